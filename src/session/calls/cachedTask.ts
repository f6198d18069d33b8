import { createEvent, merge, type Store, sample, scopeBind } from 'effector'
import type { Endpoint, RequestOf, ResponseOf } from '#api/endpoint.ts'
import { ApiFailure } from '#api/failures/failure.ts'
import { isUnreached } from '#api/retry.ts'
import type { Client } from '#api/transport.ts'
import { recallFx } from '../cache/recall.ts'
import { $client } from '../user/client.ts'
import { type CallContext, createTask, type Task } from './call.ts'
import { repeatOnceReached } from './repeatOnceReached.ts'

/** Whether the server could not be reached or failed; false if it refused the call. */
const isServerDown = (error: unknown): boolean =>
  isUnreached(error) ||
  (error instanceof ApiFailure && error.reason.kind === 'status' && error.reason.status >= 500)

/**
 * A task that only reads. While the call runs, the cached result of an earlier visit comes as a first answer; if the
 * server is down, one of this session comes before the failure. rule: known-1
 *
 * The task runs again once the server can be reached again. rule: known-5
 * @param $mayRepeat whether that is allowed now; by default it is
 */
export function createCachedTask<Params, Result, Failure = Error>(
  run: (context: CallContext, params: Params) => Promise<Result>,
  $mayRepeat?: Store<boolean>,
): Task<Params, Result, Failure> {
  const recalled = createEvent<{ client: Client; params: Params; result: Result }>()
  const task = createTask<Params, Result, Failure>(async (context, params) => {
    const fireRecalled = scopeBind(recalled, { safe: true })
    const recall = scopeBind(recallFx, { safe: true })
    let isOver = false
    const answerFromCache = async (includesSession: boolean): Promise<boolean> => {
      const result = await recall({ ...context, run: (known) => run(known, params), includesSession })
      if (result === undefined || isOver) return false
      fireRecalled({ client: context.client, params, result: result as Result })
      return true
    }
    const cachedFirst = answerFromCache(false)
    try {
      return await run(context, params)
    } catch (error) {
      if (isServerDown(error) && !(await cachedFirst)) await answerFromCache(true)
      throw error
    } finally {
      isOver = true
    }
  })
  repeatOnceReached(task, $mayRepeat)
  const fromCache = sample({
    clock: recalled,
    source: $client,
    filter: (client, known) => client === known.client,
    fn: (_, { params, result }) => ({ params, result }),
  })
  return { ...task, answered: merge([task.answered, fromCache]) }
}

/** A single call that only reads: see {@link createCachedTask}. */
export const createCachedCall = <E extends Endpoint>(endpoint: E) =>
  createCachedTask<RequestOf<E>, ResponseOf<E>, ApiFailure>(({ transport, client }, request) =>
    transport.call(endpoint, request, client),
  )
