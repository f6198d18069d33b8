import { createEvent, createStore } from 'effector'
import { hueOfText, withHues } from '#shared/hues.ts'
import { userChanged } from '../user/session.ts'

/** Names of modules or subjects that are about to be shown. */
export const subjectsSeen = createEvent<readonly string[]>()

/** The hue of each module or subject; it keeps its hue as long as the user is signed in. */
export const $hues = createStore<ReadonlyMap<string, number>>(new Map())
  .on(subjectsSeen, withHues)
  .reset(userChanged)

/** The one key of hues: a module or subject has the same hue on every screen, also one that is shown only once. rule: landing-9 */
export const $hueOf = $hues.map(
  (hues) =>
    (subject: string): number =>
      hues.get(subject) ?? hueOfText(subject),
)
