import type { Person } from '#session/registration/marks.ts'
import { compareNames } from '#shared/order.ts'
import { finder } from '#shared/searchable.ts'

/** The settings that decide how the list is ordered. rule: preference-1, preference-3 */
interface Order {
  readonly sortToNaam: boolean
  readonly sortToVoornaam: boolean
  readonly sortToKlasNummer: boolean
  readonly groupToKlas: boolean
}

/** People of one class; the class has no name where the list is not grouped. */
export interface Section {
  readonly klas: string
  readonly people: readonly Person[]
}

/** The people in the order of the settings, by class where that is asked and there is more than one. */
export function sectionsOf(people: readonly Person[], order: Order): Section[] {
  const byName = (a: Person, b: Person) =>
    compareNames(a.lastName, b.lastName) || compareNames(a.firstName, b.firstName)
  const byFirstName = (a: Person, b: Person) => compareNames(a.firstName, b.firstName) || byName(a, b)
  const sorted = people.toSorted((a, b) => {
    if (order.sortToKlasNummer && a.number !== b.number) return a.number - b.number
    if (order.sortToVoornaam) return byFirstName(a, b)
    return order.sortToNaam ? byName(a, b) : 0
  })
  const classes = [...new Set(people.map(({ klas }) => klas))].sort(compareNames)
  if (!order.groupToKlas || classes.length < 2) return [{ klas: '', people: sorted }]
  return classes.map((klas) => ({ klas, people: sorted.filter((person) => person.klas === klas) }))
}

/** Those whose name or class number fits the search. */
export function found(people: readonly Person[], question: string): readonly Person[] {
  // Stryker disable next-line all: A search for nothing fits everybody.
  if (question.trim() === '') return people
  const fits = finder(question)
  return people.filter(({ firstName, lastName, number }) =>
    fits(`${firstName} ${lastName} ${firstName} ${number}`),
  )
}
