import * as z from 'zod/mini'
import { pactPath } from '#mocks/controls/http/paths.ts'
import { ControlRefusal, refusalResponse, unknownName } from '#mocks/controls/refusal.ts'
import type { PactStates } from '#mocks/http/servedSchool.ts'
import { sessionCookie } from '#mocks/server/wire/cookie.ts'
import { parseJson } from '#shared/values/json.ts'
import { isStateName, type StateName, stateKey, states } from '../../describe/states.ts'
import { createMailbox } from '../../mails/mailbox.ts'
import { simulatedMails } from '../../mails/outbox.ts'
import type { Offer, School } from '../../school/school.ts'
import { derivedValues } from '../../school/stateValues.ts'
import { preparations } from './preparations.ts'

const statesPath = `${pactPath}/states`

const stateRequestSchema = z.looseObject({
  state: z._default(z.nullable(z.string()), ''),
  params: z._default(z.nullable(z.record(z.string(), z.unknown())), {}),
  action: z._default(z.enum(['setup', 'teardown']), 'setup'),
})

interface Caller {
  /** The path of the site, such as `/webouders`. */
  readonly site: string
  /** The cookie of the session; `''` without one. */
  readonly cookie: string
}

const nobody: Caller = { site: '/webstudent', cookie: '' }

/** The state in the body of a request; a refusal for a body that no Pact verifier sends. */
async function readStateRequest(request: Request) {
  const parsed = stateRequestSchema.safeParse(parseJson(await request.text()))
  return parsed.success
    ? parsed.data
    : new ControlRefusal('unfit-argument', 'Dit is geen toestand van Pact: { state, params, action }.')
}

/**
 * Provider states of the pact over HTTP, for Pact's own tools: `POST` of `{ state, params, action }` brings a simulated school
 * into a state, and returns the values for the request. After a request, the next state finds the school as at its start, and
 * so does everything after a `teardown`.
 * @param offered what the school offers on a day, `YYYY-MM-DD`; null for another school, whose people no state knows
 */
export const providerStates =
  (offered: ((today: string) => School) | null): PactStates =>
  ({ controls, answer }) => {
    let caller = nobody
    let isUsed = false
    let cached: { readonly today: string; readonly offers: School } | undefined

    /** The offers of the school today, computed once a day. */
    function offersOf(offersOn: (today: string) => School, today: string): School {
      if (cached?.today !== today) cached = { today, offers: offersOn(today) }
      return cached.offers
    }

    async function resetSchool(): Promise<void> {
      await controls.reset()
      caller = nobody
      isUsed = false
    }

    const mailbox = createMailbox(simulatedMails(controls.messages), 0)

    /** Brings the school into one state. @returns the values that it gives */
    async function enter(name: StateName, offer: Offer, origin: string): Promise<Record<string, unknown>> {
      const state = states[name]
      const role = 'caller' in state ? state.caller : undefined
      if (role) caller = { ...nobody, site: offer.site ?? nobody.site }
      if (role === 'signed in' && offer.account) {
        const { site, session } = await controls.signInAs(offer.account.username)
        caller = { site, cookie: `${sessionCookie}=${session}` }
      }
      const fetch = async (input: string, init?: RequestInit) =>
        (await answer(new Request(input, init))) ?? new Response(null, { status: 404 })
      const place = { server: origin + caller.site, cookie: caller.cookie, mailbox, fetch }
      const prepared = (await preparations[name]?.(offer, place)) ?? offer
      const values: Record<string, unknown> = { ...derivedValues(prepared, Date.now()), ...prepared.values }
      return Object.fromEntries(state.gives.map((value) => [value, values[value]]))
    }

    async function setState(request: Request): Promise<Response> {
      const requested = await readStateRequest(request)
      if (requested instanceof ControlRefusal) return refusalResponse(requested)
      const { state, params, action } = requested
      if (isUsed || action === 'teardown') await resetSchool()
      if (action === 'teardown' || !state) return Response.json({})
      if (!offered)
        return refusalResponse(
          new ControlRefusal('demo-only', 'Een school uit een map kent de toestanden van het pact niet.'),
        )
      const { clock } = await controls.status()
      const offers = offersOf(offered, clock.now.slice(0, 10))
      const key = stateKey(state, params ?? {})
      const offer = offers[key]
      if (!isStateName(state) || !offer)
        return refusalResponse(
          unknownName('unknown-state', `Het pact heeft geen toestand ‘${key}’`, key, Object.keys(offers)),
        )
      return Response.json(await enter(state, offer, new URL(request.url).origin))
    }

    /** Passes a request of the pact on to its caller's site, with their session. */
    async function passOn(request: Request, rest: string): Promise<Response | null> {
      isUsed = true
      const { origin, search } = new URL(request.url)
      const headers = new Headers(request.headers)
      if (caller.cookie) headers.set('Cookie', caller.cookie)
      const { method } = request
      const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer()
      return answer(new Request(origin + caller.site + rest + search, { method, headers, body }))
    }

    return async (request, path) => {
      if (path === statesPath && request.method === 'POST') return setState(request)
      return path.startsWith(`${pactPath}/bin/`) ? passOn(request, path.slice(pactPath.length)) : null
    }
  }
