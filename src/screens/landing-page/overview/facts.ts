import { createStore } from 'effector'
import type { FormName } from '#api/forms.ts'
import { type CallContext, createTask, isExpiry } from '#session/calls/call.ts'
import { userChanged } from '#session/user/session.ts'
import type { Subject } from './subjects.ts'

/** What is known of one subject: null where the call failed. */
export type Facts<T> = ReadonlyMap<string, T | null>

/** What the facts are asked for with. */
export interface FactsRequest {
  readonly subjects: readonly Subject[]
  readonly forms: readonly FormName[]
  /** The school's clock, `YYYY-MM-DD HH:mm:ss`. */
  readonly at: string
}

/**
 * One kind of facts about all subjects: null while they are fetched. Where the call of one subject fails the others stay.
 */
export function createFacts<T>(
  get: (context: CallContext, subject: Subject, request: FactsRequest) => Promise<T>,
) {
  const task = createTask(async (context, request: FactsRequest): Promise<Facts<T>> => {
    const facts = request.subjects.map(async (subject): Promise<[string, T | null]> => {
      try {
        return [subject.key, await get(context, subject, request)]
      } catch (error) {
        if (isExpiry(error)) throw error
        return [subject.key, null]
      }
    })
    return new Map(await Promise.all(facts))
  })
  // What was shown a moment ago stays where there is no connection now. rule: landing-11
  const $facts = createStore<Facts<T> | null>(null)
    .on(
      task.answered,
      (known, { result }) =>
        new Map([...result].map(([key, fact]) => [key, fact ?? known?.get(key) ?? null])),
    )
    .reset(userChanged)
  return { task, $facts }
}
