import { allSettled, createStore, fork } from 'effector'
import type { Endpoint } from '#api/endpoint.ts'
import { authenticate, type LoginResult } from '#api/endpoints/authenticate.ts'
import { externalAuthenticate } from '#api/endpoints/externalAuthenticate.ts'
import type { EndpointName } from '#api/endpoints/index.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { logout } from '#api/endpoints/logout.ts'
import { getServerConfig } from '#api/endpoints/serverConfig.ts'
import { servertypeinfo } from '#api/endpoints/servertypeinfo.ts'
import { userPreference } from '#api/endpoints/userPreference.ts'
import { ApiFailure } from '#api/failures/failure.ts'
import type { ServerType } from '#api/school/serverTypes.ts'
import { createTransport, type Transport } from '#api/transport.ts'
import { createResource } from '#session/calls/resource.ts'
import { acceptUnchanged } from '#session/calls/save.ts'
import { enter } from '#session/sign-in/enter.ts'
import '#session/sign-in/logout.ts'
import { $transport } from '#session/user/client.ts'
import { $signedIn, logoutRequested, type SignedIn } from '#session/user/session.ts'
import { expectsSuccess } from '../describe/outcome.ts'
import { accountKindOf } from '../describe/states.ts'
import { anyRow, inBody, type Place } from '../problems/place.ts'
import type { Difference } from '../problems/problem.ts'

interface GivenAnswer {
  readonly status: number
  /** Null for a file. */
  readonly body: string | null
}

/** What must be known of an interaction to judge the portal's reaction. */
interface Expectation {
  readonly endpoint: string
  readonly outcome: string
  readonly states: readonly string[]
  readonly fact?: string | undefined
  readonly problems?: readonly Difference[] | undefined
}

/** The reaction of the portal's own models to an answer. */
export interface Reaction {
  /** Whether they react as to the expected answer. */
  readonly copes: boolean
  /** Whether the answer makes signing in impossible. */
  readonly stopsSignIn: boolean
  /** Whether the portal gets data that the server should have refused. */
  readonly givesAway: boolean
  /** Whether people can sign in with this answer, although a screen does not work. */
  readonly signsIn?: boolean
  /** The places that the portal cannot read; absent if that is not what is wrong. */
  readonly places?: readonly Place[] | undefined
}

const server = 'http://school.invalid/webstudent'
const fine: Reaction = { copes: true, stopsSignIn: false, givesAway: false }
const broken: Reaction = { ...fine, copes: false }

/** The calls of the sign-in that may fail. */
const toleratedCalls: readonly string[] = [getServerConfig.name, userPreference.name]
/** The calls without which nobody can sign in. */
const signInCalls: readonly string[] = [authenticate.name, servertypeinfo.name, leerling.name]

/** The facts about data that a server may refuse, because every screen works without. server: teacher-13, teacher-15, rest-19 */
const refusableFacts: readonly string[] = ['teacher-13', 'teacher-15', 'rest-19']

/** A transport to a server with the given answers. */
const transportTo = (answer: (url: string, body: string) => GivenAnswer): Transport =>
  createTransport({
    now: () => Date.now(),
    fetch: async (url, init) => {
      const { status, body } = answer(url, typeof init?.body === 'string' ? init.body : '')
      const hasNoBody = [204, 205, 304].includes(status)
      return new Response(hasNoBody ? null : (body ?? ''), { status })
    },
  })

/** An arbitrary request, on which the answer does not depend. */
const anyRequest = { id: 1, name: 'x', query: {}, data: [], body: {} }

/**
 * Passes an answer through the portal's own models: the sign-in, the sign-out, and those that fetch and save a screen's data.
 * @param answer of the server to an interaction of this endpoint
 */
export async function reactionTo(
  endpoint: Endpoint,
  answered: Expectation,
  answer: GivenAnswer,
): Promise<Reaction> {
  const validAnswer = { ...answer, status: Math.min(599, Math.max(200, answer.status)) }
  // The caller may read their own data, so no secret is revealed.
  if (answered.problems?.some((each) => each.kind === 'status' && each.own)) return fine
  if (validAnswer.status === 403 && refusableFacts.includes(answered.fact ?? '')) return fine
  if (!expectsSuccess(answered.outcome)) return reactionToRefusal(endpoint, answered, validAnswer)
  if (endpoint.envelope === 'file') return validAnswer.status < 300 ? fine : broken
  // The portal makes this call only after a sign-in.
  if (endpoint.name === servertypeinfo.name && validAnswer.status === 401) return fine
  const isSignInCall = [...signInCalls, externalAuthenticate.name].includes(endpoint.name)
  if (isSignInCall || answered.fact === 'method-12') {
    if (await signsIn(endpoint, answered, validAnswer)) return fine
    return { ...broken, stopsSignIn: signInCalls.includes(endpoint.name) }
  }
  const transport = transportTo(() => validAnswer)
  if (endpoint.name === logout.name) return reactionToLogout(transport)
  if (endpoint.effect === 'writes' ? await canSave(endpoint, transport) : await canFetch(endpoint, transport))
    return fine
  const places = await unreadablePlaces(endpoint, transport)
  const canSignIn = toleratedCalls.includes(endpoint.name) && (await signsIn(endpoint, answered, validAnswer))
  return { ...broken, signsIn: canSignIn, places }
}

/** The places that the portal cannot read; undefined if something else is wrong. */
async function unreadablePlaces(endpoint: Endpoint, transport: Transport): Promise<Place[] | undefined> {
  const failure = await transport.call(endpoint, anyRequest, { server }).catch((error: unknown) => error)
  if (!(failure instanceof ApiFailure) || failure.reason.kind !== 'mismatch') return undefined
  return failure.reason.fields.map((field) =>
    inBody(...field.split('.').map((key) => (/^\d+$/.test(key) ? anyRow : key))),
  )
}

function signedInScope(transport: Transport) {
  const session = {
    server,
    username: 'x',
    connectionId: null,
    role: 'student',
    login: login({}),
    leerlingen: [],
  }
  // The models that are tried here read nothing else of somebody who is signed in.
  const signedIn = { session, client: { server } } as unknown as SignedIn
  return fork({
    values: [
      [$transport, transport],
      [$signedIn, signedIn],
    ],
  })
}

async function canFetch(endpoint: Endpoint, transport: Transport): Promise<boolean> {
  const resource = createResource(endpoint, createStore(anyRequest))
  const scope = signedInScope(transport)
  await allSettled(resource.opened, { scope })
  return scope.getState(resource.$status) === 'ready'
}

const canSave = (endpoint: Endpoint, transport: Transport): Promise<boolean> =>
  acceptUnchanged(transport.call(endpoint, anyRequest, { server })).then(
    () => true,
    () => false,
  )

/** The user is signed out, whatever the server answers. rule: sign-out-1 */
async function reactionToLogout(transport: Transport): Promise<Reaction> {
  const scope = signedInScope(transport)
  await allSettled(logoutRequested, { scope })
  return scope.getState($signedIn) === null ? fine : broken
}

/** The portal must recognise a refusal, and may ask for a new sign-in only after HTTP 401. */
async function reactionToRefusal(
  endpoint: Endpoint,
  { outcome, states }: Expectation,
  answer: GivenAnswer,
): Promise<Reaction> {
  const transport = transportTo(() => answer)
  if (outcome === 'unchanged') return (await canSave(endpoint, transport)) ? fine : broken
  try {
    const result: unknown = await transport.call(endpoint, anyRequest, { server })
    const isEmpty = Array.isArray(result) && result.length === 0
    // A user whose session has ended must be asked to sign in again, instead of seeing an empty screen or losing a save.
    const hidesSignOut = isEmpty && outcome === 'unauthorized'
    return { copes: isEmpty && !hidesSignOut, stopsSignIn: false, givesAway: !isEmpty }
  } catch (error) {
    const { reason } = error as ApiFailure
    const signsInAgain = reason.kind === 'unauthorized'
    // Data in an unexpected form also reveal something.
    const givesAway = answer.status < 300 && reason.kind === 'mismatch'
    // Without a session, the portal asks for a sign-in whatever the answer is.
    const isSignedOut = outcome === 'refused' && states.includes('nobody is signed in')
    return {
      copes: isSignedOut || signsInAgain === (outcome === 'unauthorized'),
      stopsSignIn: false,
      givesAway,
    }
  }
}

type AnsweredType = Extract<ServerType, 'STUDENT' | 'PS' | 'OUDERS'>

/** The type of server in the provider states of an answer. */
function answeredTypeOf(states: readonly string[], body: string): AnsweredType {
  const kinds = states.map(accountKindOf)
  if (kinds.includes('parent')) return 'OUDERS'
  // If no state names the kind of the account, the answer does.
  return kinds.includes('staff') || /"PersoneelID"\s*:\s*"?\d/.test(body) ? 'PS' : 'STUDENT'
}

function login({ userid = 7, type = 'STUDENT' }: { userid?: number; type?: AnsweredType }): LoginResult {
  return {
    SessionConfig: {
      ...(type === 'PS' && { PersoneelID: 1 }),
      ...(type === 'OUDERS' && { Rol: '1' }),
      FotoURL: '',
    },
    UserData: { userid, name: 'x', veranderpaswoord: false, lastlogin: '' },
    menu: { Items: [] },
    rights: { defaults: 0, screens: {} },
  }
}

const rpc = (action: string, method: string, result: unknown) =>
  JSON.stringify({ result, tid: 1, error: null, type: 'rpc', action, method })
const list = (...data: unknown[]) => JSON.stringify({ success: true, data })

/** Whether the portal's sign-in succeeds with this answer to one of its calls, and the expected answers to the others. */
async function signsIn(endpoint: Endpoint, { states }: Expectation, answer: GivenAnswer): Promise<boolean> {
  const type = answeredTypeOf(states, answer.body ?? '')
  const userid = userIdIn(answer.body ?? '')
  const otherAnswers: { readonly [Name in EndpointName]?: string } = {
    servertypeinfo: list({ ServerType: type }),
    Leerling: list({ ID: 1, UserID: userid, Voornaam: '', Naam: '', FotoID: 0 }),
    UserPreference: list(),
    Authenticate: rpc('WisaUserAPI', 'Authenticate', login({ userid, type })),
    GetServerConfig: rpc('WISAServerConfig', 'GetServerConfig', { BlockAccountCreation: false }),
    Logout: rpc('WisaUserAPI', 'Logout', null),
  }
  const calledName = (url: string, body: string) =>
    /"method":"(\w+)"/.exec(body)?.[1] ?? /REST\/(\w+)/.exec(url)?.[1] ?? ''
  const transport = transportTo((url, body) => {
    const called = calledName(url, body)
    return called === endpoint.name
      ? answer
      : { status: 200, body: otherAnswers[called as EndpointName] ?? '' }
  })
  const isExternal = endpoint.name === externalAuthenticate.name
  try {
    const login = isExternal
      ? await transport.login(externalAuthenticate, { data: ['Office365', 'x', 'x', '', ''] }, { server })
      : await transport.login(authenticate, { data: ['x', 'x', '', ''] }, { server })
    await enter({ transport, client: { server }, tabs: null, username: 'x', login })
    return true
  } catch {
    return false
  }
}

/** The user ID in an answer, so that the other answers are about the same user; an arbitrary one if it has none. */
function userIdIn(body: string): number {
  const [, id] = /"(?:userid|UserID)"\s*:\s*"?(\d+)/.exec(body) ?? []
  return id === undefined ? 7 : Number(id)
}
