import { createEvent, createStore, sample } from 'effector'
import { plusDays } from '#shared/dates/calendarDays.ts'
import { hueOfText, withHues } from '#shared/hues.ts'
import { userChanged } from '../user/session.ts'
import type { Entry } from './entries.ts'

/** Names of modules or subjects that are followed, now or later; only these get a hue of their own. */
export const subjectsSeen = createEvent<readonly string[]>()

/** The hue of each module or subject, which does not change while the user is signed in. */
export const $hues = createStore<ReadonlyMap<string, number>>(new Map())
  .on(subjectsSeen, withHues)
  .reset(userChanged)

/** A module without a lesson within this number of days is not followed now; holidays are shorter. */
const nearDays = 21

const comingUntil =
  (last: (from: string) => string) =>
  ({ entries, from }: { readonly entries: readonly Entry[]; readonly from: string }): readonly string[] =>
    entries
      .filter(({ kind, start, end }) => kind === 'les' && end >= from && start <= last(from))
      .map(({ subject }) => subject)

/** Lessons that are about to be shown, in order of time. What is followed now gets its hue before what begins later. */
export const lessonsSeen = createEvent<{ readonly entries: readonly Entry[]; readonly from: string }>()
sample({
  clock: lessonsSeen,
  fn: comingUntil((from) => plusDays(from, nearDays)),
  target: subjectsSeen,
})
sample({ clock: lessonsSeen, fn: comingUntil(() => '9'), target: subjectsSeen })

/** Gives the hue of a name, the same on every screen; a name that is not followed now has a hue by its name alone. rule: landing-9 */
export const $hueOf = $hues.map(
  (hues) =>
    (subject: string): number =>
      hues.get(subject) ?? hueOfText(subject),
)
