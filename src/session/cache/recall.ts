import { attach } from 'effector'
import type { RecallTask } from './answers.ts'
import { $cacheContext } from './cache.ts'

/** Runs a task on cached answers. The result is undefined if one is not cached or cannot be read. */
export const recallFx = attach({
  source: $cacheContext,
  effect: async ({ store, session, now }, task: RecallTask) => {
    if (!session || session.shared) return undefined
    const { recall } = await import('./answers.ts')
    return recall({ store, session, now }, task).catch(() => undefined)
  },
})
