import { createEvent, createStore, sample } from 'effector'
import { plusDays } from '#shared/dates/calendarDays.ts'
import { hueOfText, withHues } from '#shared/hues.ts'
import { userChanged } from '../user/session.ts'
import type { Entry } from './entries.ts'

/** Names of modules or subjects that are followed, now or later. What else a screen shows is no part of the key of hues. */
export const subjectsSeen = createEvent<readonly string[]>()

/** The hue of each module or subject; it keeps its hue as long as the user is signed in. */
export const $hues = createStore<ReadonlyMap<string, number>>(new Map())
  .on(subjectsSeen, withHues)
  .reset(userChanged)

/** Who has no lesson of it for so many days does not follow it now; a holiday is shorter. */
const nearDays = 21

const comingUntil =
  (last: (from: string) => string) =>
  ({ entries, from }: { readonly entries: readonly Entry[]; readonly from: string }): readonly string[] =>
    entries
      .filter(({ kind, start, end }) => kind === 'les' && end >= from && start <= last(from))
      .map(({ subject }) => subject)

/** Lessons that are about to be shown, in order of time. What is followed now chooses before what begins later. */
export const lessonsSeen = createEvent<{ readonly entries: readonly Entry[]; readonly from: string }>()
sample({
  clock: lessonsSeen,
  fn: comingUntil((from) => plusDays(from, nearDays)),
  target: subjectsSeen,
})
sample({ clock: lessonsSeen, fn: comingUntil(() => '9'), target: subjectsSeen })

/** The one key of hues, the same on every screen; what is not followed now has one that depends on its name alone. rule: landing-9 */
export const $hueOf = $hues.map(
  (hues) =>
    (subject: string): number =>
      hues.get(subject) ?? hueOfText(subject),
)
