import { attach } from 'effector'
import { $place } from './cache.ts'
import type { Question } from './keeping.ts'

/** Gives the result of a task by the cache; undefined where an answer that it needs is not cached or cannot be read. */
export const recallFx = attach({
  source: $place,
  effect: async ({ store, session, now }, question: Question) => {
    if (!session || session.shared) return undefined
    const { recall } = await import('./keeping.ts')
    return recall({ store, session, now }, question).catch(() => undefined)
  },
})
