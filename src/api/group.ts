import type { Endpoint, RequestOf, ResponseOf } from './endpoint.ts'
import { myschoolwareaccount } from './endpoints/myschoolwareaccount.ts'
import { type Client, endedReloginsOf, isUnauthorized, signedInAgain } from './retry.ts'
import { checkSession, mayMeanNoSession, type Transport } from './transport.ts'

/** The number of attempts of a group of calls, and the wait after a sign-in. rule: request-7 */
const groupRule = { attempts: 4, delayMs: 2000 } as const

/** One of several calls that go out together, each as a request of its own. */
interface GroupItem<E extends Endpoint> {
  readonly endpoint: E
  readonly request: RequestOf<E>
}

type Group = readonly GroupItem<Endpoint>[]

type GroupAnswers<Items extends Group> = {
  -readonly [I in keyof Items]: Items[I] extends GroupItem<infer E> ? ResponseOf<E> : never
}

/** Types an item of {@link callAll}, so that its request is checked against its endpoint. */
export const groupItem = <E extends Endpoint>(endpoint: E, request: RequestOf<E>): GroupItem<E> => ({
  endpoint,
  request,
})

/**
 * Makes several calls at once; rejects with the first `ApiFailure`. If the session has ended, all of them are sent again after
 * one sign-in and a wait, so they must be repeatable. Nothing is repeated after another failure. rule: request-7; server: rest-17
 */
export async function callAll<const Items extends Group>(
  transport: Transport,
  items: Items,
  client: Client,
): Promise<GroupAnswers<Items>> {
  for (let attempts = 1; ; attempts++) {
    const endedBefore = endedReloginsOf(client)
    try {
      return (await sendOnce(transport, items, client)) as GroupAnswers<Items>
    } catch (error) {
      const repeats = isUnauthorized(error) && attempts < groupRule.attempts
      if (!repeats || !(await signedInAgain(client, endedBefore))) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, groupRule.delayMs))
  }
}

/** Sends a group once; rejects with the first HTTP 401, else with the first failure. */
async function sendOnce(transport: Transport, items: Group, client: Client): Promise<unknown[]> {
  const results = await Promise.allSettled(
    items.map(({ endpoint, request }) => transport.send(endpoint, request, client)),
  )
  const failures = results.flatMap((result, index) =>
    result.status === 'rejected' ? [{ error: result.reason, endpoint: items[index]?.endpoint }] : [],
  )
  const first = failures.find(({ error }) => isUnauthorized(error)) ?? failures[0]
  if (!first) return results.map((result) => (result as PromiseFulfilledResult<unknown>).value)
  const unclear = failures.some(({ error, endpoint }) => endpoint && mayMeanNoSession(endpoint, error))
  if (unclear && client.signInAgain && !isUnauthorized(first.error))
    await checkSession(transport.send(myschoolwareaccount, {}, client))
  throw first.error
}
