import { combine, createEvent, restore, sample } from 'effector'
import { matchesOf } from '#session/counter/find.ts'
import { peopleNeeded, recentFx } from '#session/counter/people.ts'
import type { Leerling } from '#session/user/roles.ts'
import { $session, userChanged } from '#session/user/session.ts'
import { $chosenPerson, $people, subjectChosen } from '#session/user/subject.ts'

/** Whether a member of staff is helping nobody yet; the start page then begins with a search. rule: counter-8 */
export const $atCounter = combine(
  $session,
  $chosenPerson,
  (session, person) => session?.role === 'vwo' && person === null,
)

/** The maximum number of people found, and of people offered because they were helped last. */
const maxFound = 8
const maxRecent = 5

/** The search is shown: fetches the people, and who were helped last. */
export const counterShown = createEvent()
sample({ clock: counterShown, target: [peopleNeeded, recentFx] })
const $recent = restore(recentFx, []).reset(userChanged)

/** The number of people offered once the list has been fetched. */
export const $offered = $recent.map((ids) => Math.min(ids.length, maxRecent))

export const typed = createEvent<string>()
export const $typed = restore(typed, '').reset(subjectChosen, userChanged)

const isEmpty = (text: string) => text.trim() === ''
const $matches = combine($people, $typed, (people, text) =>
  people === null || isEmpty(text) ? [] : matchesOf(people, text),
)
/** The number of people found, even above the maximum that is shown. */
export const $foundCount = $matches.map(({ length }) => length)

/** The people found, the best match first; before anything is typed, those who were helped last. Null until the list is read. */
export const $found = combine(
  { people: $people, text: $typed, matches: $matches, recent: $recent },
  ({ people, text, matches, recent }): readonly Leerling[] | null => {
    if (people === null) return null
    return isEmpty(text)
      ? recent.flatMap((id) => people.find(({ ID }) => ID === id) ?? []).slice(0, maxRecent)
      : matches.slice(0, maxFound).flatMap((index) => people[index] ?? [])
  },
)

/** Enter chooses the best match. */
export const firstChosen = createEvent()
sample({
  clock: sample({
    clock: firstChosen,
    source: { found: $found, text: $typed },
    filter: ({ text }) => !isEmpty(text),
    fn: ({ found }) => found?.[0]?.ID,
  }).filterMap((id) => id),
  target: subjectChosen,
})
