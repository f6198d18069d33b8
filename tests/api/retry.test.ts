import { describe, expect, test, vi } from 'vitest'
import { authenticate } from '#api/endpoints/authenticate.ts'
import { betalingen } from '#api/endpoints/betalingen.ts'
import { changePassword } from '#api/endpoints/changePassword.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { callAll, groupItem } from '#api/group.ts'
import {
  answerText,
  client,
  fakeTimersInEach,
  follow,
  listAnswer,
  reasonOf,
  rpcAnswer,
  serverWithSession,
  transportOver,
  unauthorized,
  wrongPassword,
} from './support.ts'

fakeTimersInEach()

const credentials = { data: ['an', 'geheim', 'WebStudent', '1.3.2'] } as {
  data: [string, string, string, string]
}
const noConnection = () => Promise.reject(new TypeError('Failed to fetch'))

describe('a single call without a session', () => {
  test('signs in again and is repeated as it was', async () => {
    const { session, signInAgain, answer } = serverWithSession()
    const { call, sent } = transportOver(answer)
    const answered = call(betalingen, { query: { LLID: 'MQ==' } }, client(signInAgain))
    await vi.runAllTimersAsync()
    expect(await answered).toEqual([])
    expect(session.signIns).toBe(1)
    expect(sent).toHaveLength(2)
    expect(sent[1]?.url).toBe(sent[0]?.url)
  })

  test('is tried three times in all, with a sign-in before each repeat', async () => {
    const signInAgain = vi.fn(async () => {})
    const { call, sent } = transportOver(unauthorized)
    const reason = reasonOf(call(leerling, {}, client(signInAgain)))
    await vi.runAllTimersAsync()
    expect(await reason).toEqual({ kind: 'unauthorized' })
    expect(sent).toHaveLength(3)
    expect(signInAgain).toHaveBeenCalledTimes(2)
  })

  test('is not repeated again when the repeat fails for another reason', async () => {
    const signInAgain = vi.fn(async () => {})
    const { call, sent } = transportOver((_sent, count) =>
      count === 1 ? unauthorized() : answerText('', 500),
    )
    const reason = reasonOf(call(leerling, {}, client(signInAgain)))
    await vi.runAllTimersAsync()
    expect(await reason).toMatchObject({ kind: 'status', status: 500 })
    expect(sent).toHaveLength(2)
    expect(signInAgain).toHaveBeenCalledOnce()
  })

  test('fails at once when signing in again is impossible', async () => {
    const { call, sent } = transportOver(unauthorized)
    expect(await reasonOf(call(leerling, {}, client()))).toEqual({ kind: 'unauthorized' })
    expect(sent).toHaveLength(1)
  })

  test('is not repeated when a later sign-in is refused, though the first one succeeded', async () => {
    const signInAgain = vi.fn(async () => {})
    const { call, sent } = transportOver((_sent, count) => (count === 2 ? listAnswer() : unauthorized()))
    const same = client(signInAgain)
    const first = call(leerling, {}, same)
    await vi.runAllTimersAsync()
    await first
    signInAgain.mockRejectedValue(new Error('Gebruiker geblokkeerd'))
    const second = reasonOf(call(leerling, {}, same))
    await vi.runAllTimersAsync()
    expect(await second).toEqual({ kind: 'unauthorized' })
    expect([sent.length, signInAgain.mock.calls.length]).toEqual([3, 2])
  })

  test.each<[string, () => Promise<void>]>([
    ['is refused', () => Promise.reject(new Error('Gebruiker geblokkeerd'))],
    [
      'throws at once',
      () => {
        throw new Error('no connection saved')
      },
    ],
  ])('fails as unauthorized when signing in again %s', async (_how, refuse) => {
    const signInAgain = vi.fn(refuse)
    const { call, sent } = transportOver(unauthorized)
    const failing = client(signInAgain)
    expect(await reasonOf(call(leerling, {}, failing))).toEqual({ kind: 'unauthorized' })
    expect(sent).toHaveLength(1)
    expect(signInAgain).toHaveBeenCalledOnce()
    expect(await reasonOf(call(leerling, {}, failing))).toEqual({ kind: 'unauthorized' })
    expect(signInAgain, 'a later call may try once more').toHaveBeenCalledTimes(2)
  })
})

describe('a single call is not repeated', () => {
  test.each([
    ['without a connection', noConnection],
    ['on a server error', () => answerText('', 500)],
    ['on a proxy error', () => answerText('', 503)],
    ['when it is forbidden', () => answerText('', 403)],
    ['when it is refused', () => answerText('{"success":false,"message":"Nee"}')],
    ['when its answer is unreadable', () => answerText('<html>')],
  ])('%s', async (_when, answer) => {
    const signInAgain = vi.fn(async () => {})
    const { call, sent } = transportOver(answer)
    const reason = reasonOf(call(leerling, {}, client(signInAgain)))
    await vi.runAllTimersAsync()
    expect((await reason).kind).not.toBe('unauthorized')
    expect(sent).toHaveLength(1)
    expect(signInAgain).not.toHaveBeenCalled()
  })
})

// rule: request-7; server: rest-17
describe('a group of calls without a session', () => {
  const group = [
    groupItem(leerling, {}),
    groupItem(betalingen, { query: { LLID: 'MQ==' } }),
    groupItem(leerling, {}),
  ] as const

  test('signs in once, and is sent whole again two seconds later', async () => {
    const { session, signInAgain, answer } = serverWithSession()
    const { transport, sent } = transportOver((request) =>
      request.url.includes('betalingen') ? listAnswer() : answer(),
    )
    const answers = callAll(transport, group, client(signInAgain))
    await vi.advanceTimersByTimeAsync(100)
    expect(session).toEqual({ open: true, signIns: 1 })
    await vi.advanceTimersByTimeAsync(1_999)
    expect(sent).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(6)
    expect(sent.slice(3).map(({ address }) => address.pathname)).toEqual(
      sent.slice(0, 3).map(({ address }) => address.pathname),
    )
    expect(await answers).toEqual([[], [], []])
  })

  test('is tried four times in all', async () => {
    const signInAgain = vi.fn(async () => {})
    const { transport, sent } = transportOver(unauthorized)
    const reason = reasonOf(callAll(transport, [groupItem(leerling, {})], client(signInAgain)))
    const followed = follow(reason)
    await vi.advanceTimersByTimeAsync(5_999)
    expect(sent).toHaveLength(3)
    expect(followed.settled).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await reason).toEqual({ kind: 'unauthorized' })
    expect(sent).toHaveLength(4)
    expect(signInAgain).toHaveBeenCalledTimes(3)
  })

  test('is sent again when another of its calls fails for a reason of its own', async () => {
    const { session, signInAgain, answer } = serverWithSession()
    const { transport, sent } = transportOver((_sent, count) =>
      count === 1 ? answerText('', 500, 'Oops') : answer(),
    )
    const answers = callAll(transport, group, client(signInAgain))
    await vi.runAllTimersAsync()
    expect(await answers).toEqual([[], [], []])
    expect([session.signIns, sent.length]).toEqual([1, 6])
  })

  test('is not sent again when the sign-in is refused', async () => {
    const signInAgain = vi.fn(() => Promise.reject(new Error('fout')))
    const { transport, sent } = transportOver(unauthorized)
    const reason = reasonOf(callAll(transport, group, client(signInAgain)))
    await vi.runAllTimersAsync()
    expect(await reason).toEqual({ kind: 'unauthorized' })
    expect(sent).toHaveLength(3)
    expect(signInAgain).toHaveBeenCalledOnce()
  })

  test('is not sent again for another failure', async () => {
    const signInAgain = vi.fn(async () => {})
    const { transport, sent } = transportOver((_sent, count) =>
      count === 2 ? answerText('', 500, 'Oops') : listAnswer(),
    )
    const reason = reasonOf(callAll(transport, group, client(signInAgain)))
    await vi.runAllTimersAsync()
    expect(await reason).toMatchObject({ kind: 'status', status: 500 })
    expect([sent.length, signInAgain.mock.calls]).toEqual([3, []])
  })

  const done = (tid: number) => rpcAnswer('ChangePassword', null, tid)
  const changes = [
    groupItem(changePassword, { data: ['oud', 'nieuw'] }),
    groupItem(changePassword, { data: ['oud', 'nieuw'] }),
  ] as const
  const isRpc = ({ url }: { url: string }) => url.includes('/RPC/')

  test('is sent again when all its calls are Ext.Direct, which never answers HTTP 401', async () => {
    const { session, signInAgain, answer } = serverWithSession()
    const { transport, sent } = transportOver((request, count) =>
      isRpc(request) ? (session.open ? done(count) : wrongPassword()) : answer(),
    )
    const answers = callAll(transport, changes, client(signInAgain))
    await vi.runAllTimersAsync()
    expect(await answers).toEqual([null, null])
    expect([session.signIns, sent.filter(isRpc).length]).toEqual([1, 4])
  })

  test('is not sent again when an Ext.Direct call is refused for a reason of its own', async () => {
    const signInAgain = vi.fn(async () => {})
    const { transport, sent } = transportOver((request) => (isRpc(request) ? wrongPassword() : listAnswer()))
    const reason = reasonOf(callAll(transport, changes, client(signInAgain)))
    await vi.runAllTimersAsync()
    expect(await reason).toMatchObject({ kind: 'refused' })
    expect([sent.filter(isRpc).length, signInAgain.mock.calls]).toEqual([2, []])
  })
})

describe('the login call', () => {
  test.each<[string, () => Response | Promise<Response>, string]>([
    ['there is no connection', noConnection, 'unreachable'],
    [
      'the answer breaks off',
      () => new Response(new ReadableStream({ pull: (c) => c.error(new TypeError('terminated')) })),
      'unreachable',
    ],
    [
      'the browser reports a lost connection in another way',
      () => Promise.reject(new DOMException('', 'NetworkError')),
      'unreachable',
    ],
    ['a proxy has a bad gateway', () => answerText('', 502), 'status'],
    ['a proxy has no service', () => answerText('', 503), 'status'],
    ['a proxy has a gateway time-out', () => answerText('', 504), 'status'],
  ])('is repeated after 300, 600 and 900 ms, and no more, when %s', async (_when, answer, kind) => {
    const { login, sent } = transportOver(answer)
    const reason = reasonOf(login(authenticate, credentials, client()))
    let count = 1
    for (const delay of [300, 600, 900]) {
      await vi.advanceTimersByTimeAsync(delay - 1)
      expect(sent).toHaveLength(count)
      await vi.advanceTimersByTimeAsync(1)
      count += 1
      expect(sent).toHaveLength(count)
    }
    await vi.runAllTimersAsync()
    expect(sent).toHaveLength(4)
    expect(await reason).toMatchObject({ kind })
  })

  test('is not repeated after the first answer', async () => {
    const { login, sent } = transportOver((_sent, count) => (count === 1 ? noConnection() : wrongPassword()))
    const reason = reasonOf(login(authenticate, credentials, client()))
    await vi.runAllTimersAsync()
    expect(await reason).toMatchObject({ kind: 'refused', message: 'Ongeldige gebruikersnaam of wachtwoord' })
    expect(sent).toHaveLength(2)
  })

  test.each([
    ['a wrong password', wrongPassword],
    ['a server error', () => answerText('', 500)],
    ['a web page', () => answerText('<html>')],
    ['401', unauthorized],
  ])('is not repeated on %s, nor does it sign in again', async (_what, answer) => {
    const signInAgain = vi.fn(async () => {})
    const { login, sent } = transportOver(answer)
    const reason = reasonOf(login(authenticate, credentials, client(signInAgain)))
    await vi.runAllTimersAsync()
    await reason
    expect(sent).toHaveLength(1)
    expect(signInAgain).not.toHaveBeenCalled()
  })

  test('is not repeated on a time-out', async () => {
    const { login, sent } = transportOver(() => new Promise<never>(() => {}))
    const reason = reasonOf(login(authenticate, credentials, client()))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await reason).toEqual({ kind: 'timeout', afterMs: 15_000 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
  })
})
