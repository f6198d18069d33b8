import { AsyncLocalStorage } from 'node:async_hooks'
import { authenticate } from '#api/endpoints/authenticate.ts'
import { probes } from '#contracts/verify/allProbes.ts'
import type { Probe, ProbeContext } from '#contracts/verify/probes/probe.ts'
import { verificationConnection } from '#contracts/verify/schedule.ts'
import type { Connection } from '#contracts/verify/server/connection.ts'
import { endpointOf } from '#contracts/verify/server/permission.ts'
import { verifyPact } from '#contracts/verify/verification.ts'
import { routes } from '#mocks/server/routes/index.ts'
import { locationOf } from '#mocks/server/wire/address.ts'
import { type Answer, answerOf, callOf, type RequestFacts } from '../mutatingProxy.ts'
import { offeredAt, serveSchool } from '../simulatedSchool.ts'
import type { Mutant } from './mutant.ts'

/** A call that a probe makes, and its answer by a sound server. */
interface Exchange {
  readonly endpoint: string
  readonly call: string
  readonly method: string
  readonly answer: Answer
  readonly asked: RequestFacts
}

export interface Calls {
  /** The probes, each with its calls. */
  readonly of: ReadonlyMap<Probe, readonly Exchange[]>
  /** The sign-ins that are shared by the probes. */
  readonly signIns: readonly Exchange[]
}

async function exchangeOf(address: string, init: RequestInit, response: Response): Promise<Exchange> {
  const { pathname, searchParams: query } = new URL(address)
  const { method = 'GET', body } = init
  const text = typeof body === 'string' ? body : ''
  return {
    endpoint: endpointOf(method, pathname, text)?.name ?? '',
    call: callOf(pathname, text),
    method,
    answer: await answerOf(response),
    asked: { site: locationOf(pathname), query, cookie: new Headers(init.headers).get('cookie') ?? '' },
  }
}

/** Tries every probe on a sound server, and records the calls of each, also calls that they share. */
export async function recordCalls(limitMs: number): Promise<Calls> {
  const current = new AsyncLocalStorage<Exchange[]>()
  const calls = new Map(probes.map((probe): [Probe, Exchange[]] => [probe, []]))
  const signIns: Exchange[] = []
  const recording = (connection: Connection): Connection => {
    const recorded =
      (call: Connection['send']): Connection['send'] =>
      async (address, init = {}, how) => {
        const answered = await call(address, init, how)
        const exchange = await exchangeOf(address, init, answered.response)
        const calls = current.getStore()
        if (calls ?? exchange.endpoint === authenticate.name) (calls ?? signIns).push(exchange)
        return answered
      }
    const send = recorded(connection.send)
    return {
      ...connection,
      send,
      read: recorded(connection.read),
      look: recorded(connection.look),
      fetch: async (input, init) => (await send(input, init)).response,
      beside: () => recording(connection.beside()),
    }
  }
  const common = new Map<
    unknown,
    Promise<{ readonly calls: readonly Exchange[]; readonly result: unknown }>
  >()
  // A shared call counts for each probe that needs it.
  const once = async <T>(context: ProbeContext, make: (context: ProbeContext) => Promise<T>): Promise<T> => {
    const record = async () => {
      const calls: Exchange[] = []
      return { calls, result: await current.run(calls, () => make(context)) }
    }
    const known = common.get(make) ?? record()
    common.set(make, known)
    const { calls, result } = await known
    current.getStore()?.push(...calls)
    return result as T
  }
  const recorded = probes.map(
    (probe): Probe => ({
      ...probe,
      run: (context) =>
        current.run(calls.get(probe) ?? [], () =>
          probe.run({ ...context, once: (make) => once(context, make) }),
        ),
    }),
  )
  const mock = await serveSchool()
  await verifyPact({
    ...offeredAt(mock.url),
    write: true,
    limitMs,
    questions: recorded,
    connection: recording(verificationConnection(true)),
  }).finally(() => mock.close())
  return { of: calls, signIns }
}

/** The endpoints for which a mutant has other routes. */
const otherRoutes = (mutant: Mutant) =>
  new Set(
    (mutant.routes ?? []).filter((route) => !routes.includes(route)).map(({ endpoint }) => endpoint.name),
  )

function isChanged({ mutation, changeQuery }: Mutant, { call, method, answer, asked }: Exchange): boolean {
  const query = new URLSearchParams(asked.query)
  changeQuery?.(call, query)
  if (String(query) !== String(asked.query)) return true
  const changed = mutation(call, answer, method, asked)
  return changed !== answer && JSON.stringify(changed) !== JSON.stringify(answer)
}

/**
 * The probes that may notice a mutant, because they make a call that it answers differently. All probes if that cannot be
 * known, because the mutant depends on an earlier call, answers a sign-in differently, or has another school.
 * @param mutant one that is not tried afterwards, because it may remember these calls
 */
export function probesFor(mutant: Mutant, { of, signIns }: Calls): readonly Probe[] {
  const others = otherRoutes(mutant)
  const everything = [...of.keys()]
  if (mutant.offers || others.has(authenticate.name) || signIns.some((each) => isChanged(mutant, each)))
    return everything
  const isNoticed = ([, exchanges]: readonly [Probe, readonly Exchange[]]) =>
    exchanges.some((each) => others.has(each.endpoint) || isChanged(mutant, each))
  const noticing = [...of].filter(isNoticed).map(([probe]) => probe)
  // A list that a write of another kind harms is noticed where it is read again.
  const isHarmed = ({ relation, endpoint }: Probe) =>
    relation === 'as before' && others.size > 0 && mutant.endpoints.includes(endpoint)
  // A probe without calls of its own notices a session that ends.
  const isAsked = (probe: Probe) => of.get(probe)?.length === 0 || isHarmed(probe)
  return noticing.length > 0
    ? [...noticing, ...everything.filter((probe) => isAsked(probe) && !noticing.includes(probe))]
    : everything
}
