import { search, searchIndex } from '#shared/fuzzySearch.ts'
import type { Leerling } from '../user/roles.ts'

/** The index of a list is made once. */
const indexes = new WeakMap<readonly Leerling[], ReturnType<typeof searchIndex>>()
function indexOf(people: readonly Leerling[]) {
  const known = indexes.get(people)
  if (known) return known
  const made = searchIndex(
    people.map(({ ID, Voornaam = '', Naam = '', GeboorteDatum = '' }) => ({
      names: [Naam, Voornaam],
      number: ID,
      day: GeboorteDatum,
    })),
  )
  indexes.set(people, made)
  return made
}

/** The indexes in this list of the people whom a text finds, the best match first. rule: counter-3 */
export const placesOf = (people: readonly Leerling[], typed: string): readonly number[] =>
  search(indexOf(people), typed)
