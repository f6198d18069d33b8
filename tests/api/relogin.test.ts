import { describe, expect, test, vi } from 'vitest'
import { changePassword } from '#api/endpoints/changePassword.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { logout } from '#api/endpoints/logout.ts'
import {
  answerText,
  client,
  deferred,
  fakeTimersInEach,
  listAnswer,
  reasonOf,
  rpcAnswer,
  type Sent,
  server,
  serverWithSession,
  transportOver,
  unauthorized,
  wrongPassword,
} from './support.ts'

fakeTimersInEach()

const settle = () => vi.advanceTimersByTimeAsync(0)

describe('one new sign-in', () => {
  test('with a wrong password is tried once for several calls, however late their answers come', async () => {
    const signInAgain = vi.fn(() => Promise.reject(new Error('Gebruiker geblokkeerd')))
    const { call, sent } = transportOver(async (_sent, count) => {
      await new Promise((done) => setTimeout(done, 30 * count))
      return unauthorized()
    })
    const shared = client(signInAgain)
    const reasons = Promise.all(Array.from({ length: 20 }, () => reasonOf(call(leerling, {}, shared))))
    await vi.runAllTimersAsync()
    expect(new Set((await reasons).map(({ kind }) => kind))).toEqual(new Set(['unauthorized']))
    expect(signInAgain).toHaveBeenCalledOnce()
    expect(sent).toHaveLength(20)
  })

  /** Starts two calls; the test decides when each is answered, and with what. */
  function twoCalls(signInAgain: () => Promise<void>) {
    const answers = Array.from({ length: 6 }, () => deferred<Response>())
    const { call, sent } = transportOver(
      (_sent, count) => answers[count - 1]?.promise ?? expect.fail('too many'),
    )
    const shared = client(signInAgain)
    const start = () => call(leerling, {}, shared)
    const give = async (count: number, response: Response) => {
      answers[count - 1]?.resolve(response)
      await settle()
    }
    return { start, give, sent }
  }

  test('also serves a call that gets its 401 afterwards', async () => {
    const signInAgain = vi.fn(async () => {})
    const { start, give, sent } = twoCalls(signInAgain)
    const [early, late] = [start(), start()]
    await give(1, unauthorized())
    await give(3, listAnswer())
    expect(await early).toEqual([])
    await give(2, unauthorized())
    await give(4, listAnswer())
    expect(await late).toEqual([])
    expect(signInAgain).toHaveBeenCalledOnce()
    expect(sent).toHaveLength(4)
  })

  test('also serves a call that starts meanwhile', async () => {
    const signingIn = deferred<void>()
    const signInAgain = vi.fn(() => signingIn.promise)
    const { start, give } = twoCalls(signInAgain)
    const first = start()
    await give(1, unauthorized())
    const second = start()
    await give(2, unauthorized())
    signingIn.resolve()
    await settle()
    await give(3, listAnswer())
    await give(4, listAnswer())
    expect(await Promise.all([first, second])).toEqual([[], []])
    expect(signInAgain).toHaveBeenCalledOnce()
  })

  test('is followed by one more for all repeated calls that are refused again', async () => {
    const signInAgain = vi.fn(async () => {})
    const { start, give } = twoCalls(signInAgain)
    const calls = [start(), start()]
    await give(1, unauthorized())
    await give(2, unauthorized())
    expect(signInAgain).toHaveBeenCalledTimes(1)
    await give(3, unauthorized())
    await give(4, unauthorized())
    expect(signInAgain).toHaveBeenCalledTimes(2)
    await give(5, listAnswer())
    await give(6, listAnswer())
    expect(await Promise.all(calls)).toEqual([[], []])
  })

  test('serves a late 401 if it is the newest, even if an earlier one has failed', async () => {
    const second = deferred<void>()
    const signInAgain = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockReturnValueOnce(second.promise)
    const { start, give } = twoCalls(signInAgain)
    const [refused, late] = [reasonOf(start()), start()]
    await give(1, unauthorized())
    expect(await refused).toEqual({ kind: 'unauthorized' })
    const newer = start()
    await give(3, unauthorized())
    await give(2, unauthorized())
    second.resolve()
    await settle()
    await give(4, listAnswer())
    await give(5, listAnswer())
    expect(await Promise.all([late, newer])).toEqual([[], []])
    expect(signInAgain).toHaveBeenCalledTimes(2)
  })

  test('serves the calls of one client only', async () => {
    const [one, other] = [vi.fn(async () => {}), vi.fn(async () => {})]
    const { call } = transportOver((_sent, count) => (count <= 2 ? unauthorized() : listAnswer()))
    const answers = Promise.all([
      call(leerling, {}, { server, signInAgain: one }),
      call(leerling, {}, { server, signInAgain: other }),
    ])
    await vi.runAllTimersAsync()
    expect(await answers).toEqual([[], []])
    expect(one).toHaveBeenCalledOnce()
    expect(other).toHaveBeenCalledOnce()
  })
})

describe('an Ext.Direct call that is refused', () => {
  const refusal = () => answerText('{ "error" : { "code" : -32603, "message" : "No session" }, "tid" : 1 }')
  const done = () => rpcAnswer('ChangePassword', null, 3)
  const passwords = { data: ['oud', 'nieuw'] as [string, string] }
  const isRpc = ({ url }: Sent) => url.includes('/RPC/')
  const succeed = async () => {}

  test('because the session has ended signs in again and is repeated', async () => {
    const { session, signInAgain } = serverWithSession()
    const { call, sent } = transportOver((request) => {
      if (isRpc(request)) return session.open ? done() : refusal()
      return session.open ? listAnswer() : unauthorized()
    })
    const answered = call(changePassword, passwords, client(signInAgain))
    await vi.runAllTimersAsync()
    expect(await answered).toBeNull()
    expect(session.signIns).toBe(1)
    expect(sent.filter(isRpc)).toHaveLength(2)
  })

  test('for a reason of its own is not repeated, without a sign-in', async () => {
    const signInAgain = vi.fn(async () => {})
    const { call, sent } = transportOver((request) => (isRpc(request) ? wrongPassword() : listAnswer()))
    const reason = reasonOf(call(changePassword, passwords, client(signInAgain)))
    await vi.runAllTimersAsync()
    expect(await reason).toMatchObject({ kind: 'refused', message: 'Ongeldige gebruikersnaam of wachtwoord' })
    expect(sent.filter(isRpc)).toHaveLength(1)
    expect(signInAgain).not.toHaveBeenCalled()
  })

  test('is not followed by a check of the session when the call needs none', async () => {
    const { call, sent } = transportOver(wrongPassword)
    const reason = reasonOf(call(logout, { data: [] }, client(succeed)))
    await vi.runAllTimersAsync()
    expect(await reason).toMatchObject({ kind: 'refused' })
    expect(sent).toHaveLength(1)
  })

  test('is not authorized when the session has ended and signing in again is impossible', async () => {
    const { call } = transportOver((request) => (isRpc(request) ? refusal() : unauthorized()))
    const fail = () => Promise.reject(new Error('fout'))
    const reason = reasonOf(call(changePassword, passwords, client(fail)))
    await vi.runAllTimersAsync()
    expect(await reason).toEqual({ kind: 'unauthorized' })
  })

  test('fails with its own reason when the check of the session is not answered', async () => {
    const { call } = transportOver((request) =>
      isRpc(request) ? wrongPassword() : Promise.reject(new TypeError()),
    )
    const reason = reasonOf(call(changePassword, passwords, client(succeed)))
    await vi.runAllTimersAsync()
    expect(await reason).toMatchObject({ kind: 'refused' })
  })
})
