import type { Endpoint } from '../../src/api/endpoint.ts'
import {
  confirmationcode,
  createconfirmation,
  createrequest,
  resetpasswordconfirmation,
} from '../../src/api/endpoints/account.ts'
import { changeAccount } from '../../src/api/endpoints/changeAccount.ts'
import { changeExternSysteem } from '../../src/api/endpoints/changeExternSysteem.ts'
import { changeAdminPassword, changePassword } from '../../src/api/endpoints/changePassword.ts'
import { koppelleerling } from '../../src/api/endpoints/koppelleerling.ts'
import { changePersonalia, changePersonaliaExtra } from '../../src/api/endpoints/personalia.ts'
import { setServerConfig } from '../../src/api/endpoints/setServerConfig.ts'
import type { PlannedInteraction } from '../describe/pact/pactFile.ts'
import type { Change, Changes } from './changes/changes.ts'
import type { Problem } from './comparison/problem.ts'
import type { RecordedCall } from './comparison/workerReport.ts'
import { failureOf } from './failure.ts'
import { isFields, type ReadAnswer, readAnswer } from './server/answer.ts'
import type { Connection } from './server/connection.ts'
import { connectionProblem } from './server/connectionFailure.ts'
import type { Sessions } from './server/sessions.ts'
import { type PlannedRequest, requestOf } from './situations/pactRequest.ts'
import type { Situation, Situations } from './situations/situation.ts'

/** A call that was made, with its answer for Pact; none when no answer came. */
export interface PlayedCall {
  readonly call: RecordedCall
  readonly answer?: ReadAnswer
  /** What should be as it was before and is not. */
  readonly left: readonly string[]
}

interface PlayerOptions {
  readonly situations: Situations
  readonly sessions: Sessions
  readonly connection: Connection
  readonly changes: Changes
  /** Whether no further call may start. */
  readonly isOver: () => boolean
}

/** Endpoints that store what they are sent. A field that no state gives is sent with the value that the record has now. */
const storesFields: readonly string[] = [
  changeAccount,
  changeExternSysteem,
  changePersonalia,
  changePersonaliaExtra,
].map(({ name }) => name)

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
  if (storesFields.includes(endpoint.name) && isFields(json)) return { json: own(json, '$') }
  if (endpoint.name !== setServerConfig.name || !isFields(json) || !Array.isArray(json.data)) return body
  const [configuration] = json.data
  return {
    json: {
      ...json,
      data: [{ ...current, ...(isFields(configuration) ? own(configuration, '$.data[0]') : {}) }],
    },
  }
}

/** Whether the caller's session or password may be another one after a call. */
const endsLogin = ({ effect, name }: Endpoint): boolean =>
  effect === 'ends a session' || passwordEndpoints.includes(name)

const passwordEndpoints: readonly string[] = [changeAccount, changePassword, changeAdminPassword].map(
  ({ name }) => name,
)

/** Endpoints that take a key from a mail. */
const takesKey: readonly string[] = [confirmationcode, createconfirmation, resetpasswordconfirmation].map(
  ({ name }) => name,
)
/** Endpoints that use up the key. server: account-6, account-10 */
const usedOnce: readonly string[] = [createconfirmation, resetpasswordconfirmation].map(({ name }) => name)

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
  if (takesKey.includes(endpoint.name))
    return values.some(({ activationKey, resetKey }) => activationKey !== undefined || resetKey !== undefined)
  if (endpoint.name === createrequest.name) return answer.status === 409
  return endpoint.name === koppelleerling.name && Array.isArray(change?.before) && change.before.length > 0
}

/** Makes the calls of the plan, one situation after another, and puts back what they change. */
export function createPlayer({ situations, sessions, connection, changes, isOver }: PlayerOptions) {
  /** Makes one call. @param index of the interaction in the pact */
  async function play(
    index: number,
    plan: PlannedInteraction,
    endpoint: Endpoint | undefined,
  ): Promise<PlayedCall> {
    const writes = endpoint === undefined || endpoint.effect === 'writes'
    const blank: RecordedCall = { interaction: index, ms: 0, failures: [], late: false, server: '' }
    if (isOver()) return { call: { ...blank, late: true }, left: [] }
    let situation: Situation
    try {
      situation = await situations.enter(plan.providerStates)
    } catch (error) {
      return { call: { ...blank, failures: [failureOf(error)] }, left: [] }
    }
    const { server, caller } = situation
    const made = { ...blank, server }
    let change: Change | undefined
    try {
      if (writes && endpoint) change = await changes.begin(endpoint, plan, situation)
    } catch (error) {
      return { call: { ...made, failures: [failureOf(error)] }, left: [] }
    }
    let played: Omit<PlayedCall, 'left'>
    try {
      const values = await situations.prepare(situation)
      const planned = requestOf(plan, values, Date.now())
      const body = endpoint ? refreshed(endpoint, planned, change?.current) : planned.body
      played = await send(made, situation, { ...planned, body }, writes)
      const sent = { ...planned, body }
      if (usedUp(plan, endpoint, situation, change, played.answer))
        played = { ...played, call: { ...played.call, usedUp: true } }
      if (outcomeOf(plan) === 'forbidden' && (await isOwnData(situation, sent, played.answer, values)))
        played = { ...played, call: { ...played.call, ownData: true } }
      if (change && endpoint && played.answer?.accepted && isSuccess(plan)) {
        const problems = [
          ...(await change.readBack(sent, played.answer.json)),
          ...(usedOnce.includes(endpoint.name) ? await secondUse(situation, sent) : []),
        ]
        played = { ...played, call: { ...played.call, afterwards: problems } }
      }
    } catch (error) {
      played = { call: { ...made, failures: [failureOf(error)] } }
    }
    const end = await change?.end(played.answer?.accepted ?? false, played.answer?.json)
    if (caller && endpoint && endsLogin(endpoint)) sessions.forget(caller)
    return {
      ...played,
      call: { ...played.call, ...(end && { undone: end.undone }) },
      left: end?.left ?? [],
    }
  }

  async function send(
    made: RecordedCall,
    { server, caller }: Situation,
    { method, path, query, body, contentType }: PlannedRequest,
    writes: boolean,
  ): Promise<Omit<PlayedCall, 'left'>> {
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
      const { status, setCookies, body: text } = answer
      const call = {
        ...made,
        ms,
        answer: { status, setCookies: [...setCookies], body: text },
        ...(fault && { fault }),
      }
      return { call, answer }
    } catch (error) {
      return { call: { ...made, ms: performance.now() - began, lost: connectionProblem(error) } }
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
    const blank: RecordedCall = { interaction: 0, ms: 0, failures: [], late: false, server: '' }
    for (const asked of [rest, ...(typeof llid === 'string' ? [{ ...rest, LLID: llid }] : [])]) {
      const own = await send(blank, situation, { ...request, query: asked }, false)
      if (own.answer?.status === 200 && own.answer.body === answer.body) return true
    }
    return false
  }

  /** Sends a key or a code a second time: it must be refused. server: account-6, account-10 */
  async function secondUse(situation: Situation, request: PlannedRequest): Promise<Problem[]> {
    const blank: RecordedCall = { interaction: 0, ms: 0, failures: [], late: false, server: '' }
    const { answer } = await send(blank, situation, request, true)
    return answer?.accepted
      ? [
          {
            place: 'status, repeated',
            expected: 'a refusal of what has been used',
            got: `HTTP ${answer.status}`,
          },
        ]
      : []
  }

  return { play }
}
