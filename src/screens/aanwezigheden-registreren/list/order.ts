import type { Person } from '#session/registration/marks.ts'
import { createMatcher } from '#shared/search/searchable.ts'
import { compareNames } from '#shared/values/order.ts'

/** The settings that decide how the list is ordered. rule: preference-1, preference-3 */
export interface Order {
  readonly sortToNaam: boolean
  readonly sortToVoornaam: boolean
  readonly sortToKlasNummer: boolean
  readonly groupToKlas: boolean
}

/** People of one class; the class has no name if the list is not grouped. */
export interface Section {
  readonly klas: string
  readonly people: readonly Person[]
}

/** The people in the order of the settings, by class if that is set and there is more than one. */
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

/** The people whose name or class number matches the search. */
export function found(people: readonly Person[], question: string): readonly Person[] {
  if (question.trim() === '') return people
  const fits = createMatcher(question)
  return people.filter(({ firstName, lastName, number }) =>
    fits(`${firstName} ${lastName} ${firstName} ${number}`),
  )
}

/** The people in the order of a seating plan; those who are not in it come last, in the order of the list. */
export function seated(people: readonly Person[], plan: readonly number[] | null): readonly Person[] {
  if (plan === null) return people
  const seats = new Map(plan.map((id, seat) => [id, seat]))
  const seatOf = ({ id }: Person) => seats.get(id) ?? plan.length
  return people.toSorted((a, b) => seatOf(a) - seatOf(b))
}

interface Shown {
  readonly people: readonly Person[]
  readonly question: string
  readonly preferences: Order & { readonly Afgelaste: boolean }
  /** The people whose lesson did not take place. */
  readonly cancelled: readonly Person[]
  /** The seating plan; null if none applies. */
  readonly plan: readonly number[] | null
}

/** The shown part of the list, in sections or in seats: `shown` counts it, `held` the people who are hidden. */
export function shownOf({ people, question, preferences, cancelled, plan }: Shown) {
  const held = preferences.Afgelaste ? 0 : cancelled.length
  const shown = found(held > 0 ? people.filter((each) => !cancelled.includes(each)) : people, question)
  const sections = plan ? [{ klas: '', people: seated(shown, plan) }] : sectionsOf(shown, preferences)
  return { sections, shown: shown.length, held }
}
