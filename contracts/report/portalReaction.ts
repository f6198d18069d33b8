import { allSettled, createStore, fork } from 'effector'
import type { Endpoint, RequestOf } from '#api/endpoint.ts'
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
import { createSave } from '#session/calls/save.ts'
import { enter } from '#session/sign-in/enter.ts'
import '#session/sign-in/logout.ts'
import { $transport } from '#session/user/client.ts'
import { $signedIn, logoutRequested, type SignedIn } from '#session/user/session.ts'
import { expectsSuccess } from '../describe/facts/provenance.ts'
import { accountKindOf } from '../describe/states.ts'
import { anyRow, inBody, type Place } from '../problems/place.ts'
import type { Difference } from '../problems/problem.ts'

/** An answer for the portal. */
interface GivenAnswer {
  readonly status: number
  /** Null for a file. */
  readonly body: string | null
}

/** The data of an interaction for the portal's models. */
interface Answered {
  readonly endpoint: string
  readonly outcome: string
  readonly states: readonly string[]
  readonly fact?: string | undefined
  readonly problems?: readonly Difference[] | undefined
}

/** The reaction of the portal's own models to an answer. */
export interface Reaction {
  /** Whether they do the same as with the expected answer. */
  readonly copes: boolean
  /** Whether it makes signing in impossible. */
  readonly stopsSignIn: boolean
  /** Whether the portal gets data that the server should have refused. */
  readonly open: boolean
  /** Whether the sign-in works with it, although a screen does not. */
  readonly signsIn?: boolean
  /** Where the portal cannot read the answer, if it says so. */
  readonly places?: readonly Place[] | undefined
}

const server = 'http://school.invalid/webstudent'
const fine: Reaction = { copes: true, stopsSignIn: false, open: false }
const broken: Reaction = { ...fine, copes: false }

/** Calls of the sign-in that may fail. */
const toleratedCalls: readonly string[] = [getServerConfig.name, userPreference.name]
/** Calls that are necessary to sign in. */
const signInCalls: readonly string[] = [authenticate.name, servertypeinfo.name, leerling.name]

/** The facts about data that a server may refuse, because the screens cope. server: teacher-13, teacher-15, rest-19 */
const refusableFacts: readonly string[] = ['teacher-13', 'teacher-15', 'rest-19']

/** A transport to a server that always answers in this way. */
const transportTo = (answer: (url: string, body: string) => GivenAnswer): Transport =>
  createTransport({
    now: () => Date.now(),
    fetch: async (url, init) => {
      const { status, body } = answer(url, typeof init?.body === 'string' ? init.body : '')
      const bodiless = [204, 205, 304].includes(status)
      return new Response(bodiless ? null : (body ?? ''), { status })
    },
  })

/** An arbitrary request, on which the answer does not depend. */
const anyRequest = { id: 1, name: 'x', query: {}, data: [], body: {} }

/**
 * Passes an answer through the portal's own models: the sign-in, the sign-out, and what fetches and saves a screen's data.
 * `call` is a server's answer to an interaction of this endpoint.
 */
export async function reactionTo(
  endpoint: Endpoint,
  answered: Answered,
  answer: GivenAnswer,
): Promise<Reaction> {
  const given = { ...answer, status: Math.min(599, Math.max(200, answer.status)) }
  // Data that the user may read anyway reveal nothing.
  if (answered.problems?.some((each) => each.kind === 'status' && each.own)) return fine
  if (given.status === 403 && refusableFacts.includes(answered.fact ?? '')) return fine
  if (!expectsSuccess(answered.outcome)) return reactionToRefusal(endpoint, answered, given)
  if (endpoint.envelope === 'file') return given.status < 300 ? fine : broken
  // The portal makes this call only after a sign-in.
  if (endpoint.name === servertypeinfo.name && given.status === 401) return fine
  const ofSignIn = [...signInCalls, externalAuthenticate.name].includes(endpoint.name)
  if (ofSignIn || answered.fact === 'method-12') {
    if (await signsIn(endpoint, answered, given)) return fine
    return { ...broken, stopsSignIn: signInCalls.includes(endpoint.name) }
  }
  const transport = transportTo(() => given)
  if (endpoint.name === logout.name) return reactionToLogout(transport)
  if (endpoint.effect === 'writes' ? await canSave(endpoint, transport) : await canFetch(endpoint, transport))
    return fine
  const places = await unreadablePlaces(endpoint, transport)
  const signsInStill = toleratedCalls.includes(endpoint.name) && (await signsIn(endpoint, answered, given))
  return { ...broken, signsIn: signsInStill, places }
}

/** The places that the portal cannot read; undefined if something else is wrong. */
async function unreadablePlaces(endpoint: Endpoint, transport: Transport): Promise<Place[] | undefined> {
  const failure = await transport.call(endpoint, anyRequest, { server }).catch((error: unknown) => error)
  if (!(failure instanceof ApiFailure) || failure.reason.kind !== 'mismatch') return undefined
  return failure.reason.fields.map((field) =>
    inBody(...field.split('.').map((key) => (/^\d+$/.test(key) ? anyRow : key))),
  )
}

/** A scope in which somebody is signed in. */
function signedInScope(transport: Transport) {
  const session = {
    server,
    username: 'x',
    connectionId: null,
    role: 'student',
    login: login({}),
    leerlingen: [],
  }
  const signedIn = { session, client: { server } } as unknown as SignedIn
  return fork({
    values: [
      [$transport, transport],
      [$signedIn, signedIn],
    ],
  })
}

async function canFetch<E extends Endpoint>(endpoint: E, transport: Transport): Promise<boolean> {
  const resource = createResource(endpoint, createStore(anyRequest as RequestOf<E>))
  const scope = signedInScope(transport)
  await allSettled(resource.opened, { scope })
  return scope.getState(resource.$status) === 'ready'
}

async function canSave<E extends Endpoint>(endpoint: E, transport: Transport): Promise<boolean> {
  const { save, saved } = createSave(endpoint, {
    compare: { notCheckable: 'what a server answers is all there is here' },
  })
  const $saved = createStore(false).on(saved, () => true)
  const scope = signedInScope(transport)
  await allSettled(save, { scope, params: anyRequest as RequestOf<E> })
  return scope.getState($saved)
}

/** The user is signed out, whatever the server answers. rule: sign-out-1 */
async function reactionToLogout(transport: Transport): Promise<Reaction> {
  const scope = signedInScope(transport)
  await allSettled(logoutRequested, { scope })
  return scope.getState($signedIn) === null ? fine : broken
}

/** A refusal must stay one, and only HTTP 401 may make the portal sign in again. */
async function reactionToRefusal(
  endpoint: Endpoint,
  { outcome, states }: Answered,
  answer: GivenAnswer,
): Promise<Reaction> {
  const transport = transportTo(() => answer)
  if (outcome === 'unchanged') return (await canSave(endpoint, transport)) ? fine : broken
  try {
    const result: unknown = await transport.call(endpoint, anyRequest, { server })
    const nothing = Array.isArray(result) && result.length === 0
    // A user whose session has ended would see an empty screen or lose a save, instead of having to sign in.
    const hidesSignOut = nothing && outcome === 'unauthorized'
    return { copes: nothing && !hidesSignOut, stopsSignIn: false, open: !nothing }
  } catch (error) {
    const { reason } = error as ApiFailure
    const signsInAgain = reason.kind === 'unauthorized'
    // Data in an unexpected form are still data.
    const open = answer.status < 300 && reason.kind === 'mismatch'
    // Without a session, the portal asks for a sign-in in any case.
    const isNobody = outcome === 'refused' && states.includes('nobody is signed in')
    return { copes: isNobody || signsInAgain === (outcome === 'unauthorized'), stopsSignIn: false, open }
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
async function signsIn(endpoint: Endpoint, { states }: Answered, answer: GivenAnswer): Promise<boolean> {
  const type = answeredTypeOf(states, answer.body ?? '')
  const userid = userOf(answer.body ?? '')
  const others: { readonly [Name in EndpointName]?: string } = {
    servertypeinfo: list({ ServerType: type }),
    Leerling: list({ ID: 1, UserID: userid, Voornaam: '', Naam: '', FotoID: 0 }),
    UserPreference: list(),
    Authenticate: rpc('WisaUserAPI', 'Authenticate', login({ userid, type })),
    GetServerConfig: rpc('WISAServerConfig', 'GetServerConfig', { BlockAccountCreation: false }),
    Logout: rpc('WisaUserAPI', 'Logout', null),
  }
  const name = (url: string, body: string) =>
    /"method":"(\w+)"/.exec(body)?.[1] ?? /REST\/(\w+)/.exec(url)?.[1] ?? ''
  const transport = transportTo((url, body) => {
    const called = name(url, body)
    return called === endpoint.name ? answer : { status: 200, body: others[called as EndpointName] ?? '' }
  })
  const isExternal = endpoint.name === externalAuthenticate.name
  try {
    await enter({
      transport,
      client: { server },
      tabs: null,
      username: 'x',
      logIn: () =>
        isExternal
          ? transport.login(externalAuthenticate, { data: ['Office365', 'x', 'x', '', ''] }, { server })
          : transport.login(authenticate, { data: ['x', 'x', '', ''] }, { server }),
    })
    return true
  } catch {
    return false
  }
}

/** The user in an answer, so that the other answers fit; an arbitrary user without one. */
function userOf(body: string): number {
  const [, id] = /"(?:userid|UserID)"\s*:\s*"?(\d+)/.exec(body) ?? []
  return id === undefined ? 7 : Number(id)
}
