import type { Endpoint } from '#api/endpoint.ts'
import { createconfirmation, createrequest } from '#api/endpoints/account.ts'
import { configurationExtras } from '#api/endpoints/setServerConfig.ts'
import { type Fields, isFields } from '#shared/values/json.ts'
import { validPassword } from '../describe/injectables.ts'
import type { PlannedInteraction } from '../describe/pact/pactFile.ts'
import type { Left } from '../problems/left.ts'
import { firstAtEachPlace, readAgain, status } from '../problems/place.ts'
import type { Difference } from '../problems/problem.ts'
import type { Reason } from '../problems/reason.ts'
import type { Change, Changes } from './changes/changes.ts'
import type { RecordedCall } from './comparison/workerReport.ts'
import { asFields, listOf, type ReadAnswer } from './server/answer.ts'
import type { Connection } from './server/connection.ts'
import { connectionTrouble } from './server/connectionFailure.ts'
import { NotChecked, reasonOf } from './server/failure.ts'
import { effectOf } from './server/permission.ts'
import { LoginFailure, type Sessions, signIn, withSession } from './server/sessions.ts'
import { type PlannedRequest, requestOf } from './situations/pactRequest.ts'
import type { Situation, Situations } from './situations/situation.ts'

/** A call that was made, with its answer for Pact, which is absent if no answer came. */
export interface PactCall {
  readonly call: RecordedCall
  readonly answer?: ReadAnswer | undefined
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

/**
 * The body to send: what the states do not give keeps its current value. In a call that must be refused it differs from the
 * current state, because otherwise nobody could see whether it was stored.
 */
function bodyToSend(
  endpoint: Endpoint,
  { body, injected }: PlannedRequest,
  current: unknown,
  isRefused: boolean,
): PlannedRequest['body'] {
  if (!body || !('json' in body) || !isFields(body.json)) return body
  const { json } = body
  const { stores, envelope } = endpoint
  if (stores === 'preferences' && isRefused) {
    const there = listOf(current).find(({ ID }) => ID === json.ID)
    return { json: withChangedTexts(json, there ?? {}, (name) => name === 'ID') }
  }
  if (!isFields(current)) return body
  const withCurrentValues = (fields: Fields, at: string) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        !injected.has(`${at}.${name}`) && name in current ? current[name] : value,
      ]),
    )
  if (stores === 'record' && isRefused)
    return { json: withChangedTexts(json, current, (name) => injected.has(`$.${name}`)) }
  // A password is a part of an account's record.
  if ((stores === 'record' || stores === 'password') && envelope === 'list')
    return { json: withCurrentValues(json, '$') }
  if (stores !== 'configuration' || !Array.isArray(json.data)) return body
  const [planned] = json.data
  // What the administrator does not get must not be overwritten.
  const isKnown = ([name]: [string, unknown]) => name in current || name in configurationExtras
  const known = Object.fromEntries(Object.entries(asFields(planned)).filter(isKnown))
  const configuration = { ...current, ...withCurrentValues(known, '$.data[0]') }
  const isSwitch = (name: string) => typeof configuration[name] === 'boolean'
  const other = isRefused && isFields(planned) ? Object.keys(planned).find(isSwitch) : undefined
  return {
    json: { ...json, data: [{ ...configuration, ...(other && { [other]: !configuration[other] }) }] },
  }
}

/** Fields in which each current text gets another last character. @param isKey whether a field says whose record it is */
const withChangedTexts = (fields: Fields, there: Fields, isKey: (name: string) => boolean): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' && value === there[name] && !isKey(name)
        ? value.replace(/[^"](?="?$)/, (last) => (last === '9' ? '8' : '9'))
        : value,
    ]),
  )

/** Whether a call may change the caller's session or password. */
const endsLogin = ({ effect, stores }: Endpoint): boolean =>
  effect === 'ends a session' || stores === 'password'

const outcomeOf = ({ comments }: PlannedInteraction) => comments.references.webstudent.outcome
/** Whether the server must refuse, and leave everything unchanged. */
const mustBeRefused = (plan: PlannedInteraction) =>
  ['forbidden', 'unauthorized', 'declined', 'refused'].includes(outcomeOf(plan))
const isSuccess = (plan: PlannedInteraction) => outcomeOf(plan) === 'success'

/** Whether a server says that it did nothing of what was requested. */
const isRefusal = ({ status, accepted }: ReadAnswer): boolean =>
  !accepted && (status < 300 || (status >= 400 && status < 500))

/** The query parameters that say whose data are requested. */
const ownerParameters = ['LLID', 'Leerling']

/** Whether a server seems to refuse a value of the school's file because it has been used before. */
function refusesUsedValue(
  plan: PlannedInteraction,
  endpoint: Endpoint | undefined,
  { offers }: Situation,
  change: Change | undefined,
  answer: ReadAnswer | undefined,
): boolean {
  const refused = answer !== undefined && answer.status >= 400 && answer.status < 500 && answer.status !== 401
  if (!refused || !endpoint || !isSuccess(plan)) return false
  // Keys in the school's file may be used up, unlike those that the verifier gets from the mails.
  const values = offers.map(({ offer }) => offer.values ?? {})
  if (endpoint.mailKey)
    return values.some(({ activationKey, resetKey }) => activationKey !== undefined || resetKey !== undefined)
  if (endpoint.name === createrequest.name) return answer.status === 409
  return endpoint.stores === 'children' && Array.isArray(change?.before) && change.before.length > 0
}

const emptyCall: RecordedCall = { interaction: 0, ms: 0, server: '' }

async function send(
  connection: Connection,
  { server, caller }: Situation,
  { method, path, query, body, contentType }: PlannedRequest,
  writes: boolean,
  made: RecordedCall = emptyCall,
): Promise<Omit<PactCall, 'left'>> {
  const address = `${server}${path}?${new URLSearchParams(query)}`
  const began = performance.now()
  try {
    const call = (cookie: string) => {
      const init = {
        method,
        headers: { ...(contentType && { 'Content-Type': contentType }), ...(cookie && { cookie }) },
        body: body ? ('json' in body ? JSON.stringify(body.json) : body.bytes) : null,
      }
      // A write is not repeated, because it is unknown what the lost call changed.
      return effectOf(method, address, init.body) === 'reads'
        ? connection.read(address, init)
        : connection.send(address, init, { once: writes })
    }
    const { ms, fault, ...read } = await withSession(caller, address, call, (each) => each.response.status)
    const answer = await read.answer()
    const { status, setCookies, body: text } = answer
    return { call: { ...made, ms, answer: { status, setCookies, body: text }, fault }, answer }
  } catch (error) {
    if (error instanceof NotChecked) throw error
    return { call: { ...made, ms: performance.now() - began, lost: connectionTrouble(error) } }
  }
}

/** An answer in a form that can be compared: a server may give the rows of a list in any order. */
const comparableBody = ({ body, json }: ReadAnswer): string | null =>
  isFields(json) && Array.isArray(json.data)
    ? json.data
        .map((row) => JSON.stringify(row))
        .sort()
        .join()
    : body

/** Whether a call about somebody else gives the caller's own data: a server that ignores the name reveals nothing. */
async function isOwnData(
  connection: Connection,
  situation: Situation,
  request: PlannedRequest,
  answer: ReadAnswer | undefined,
  values: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  if (answer?.status !== 200 || request.method !== 'GET') return false
  for (const ownRequest of ownRequests(request, values)) {
    const own = await send(connection, situation, ownRequest, false)
    if (own.answer?.status === 200 && comparableBody(own.answer) === comparableBody(answer)) return true
  }
  return false
}

/** The requests with which callers would ask for their own data instead of those of somebody else. */
function ownRequests(
  request: PlannedRequest,
  { llid, studentId, otherStudentId }: Readonly<Record<string, unknown>>,
): PlannedRequest[] {
  const { path, query } = request
  const otherPath = `/${otherStudentId}`
  if (studentId !== undefined && path.endsWith(otherPath))
    return [{ ...request, path: `${path.slice(0, -otherPath.length)}/${studentId}` }]
  if (!ownerParameters.some((name) => name in query)) return []
  const rest = Object.fromEntries(Object.entries(query).filter(([name]) => !ownerParameters.includes(name)))
  return [rest, ...(typeof llid === 'string' ? [{ ...rest, LLID: llid }] : [])].map((own) => ({
    ...request,
    query: own,
  }))
}

/** Sends a key or a code a second time, which the server must refuse. server: account-6, account-10 */
async function repeatedUseProblems(
  connection: Connection,
  situation: Situation,
  request: PlannedRequest,
): Promise<Difference[]> {
  const { answer } = await send(connection, situation, request, true)
  return answer?.accepted ? [{ kind: 'works twice', place: { ...status, when: 'repeated' } }] : []
}

/** Checks that a new user can sign in with the e-mail address and the password of their request. server: account-6 */
async function newUserProblems({ fetch }: Connection, { server, offers }: Situation): Promise<Difference[]> {
  const username = offers.find(({ offer }) => offer.values?.email !== undefined)?.offer.values?.email
  // If the key comes from the school's file, the password of its request is unknown.
  const isOwn = !offers.some(({ offer }) => offer.values?.activationKey !== undefined)
  if (username === undefined || !isOwn) return []
  // The interactions about signing in report a missing cookie.
  const isAccepted = await signIn(server, { username, password: validPassword }, fetch).then(
    () => true,
    (error: unknown) => error instanceof LoginFailure && error.trouble.kind === 'no cookie',
  )
  return isAccepted ? [] : [{ kind: 'no user', place: { in: 'sign-in', path: [] } }]
}

interface CallInSituation {
  readonly plan: PlannedInteraction
  readonly endpoint: Endpoint | undefined
  readonly situation: Situation
  readonly change: Change | undefined
  readonly writes: boolean
}

/** Makes a call, and checks what only further calls show. */
async function sendAndCheck(
  { situations, connection }: CallerOptions,
  { plan, endpoint, situation, change, writes }: CallInSituation,
  made: RecordedCall,
): Promise<Omit<PactCall, 'left'>> {
  const values = await situations.prepare(situation)
  const planned = requestOf(plan, values, Date.now())
  const isRefused = mustBeRefused(plan)
  const body = endpoint ? bodyToSend(endpoint, planned, change?.current, isRefused) : planned.body
  const request = { ...planned, body }
  const { call, answer } = await send(connection, situation, request, writes, made)
  const isUsedUp = refusesUsedValue(plan, endpoint, situation, change, answer)
  const isOwn =
    outcomeOf(plan) === 'forbidden' && (await isOwnData(connection, situation, request, answer, values))
  const afterwards =
    change && endpoint && answer?.accepted && isSuccess(plan)
      ? [
          ...(await change.readBack(request, answer.json)),
          ...(endpoint.mailKey === 'once' ? await repeatedUseProblems(connection, situation, request) : []),
          ...(endpoint.name === createconfirmation.name ? await newUserProblems(connection, situation) : []),
        ]
      : undefined
  const failure = isUsedUp ? ({ kind: 'used up', what: 'key' } as const) : undefined
  return { call: { ...call, failure, ownData: isOwn || undefined, afterwards }, answer }
}

/**
 * Makes one call of the plan, and restores what it changes.
 * @param index of the interaction in the pact
 */
export async function makeCall(
  options: CallerOptions,
  index: number,
  plan: PlannedInteraction,
  endpoint: Endpoint | undefined,
): Promise<PactCall> {
  const { situations, sessions, changes, isOver } = options
  const writes = endpoint === undefined || endpoint.effect === 'writes'
  let made: RecordedCall = { ...emptyCall, interaction: index }
  if (isOver()) return { call: { ...made, failure: { kind: 'limit' } }, left: [] }
  let situation: Situation
  let change: Change | undefined
  try {
    situation = await situations.enter(plan.providerStates)
    made = { ...made, server: situation.server }
    if (writes && endpoint) change = await changes.begin(endpoint, plan, situation)
  } catch (error) {
    return { call: { ...made, failure: reasonOf(error) }, left: [] }
  }
  const { call, answer } = await sendAndCheck(
    options,
    { plan, endpoint, situation, change, writes },
    made,
  ).catch((error: unknown): Omit<PactCall, 'left'> => ({ call: { ...made, failure: reasonOf(error) } }))
  const end = await change?.end(answer?.accepted ?? false, answer?.json)
  if (situation.caller && endpoint && endsLogin(endpoint)) sessions.forget(situation.caller)
  const isStored = end?.changed === true && answer !== undefined && isRefusal(answer) && mustBeRefused(plan)
  const more: readonly Difference[] = isStored ? [{ kind: 'refused and stored', place: readAgain() }] : []
  const afterwards =
    more.length > 0 ? firstAtEachPlace([...(call.afterwards ?? []), ...more]) : call.afterwards
  const isLate = (afterwards?.length ?? 0) > 0 && options.connection.lateChanges() > 0
  const failure: Reason | undefined = isLate ? { kind: 'late change' } : call.failure
  return { call: { ...call, failure, afterwards, undone: end?.undone }, answer, left: end?.left ?? [] }
}
