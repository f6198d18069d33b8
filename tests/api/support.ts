import { afterEach, beforeEach, expect, vi } from 'vitest'
import { ApiFailure, type FailureReason } from '#api/failures/failure.ts'
import type { Capabilities } from '#api/school/capabilities.ts'
import { type Client, createTransport, type Fetch } from '#api/transport.ts'

/** The address of the site that the tests of the protocol call. */
export const server = 'https://school.example/webstudent'
/** The time of every call in these tests. */
export const noon = Date.UTC(2026, 10, 18, 12)

/** A request as it was sent, with its parsed address. */
export interface Sent {
  url: string
  address: URL
  init: RequestInit
  body: string | undefined
}

type Answer = (sent: Sent, count: number) => Response | Promise<Response>

/** A transport over a fetch that records the requests; `answer` gets the request and its number, from 1. */
export function transportOver(answer: Answer) {
  const sent: Sent[] = []
  const fetch: Fetch = async (url, init = {}) => {
    const request = {
      url,
      address: new URL(url),
      init,
      body: typeof init.body === 'string' ? init.body : undefined,
    }
    sent.push(request)
    return answer(request, sent.length)
  }
  const transport = createTransport({ fetch, now: () => noon })
  return { sent, transport, ...transport }
}

/** A client of that site; without `signInAgain` it cannot sign in again. */
export const client = (signInAgain?: Client['signInAgain']): Client => ({
  server,
  ...(signInAgain && { signInAgain }),
})

/** A payment of which nothing is paid. */
export const payment = {
  Opleidingvariantomschrijving: 'Frans 1',
  Inschrijfdatum: '01/09/2026',
  Tebetalen: 187.5,
  Betaald: 0,
}

/** A lesson whose optional fields are empty. */
export const lessonRow = {
  LESID: 1,
  Klasomschrijving: 'Klas',
  SchooljaarRange: '2026-2027',
  LESDatum: '2026-11-24',
  LESVANUUR: '18:30',
  LESTOTUUR: '21:30',
  ParticipatieOmschrijving: '',
  ParticipatieColor: '',
  Moduleomschrijving: 'Module',
  ModuleID: 3,
  LokaalOmschrijving: '',
  LokaalCode: '',
  LesPlaatsOmschrijving: '',
  LesPlaatsStraat: '',
  LesPlaatsStraatNr: '',
  LesPlaatsStraatBus: '',
  LesPlaatsDeelgemeente: '',
  LeerkrachtVoornaam: '',
  LeerkrachtNaam: '',
}

/** A module that was not started. */
export const moduleRecord = {
  ModuleID: 1,
  OpleidingsvariantID: 101,
  Moduleomschrijving: 'Module',
  OpleidingType: '',
  LoopbaanVan: '',
  LoopbaanTot: '',
  Resultaat: '',
  Atype: '',
}

/** An agenda point whose optional fields are empty. */
export const agendaRow = {
  ID: 1,
  Van: '2026-11-24 08:30:00',
  Tot: '2026-11-24 09:20:00',
  TypePunt: 1,
  Titel: 'Frans',
  Commentaar: '',
  VakNaam: 'Frans',
  LokaalCode: '',
  LokaalOmschrijving: '',
  Groep: '',
  GroepType: '',
  PersoneelNaam: '',
  HeleDag: false,
  Vervalt: false,
  Documenten: false,
}

/** The capabilities of a server that turns nothing on. */
export const noCapabilities: Capabilities = {
  PWMin8: false,
  PWSpecialChars: false,
  Office365Login: false,
  GoogleLogin: false,
  FaceBookLogin: false,
  TypeServer: '',
}
/** The description of Ext.Direct at the start of the capability script. */
export const remotingApi = `Ext.app.REMOTING_API = { "url" : "RPC/ROUTER", "type" : "remoting", "actions" : {
  "WisaUserAPI" : [{ "name" : "Authenticate", "len" : 4 }, { "name" : "Logout", "len" : 0 }] } };`

/** An answer as the server sends it: JSON with the content type text/html. */
export const answerText = (text: string, status = 200, statusText = ''): Response =>
  new Response(text, { status, statusText, headers: { 'Content-Type': 'text/html' } })
/** The answer of a list with these rows. */
export const listAnswer = (...data: unknown[]): Response =>
  answerText(JSON.stringify({ success: true, data }))
/** The answer of Ext.Direct with this result. */
export const rpcAnswer = (
  method: string,
  result: unknown,
  tid: unknown = 1,
  action = 'WisaUserAPI',
): Response => answerText(JSON.stringify({ result, tid, error: null, type: 'rpc', action, method }))
export const logoutAnswer = (tid = 1): Response => rpcAnswer('Logout', null, tid)
export const wrongPassword = (): Response =>
  answerText(
    '{ "jsonrpc" : "2.0", "error" : { "code" : -32603, "message" : "Ongeldige gebruikersnaam of wachtwoord" }, "tid" : 2, "type" : "rpc" }',
  )
/** The answer without a session: a page with status 401. */
export const unauthorized = (): Response => answerText('<html><body>401</body></html>', 401)

/** The reason of a failed call. The test fails if the call succeeds or throws something other than an ApiFailure. */
export async function reasonOf(call: Promise<unknown>): Promise<FailureReason> {
  const error = await call.then(
    () => expect.fail('the call succeeded'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiFailure)) return expect.fail(`not an ApiFailure: ${String(error)}`)
  return error.reason
}

/** A promise that the test settles. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** Follows a call without waiting for it. */
export function follow(call: Promise<unknown>) {
  const followed: { settled: boolean; call: Promise<unknown> } = { settled: false, call }
  const settle = () => {
    followed.settled = true
  }
  call.then(settle, settle)
  return followed
}

/** Fakes the timers that the source uses, and leaves those that Node's streams use. */
export const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

/** Fakes the timers in each test of the file or of the surrounding `describe`. */
export function fakeTimersInEach(): void {
  beforeEach(() => fakeTimers())
  afterEach(() => void vi.useRealTimers())
}

/** A server with one session, which a sign-in opens. */
export function serverWithSession() {
  const session = { open: false, signIns: 0 }
  const signInAgain = async () => {
    session.signIns += 1
    await new Promise((done) => setTimeout(done, 100))
    session.open = true
  }
  return { session, signInAgain, answer: () => (session.open ? listAnswer() : unauthorized()) }
}
