import * as z from 'zod/mini'
import { formOf } from './about.ts'
import type { Schema } from './schema.ts'

interface WithEdgeCases {
  readonly edgeCases?: readonly string[]
}

/** The schema of a text, with edge cases among the texts that it accepts. */
const withEdgeCases = (...edgeCases: readonly string[]) =>
  Object.assign(z.string(), { edgeCases } satisfies WithEdgeCases)

const specialCharacters = ['Zoë – "d’Hondt" \'Étoile\' œ €', '1 + 1 = 2 & 50 % <ok>', '🚲 Ünïcode'] as const
const textOfLength = (length: number) => 'abcdefghij'.repeat(length).slice(0, length)

/** The length that a server stores of a text about a person. server: rest-23 */
const maxPersonalLength = 100
/** The length that a server stores of a text in the agenda. server: teacher-19 */
const maxAgendaLength = 150

/** A text of one line in a person's data. */
export const personalText = withEdgeCases(...specialCharacters, textOfLength(maxPersonalLength), '')
export const houseNumber = withEdgeCases('12A', '18', '')
export const houseBox = withEdgeCases('B2', '5', '')
export const phoneNumber = withEdgeCases('+32 460 20 40 60', '0460 20 40 61', '')
/** A bank account. Its edge cases are well-known examples; the first is the least used, so that nobody is likely to have it. */
export const bankAccount = withEdgeCases(
  'BE43 0689 9999 9501',
  'BE68 5390 0754 7034',
  'BE71 0961 2345 6769',
  '',
)
/** A text about the school as a whole. */
export const schoolText = withEdgeCases(...specialCharacters, 'Kaai 8', '')
/** The name or the secret with which a server signs in at another system. */
export const clientText = withEdgeCases('6f9619ff-8b86-d011', 'geheim~1.2_3+4/5=', 'Ab%1&c?d#e', '')
/** A flag, or any text. */
export const preferenceText = withEdgeCases('1', '0', '{"scherm":"Agenda"}', ...specialCharacters)
export const pointTitle = withEdgeCases(...specialCharacters, textOfLength(maxAgendaLength))
/** A text in the agenda, on one line or more. */
export const pointText = withEdgeCases(
  ...specialCharacters,
  textOfLength(maxAgendaLength),
  'Eerste lijn\nTweede lijn',
  '',
)

/** Values that a field accepts and that a server may damage; empty for a field without edge cases. */
export const edgeCasesOf = (schema: object): readonly string[] =>
  (formOf(schema) as Schema & WithEdgeCases).edgeCases ?? []
