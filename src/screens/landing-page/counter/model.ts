import { combine, createEvent, restore, sample } from 'effector'
import { placesOf } from '#session/counter/find.ts'
import { peopleNeeded, recentFx } from '#session/counter/people.ts'
import type { Leerling } from '#session/user/roles.ts'
import { $session, userChanged } from '#session/user/session.ts'
import { $chosenPerson, $people, subjectChosen } from '#session/user/subject.ts'

export { detailsOf } from '#session/counter/choose.ts'
export { subjectChosen as personChosen }

/** Whether a member of staff is helping nobody yet: the start page is then a search first. rule: counter-8 */
export const $atCounter = combine(
  $session,
  $chosenPerson,
  (session, person) => session?.role === 'vwo' && person === null,
)

/** So many are found at most, and so many who were helped last are offered. */
const mostFound = 8
const mostRecent = 5

/** The search is on the page: the people are read, and who was helped last. */
export const counterShown = createEvent()
sample({ clock: counterShown, target: [peopleNeeded, recentFx] })
const $recent = restore(recentFx, []).reset(userChanged)

/** How many are offered once the people have been read. */
export const $offered = $recent.map((ids) => Math.min(ids.length, mostRecent))

/** Something was typed in the search field. */
export const typed = createEvent<string>()
export const $typed = restore(typed, '').reset(subjectChosen, userChanged)

const isEmpty = (text: string) => text.trim() === ''
const $places = combine($people, $typed, (people, text) =>
  people === null || isEmpty(text) ? [] : placesOf(people, text),
)
/** How many the text finds, also of those for whom there is no room. */
export const $foundCount = $places.map(({ length }) => length)

/** Whom the text finds, the best first; before anything is typed who was helped last. Null until the people are read. */
export const $found = combine(
  { people: $people, text: $typed, places: $places, recent: $recent },
  ({ people, text, places, recent }): readonly Leerling[] | null => {
    if (people === null) return null
    return isEmpty(text)
      ? recent.flatMap((id) => people.find(({ ID }) => ID === id) ?? []).slice(0, mostRecent)
      : places.slice(0, mostFound).flatMap((place) => people[place] ?? [])
  },
)

/** Enter chooses the best that was found. */
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
