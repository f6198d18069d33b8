import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createConnection } from '#contracts/verify/server/connection.ts'
import { cookieFault, createJar, createSessions, withSession } from '#contracts/verify/server/sessions.ts'
import { demoPassword } from '#fixtures/personas.ts'
import type { MockServer } from '#mocks/http/serve.ts'
import { serveSchool } from '../../simulatedSchool.ts'

const server = 'https://school.example/webstudent'

describe('the cookie of a session', () => {
  const problem = (...lines: string[]) => {
    const jar = createJar()
    for (const line of lines)
      jar.setCookieSync(line, `${server}/bin/server.fcgi/RPC/ROUTER`, { ignoreError: true })
    return cookieFault(jar, server, lines)
  }

  test.each([
    'FPWebSession=A-1; path=/webstudent/',
    'FPWebSession=A-1; Path=/; HttpOnly; Secure; SameSite=Lax',
  ])('%s is sent to the whole site', (line) => {
    expect(problem('lb=1', line)).toBeUndefined()
  })

  test('that is missing is reported', () => {
    expect(problem('PHPSESSID=1')).toBe('none')
  })

  test.each([
    'FPWebSession=A-1',
    'FPWebSession=A-1; path=/webstudent/bin/server.fcgi/RPC',
    'FPWebSession=A-1; path=/; domain=elders.example',
    'FPWebSession=A-1; path=/; Max-Age=0',
  ])('%s is not sent to REST, as in a browser', (line) => {
    expect(problem(line)).toBe('not sent')
  })
})

const connection = createConnection({ limitMs: 5000 })

describe('sessions', () => {
  let mock: MockServer
  beforeAll(async () => {
    mock = await serveSchool()
  })
  afterAll(() => mock.close())

  const account = { username: 'an.peeters', password: demoPassword }
  const at = () => `${mock.url}/webstudent`

  test('are opened once for each account, and reused until they are forgotten', async () => {
    const sessions = createSessions(connection)
    const first = await sessions.enter(at(), account)
    expect(first.cookie(`${at()}/bin/server.fcgi/REST/Leerling`)).toMatch(/^FPWebSession=[0-9A-F-]+$/)
    expect(await sessions.enter(at(), account)).toBe(first)
    sessions.forget(first)
    expect(await sessions.enter(at(), account)).not.toBe(first)
  })

  test('that got no answer are asked for again, and those that are refused are not', async () => {
    let calls = 0
    const silentOnce: typeof connection.fetch = (input, init) => {
      calls += 1
      return calls === 1
        ? Promise.reject(new DOMException('', 'TimeoutError'))
        : connection.fetch(input, init)
    }
    const sessions = createSessions({ fetch: silentOnce })
    await expect(sessions.enter(at(), account)).rejects.toMatchObject({ trouble: { cause: 'too late' } })
    await expect(sessions.enter(at(), account)).resolves.toMatchObject({ account })
    const mistyped = { ...account, password: 'verkeerd', username: 'milan.wouters' }
    for (const _ of ['first', 'second'])
      await expect(sessions.enter(at(), mistyped)).rejects.toThrow('sign-in refused')
    expect(calls).toBe(3)
  })

  test('are refused for a wrong password, in the words of the server', async () => {
    const entering = createSessions(connection).enter(at(), { ...account, password: 'verkeerd' })
    await expect(entering).rejects.toMatchObject({
      trouble: { kind: 'sign-in refused', message: 'Ongeldige gebruikersnaam of wachtwoord' },
    })
  })

  test('that end after three calls are renewed, and a call that is refused in two of them gets no result', async () => {
    const sessions = createSessions(connection)
    const login = await sessions.enter(at(), account)
    const address = `${at()}/bin/server.fcgi/REST/Leerling`
    const counts = new Map<string, number>()
    const call = async (cookie: string) => {
      const count = (counts.get(cookie) ?? 0) + 1
      counts.set(cookie, count)
      return count > 3 ? 401 : 200
    }
    const ask = () => withSession(login, address, call, (status) => status)
    const answers = await Promise.allSettled(Array.from({ length: 12 }, ask))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toEqual(
      Array.from({ length: 6 }, () => ({ status: 'fulfilled', value: 200 })),
    )
    expect(sessions.ended.length).toBeGreaterThan(0)
  })

  test('that refuse a call are renewed once for that call', async () => {
    const login = await createSessions(connection).enter(at(), account)
    const used: string[] = []
    const call = async (cookie: string) => {
      used.push(cookie)
      return 401
    }
    expect(await withSession(login, `${at()}/bin/server.fcgi/REST/Leerling`, call, (status) => status)).toBe(
      401,
    )
    expect(used.length).toBe(2)
  })

  const other = 'Ander-wachtwoord-1!'

  test('use the second password of an account if the server knows its username', async () => {
    const sessions = createSessions(connection)
    const two = { ...account, otherPassword: other }
    sessions.forget(await sessions.enter(at(), two))
    const { gebruikers } = mock.server.db.tables
    const [user] = gebruikers.where('gebruikersnaam', account.username)
    if (!user) throw new Error('no user')
    await gebruikers.update(user.userid, { wachtwoord: other })
    const login = await sessions.enter(at(), two)
    await gebruikers.update(user.userid, { wachtwoord: user.wachtwoord })
    expect(login.account).toEqual({
      username: account.username,
      password: other,
      otherPassword: demoPassword,
    })
  })

  // A mistyped username may exist, and each refused password counts against that account.
  test('do not try the second password if the server does not know the username', async () => {
    let signInCount = 0
    const counting = {
      fetch: (...call: Parameters<typeof connection.fetch>) => {
        signInCount += 1
        return connection.fetch(...call)
      },
    }
    const mistyped = { username: 'an.peters', password: demoPassword, otherPassword: other }
    await expect(createSessions(counting).enter(at(), mistyped)).rejects.toThrow()
    expect(signInCount).toBe(1)
  })
})
