import { createEvent, createStore, sample } from 'effector'
import { plusDays } from '#shared/dates/calendarDays.ts'
import { hueOfText, withHues } from '#shared/look/hues.ts'
import { userChanged } from '../user/session.ts'
import type { Entry } from './entries.ts'

/** Names the modules or subjects that the user follows, now or later; only these get a hue of their own. */
export const subjectsReceived = createEvent<readonly string[]>()

/** The hue of each module or subject, which does not change while the user is signed in. */
export const $hues = createStore<ReadonlyMap<string, number>>(new Map())
  .on(subjectsReceived, withHues)
  .reset(userChanged)

/** In days. A module without a lesson in that time is not followed now, because no holiday lasts longer. */
const maxDaysToNextLesson = 21

/** A text that sorts after every moment. */
const afterAllDays = '9'

const subjectsUntil =
  (untilOf: (from: string) => string) =>
  ({ entries, from }: { readonly entries: readonly Entry[]; readonly from: string }): readonly string[] =>
    entries
      .filter(({ kind, start, end }) => kind === 'les' && end >= from && start <= untilOf(from))
      .map(({ subject }) => subject)

/** Lessons were received, in order of time. Subjects that are followed now get a hue before those that begin later. */
export const lessonsReceived = createEvent<{ readonly entries: readonly Entry[]; readonly from: string }>()
sample({
  clock: lessonsReceived,
  fn: subjectsUntil((from) => plusDays(from, maxDaysToNextLesson)),
  target: subjectsReceived,
})
sample({ clock: lessonsReceived, fn: subjectsUntil(() => afterAllDays), target: subjectsReceived })

/** The function from a name to its hue, the same on every screen; any other name has a hue computed from it. rule: landing-9 */
export const $hueOf = $hues.map(
  (hues) =>
    (subject: string): number =>
      hues.get(subject) ?? hueOfText(subject),
)
