import { foldAccents } from '#shared/search/searchable.ts'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/tables.ts'

/** The form of a koppelcode: six, three and five characters. rule: new-user-3 */
const parts = /^(.{6})(.{3})(.{5})$/

/** The koppelcode in typed text, in upper or lower case and with any separators; undefined if there is none. */
export function koppelcodeOf({ tables }: Database, typed: string): Row<'koppelcodes'> | undefined {
  const characters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return tables.koppelcodes.where('Koppelcode', characters.replace(parts, '$1-$2-$3'))[0]
}

/** A name as the school compares it: letters only, without regard to case or accents. */
const letters = (name: string) => foldAccents(name).replace(/[^\p{L}]/gu, '')

/** Whether two texts are the same name for the school: `de Baere` is `De Baëre`, and an empty name matches no name. */
export const isSameName = (a: string, b: string): boolean => letters(a) !== '' && letters(a) === letters(b)

/** The date of birth that a request gives in three numbers, as `YYYY-MM-DD`. */
export const birthDateOf = (day: { Geboortejaar: string; Geboortemaand: string; Geboortedag: string }) =>
  [
    day.Geboortejaar.padStart(4, '0'),
    day.Geboortemaand.padStart(2, '0'),
    day.Geboortedag.padStart(2, '0'),
  ].join('-')
