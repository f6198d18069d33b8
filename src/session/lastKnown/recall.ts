import { attach } from 'effector'
import type { Question } from './keeping.ts'
import { $place } from './lastKnown.ts'

/** Gives what a task would have given with what is kept; undefined where a part of that is not kept, or nothing can be read. */
export const recallFx = attach({
  source: $place,
  effect: async ({ store, session, now }, question: Question) => {
    if (!session || session.shared) return undefined
    const { recall } = await import('./keeping.ts')
    return recall({ store, session, now }, question).catch(() => undefined)
  },
})
