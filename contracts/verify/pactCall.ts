import type { Endpoint } from '#api/endpoint.ts'
import { createconfirmation, createrequest } from '#api/endpoints/account.ts'
import { validPassword } from '../describe/injectables.ts'
import type { PlannedInteraction } from '../describe/pact/pactFile.ts'
import { status } from '../problems/place.ts'
import type { Difference } from '../problems/problem.ts'
import type { Left } from '../problems/reason.ts'
import type { Change, Changes } from './changes/changes.ts'
import type { RecordedCall } from './comparison/workerReport.ts'
import { isFields, type ReadAnswer, readAnswer } from './server/answer.ts'
import type { Connection } from './server/connection.ts'
import { connectionTrouble } from './server/connectionFailure.ts'
import { reasonOf } from './server/failure.ts'
import { type Sessions, signIn } from './server/sessions.ts'
import { type PlannedRequest, requestOf } from './situations/pactRequest.ts'
import type { Situation, Situations } from './situations/situation.ts'

/** A call that was made, with its answer for Pact; none when no answer came. */
export interface PactCall {
  readonly call: RecordedCall
  readonly answer?: ReadAnswer
  /** What should be as it was before and is not. */
  readonly left: readonly Left[]
}

interface CallerOptions {
  readonly situations: Situations
  readonly sessions: Sessions
  readonly connection: Connection
  readonly changes: Changes
  /** Whether no further call may start. */
  readonly isOver: () => boolean
}

/** A request that changes nothing but what the states give. */
function refreshed(
  endpoint: Endpoint,
  { body, given }: PlannedRequest,
  current: unknown,
): PlannedRequest['body'] {
  if (!body || !('json' in body) || !isFields(current)) return body
  const { json } = body
  const own = (fields: Readonly<Record<string, unknown>>, at: string) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        !given.has(`${at}.${name}`) && name in current ? current[name] : value,
      ]),
    )
  const { stores, envelope } = endpoint
  // An account changes as a record, with its password in it.
  if ((stores === 'record' || stores === 'password') && envelope === 'list' && isFields(json))
    return { json: own(json, '$') }
  if (stores !== 'configuration' || !isFields(json) || !Array.isArray(json.data)) return body
  const [configuration] = json.data
  return {
    json: {
      ...json,
      data: [{ ...current, ...(isFields(configuration) ? own(configuration, '$.data[0]') : {}) }],
    },
  }
}

/** Whether the caller's session or password may be another one after a call. */
const endsLogin = ({ effect, stores }: Endpoint): boolean =>
  effect === 'ends a session' || stores === 'password'

const outcomeOf = ({ comments }: PlannedInteraction) => comments.references.webstudent?.outcome
const isSuccess = (plan: PlannedInteraction) => outcomeOf(plan) === 'success'

/** The parameters that say whose data are asked for. */
const whose = ['LLID', 'Leerling']

/** Whether a server refuses what a school gave because it has been used before. */
function usedUp(
  plan: PlannedInteraction,
  endpoint: Endpoint | undefined,
  { offers }: Situation,
  change: Change | undefined,
  answer: ReadAnswer | undefined,
): boolean {
  const refused = answer !== undefined && answer.status >= 400 && answer.status < 500 && answer.status !== 401
  if (!refused || !endpoint || !isSuccess(plan)) return false
  // The verifier asks for keys of its own where it can read the mails: those must work.
  const values = offers.map(({ offer }) => offer.values ?? {})
  if (endpoint.mailKey)
    return values.some(({ activationKey, resetKey }) => activationKey !== undefined || resetKey !== undefined)
  if (endpoint.name === createrequest.name) return answer.status === 409
  return endpoint.stores === 'children' && Array.isArray(change?.before) && change.before.length > 0
}

/** Makes the calls of the plan, one situation after another, and puts back what they change. */
export function createCaller({ situations, sessions, connection, changes, isOver }: CallerOptions) {
  /** Makes one call. @param index of the interaction in the pact */
  async function make(
    index: number,
    plan: PlannedInteraction,
    endpoint: Endpoint | undefined,
  ): Promise<PactCall> {
    const writes = endpoint === undefined || endpoint.effect === 'writes'
    const blank: RecordedCall = { interaction: index, ms: 0, server: '' }
    if (isOver()) return { call: { ...blank, failure: { kind: 'limit' } }, left: [] }
    let situation: Situation
    try {
      situation = await situations.enter(plan.providerStates)
    } catch (error) {
      return { call: { ...blank, failure: reasonOf(error) }, left: [] }
    }
    const { server, caller } = situation
    const made = { ...blank, server }
    let change: Change | undefined
    try {
      if (writes && endpoint) change = await changes.begin(endpoint, plan, situation)
    } catch (error) {
      return { call: { ...made, failure: reasonOf(error) }, left: [] }
    }
    let outcome: Omit<PactCall, 'left'>
    try {
      const values = await situations.prepare(situation)
      const planned = requestOf(plan, values, Date.now())
      const body = endpoint ? refreshed(endpoint, planned, change?.current) : planned.body
      outcome = await send(made, situation, { ...planned, body }, writes)
      const sent = { ...planned, body }
      if (usedUp(plan, endpoint, situation, change, outcome.answer))
        outcome = { ...outcome, call: { ...outcome.call, failure: { kind: 'used up', what: 'key' } } }
      if (outcomeOf(plan) === 'forbidden' && (await isOwnData(situation, sent, outcome.answer, values)))
        outcome = { ...outcome, call: { ...outcome.call, ownData: true } }
      if (change && endpoint && outcome.answer?.accepted && isSuccess(plan)) {
        const problems = [
          ...(await change.readBack(sent, outcome.answer.json)),
          ...(endpoint.mailKey === 'once' ? await secondUse(situation, sent) : []),
          ...(endpoint.name === createconfirmation.name ? await newUser(situation) : []),
        ]
        outcome = { ...outcome, call: { ...outcome.call, afterwards: problems } }
      }
    } catch (error) {
      outcome = { call: { ...made, failure: reasonOf(error) } }
    }
    const end = await change?.end(outcome.answer?.accepted ?? false, outcome.answer?.json)
    if (caller && endpoint && endsLogin(endpoint)) sessions.forget(caller)
    return {
      ...outcome,
      call: { ...outcome.call, ...(end && { undone: end.undone }) },
      left: end?.left ?? [],
    }
  }

  async function send(
    made: RecordedCall,
    { server, caller }: Situation,
    { method, path, query, body, contentType }: PlannedRequest,
    writes: boolean,
  ): Promise<Omit<PactCall, 'left'>> {
    const address = `${server}${path}?${new URLSearchParams(query)}`
    const cookie = caller?.cookie(address) ?? ''
    const began = performance.now()
    try {
      const init = {
        method,
        headers: { ...(contentType && { 'Content-Type': contentType }), ...(cookie && { cookie }) },
        ...(body && { body: 'json' in body ? JSON.stringify(body.json) : body.bytes }),
      }
      // What a lost answer changed is not known: a write is not sent twice.
      const { response, ms, fault } =
        method === 'GET' && !writes
          ? await connection.read(address, init)
          : await connection.send(address, init, { once: writes })
      const answer = await readAnswer(response)
      const { setCookies, body: text } = answer
      const call = {
        ...made,
        ms,
        answer: { status: answer.status, setCookies, body: text },
        ...(fault && { fault }),
      }
      return { call, answer }
    } catch (error) {
      return { call: { ...made, ms: performance.now() - began, lost: connectionTrouble(error) } }
    }
  }

  /**
   * Whether the answer to a call about somebody else is the one that the caller gets without saying about whom: a server
   * that does not hear it gives nothing away.
   */
  async function isOwnData(
    situation: Situation,
    request: PlannedRequest,
    answer: ReadAnswer | undefined,
    { llid }: Readonly<Record<string, unknown>>,
  ): Promise<boolean> {
    const { method, query } = request
    if (answer?.status !== 200 || method !== 'GET' || !whose.some((name) => name in query)) return false
    const rest = Object.fromEntries(Object.entries(query).filter(([name]) => !whose.includes(name)))
    const blank: RecordedCall = { interaction: 0, ms: 0, server: '' }
    for (const asked of [rest, ...(typeof llid === 'string' ? [{ ...rest, LLID: llid }] : [])]) {
      const own = await send(blank, situation, { ...request, query: asked }, false)
      if (own.answer?.status === 200 && own.answer.body === answer.body) return true
    }
    return false
  }

  /** Sends a key or a code a second time: it must be refused. server: account-6, account-10 */
  async function secondUse(situation: Situation, request: PlannedRequest): Promise<Difference[]> {
    const { answer } = await send({ interaction: 0, ms: 0, server: '' }, situation, request, true)
    return answer?.accepted ? [{ kind: 'works twice', place: { ...status, when: 'repeated' } }] : []
  }

  /** Whether somebody signs in with the e-mail address and the password of their request. server: account-6 */
  async function newUser({ server, offers }: Situation): Promise<Difference[]> {
    const username = offers.find(({ offer }) => offer.values?.email !== undefined)?.offer.values?.email
    // Of a key that a school gave nobody knows the password.
    const isOwn = !offers.some(({ offer }) => offer.values?.activationKey !== undefined)
    if (username === undefined || !isOwn) return []
    const opened = await signIn(server, { username, password: validPassword }, connection.fetch).catch(
      () => undefined,
    )
    return opened ? [] : [{ kind: 'no user', place: { in: 'sign-in', path: [] } }]
  }

  return { make }
}
