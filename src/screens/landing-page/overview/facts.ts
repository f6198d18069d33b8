import { combine, createStore } from 'effector'
import type { FormName } from '#api/forms.ts'
import { knownAt } from '#session/cache/knownAt.ts'
import { createCachedTask } from '#session/calls/cachedTask.ts'
import { type CallContext, isExpiry } from '#session/calls/call.ts'
import { readAtOf } from '#session/calls/readAt.ts'
import { userChanged } from '#session/user/session.ts'
import type { OverviewPerson } from './subjects.ts'

/** One fact for each person, by key; null if the call failed. */
export type FactsByPerson<T> = ReadonlyMap<string, T | null>

export interface FactsRequest {
  readonly subjects: readonly OverviewPerson[]
  readonly forms: readonly FormName[]
  /** The school's clock, `YYYY-MM-DD HH:mm:ss`. */
  readonly at: string
}

/** A person whose call failed keeps the earlier fact. */
const keepEarlier = <T>(before: FactsByPerson<T> | null, facts: FactsByPerson<T>): FactsByPerson<T> =>
  new Map([...facts].map(([key, fact]) => [key, fact ?? before?.get(key) ?? null]))

const noFacts = ({ subjects }: FactsRequest): FactsByPerson<never> =>
  new Map(subjects.map(({ key }) => [key, null]))

/** A fact about each person, null while it is fetched; a failed call leaves the earlier fact. rule: known-1, error-10 */
export function createFacts<T>(
  get: (context: CallContext, subject: OverviewPerson, request: FactsRequest) => Promise<T>,
) {
  const task = createCachedTask(async (context, request: FactsRequest): Promise<FactsByPerson<T>> => {
    let failure: unknown
    const facts = request.subjects.map(async (subject): Promise<[string, T | null]> => {
      try {
        return [subject.key, await get(context, subject, request)]
      } catch (error) {
        if (isExpiry(error)) throw error
        failure = error
        return [subject.key, null]
      }
    })
    const all = await Promise.all(facts)
    if (failure !== undefined && all.every(([, fact]) => fact === null)) throw failure
    return new Map(all)
  })
  const $facts = createStore<FactsByPerson<T> | null>(null)
    .on(task.answered, (before, { result }) => keepEarlier(before, result))
    .on(task.failed, (before, { params }) => keepEarlier(before, noFacts(params)))
    .reset(userChanged)
  const $isOld = createStore(false)
    .on(task.answered, (_, { result }) => knownAt(result) !== null)
    .on(task.failed, () => true)
    .reset(userChanged)
  /** When the facts were read, in ms since 1970; null if that was during this visit of the page. */
  const $oldFrom = combine($isOld, readAtOf(task.answered), (isOld, readAt) =>
    isOld && readAt > 0 ? readAt : null,
  )
  return { task, $facts, $oldFrom }
}
