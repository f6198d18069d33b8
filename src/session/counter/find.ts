import { search, searchIndex } from '#shared/search/fuzzySearch.ts'
import type { Leerling } from '../user/roles.ts'

const indexes = new WeakMap<readonly Leerling[], ReturnType<typeof searchIndex>>()
function indexOf(people: readonly Leerling[]) {
  const known = indexes.get(people)
  if (known) return known
  const newIndex = searchIndex(
    people.map(({ ID, Voornaam = '', Naam = '', GeboorteDatum = '' }) => ({
      names: [Naam, Voornaam],
      number: ID,
      day: GeboorteDatum,
    })),
  )
  indexes.set(people, newIndex)
  return newIndex
}

/** The positions in the list of the people who match a text, the best match first. rule: counter-3 */
export const matchesOf = (people: readonly Leerling[], typed: string): readonly number[] =>
  search(indexOf(people), typed)
