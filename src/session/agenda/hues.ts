import { createEvent, createStore } from 'effector'
import { withHues } from '#shared/hues.ts'
import { userChanged } from '../user/session.ts'

/** Names of modules or subjects that are about to be shown. */
export const subjectsSeen = createEvent<readonly string[]>()

/** The hue of each module or subject; it keeps its hue as long as the user is signed in. */
export const $hues = createStore<ReadonlyMap<string, number>>(new Map())
  .on(subjectsSeen, withHues)
  .reset(userChanged)
