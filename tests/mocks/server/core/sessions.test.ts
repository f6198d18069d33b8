import { describe, expect, test } from 'vitest'
import { sitePaths } from '#api/school/serverTypes.ts'
import { createClock } from '#mocks/server/core/clock.ts'
import { createSessions, sessionLifetimeMs } from '#mocks/server/core/sessions.ts'
import { momentAt } from '#shared/dates/schoolTime.ts'
import { type Browser, createBrowser, host, personaOf, signIn, useTestSchool } from '../../school.ts'

const minute = 60_000
const guid = '[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}'

describe('the session cookie', () => {
  const school = useTestSchool({ shared: true })
  const an = personaOf('an.peeters')
  const authenticate = (browser: Browser, wachtwoord: string, site?: string) =>
    browser.rpc('WisaUserAPI', 'Authenticate', [an.gebruikersnaam, wachtwoord], site)

  test.each([
    ['a login', 'Authenticate', [an.gebruikersnaam, an.wachtwoord]],
    ['a failed login', 'Authenticate', [an.gebruikersnaam, 'wrong']],
    ['a logout without a session', 'Logout', []],
  ])('comes with the first RPC answer: %s', async (_, method, data) => {
    const response = await createBrowser().rpc('WisaUserAPI', method, data)
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(new RegExp(`^FPWebSession=${guid}; path=/webstudent/$`)),
    ])
  })

  test('comes with the answer to broken JSON and to an unknown method too', async () => {
    for (const body of ['{', '{}', '[]', '{action: "A", method: "m", data: [], tid: 1}']) {
      const router = `${host}/webstudent/bin/server.fcgi/RPC/ROUTER`
      const response = await createBrowser().fetch(router, { method: 'POST', body })
      expect(response.headers.getSetCookie()).toHaveLength(1)
    }
    expect(school.takeProblems()).toHaveLength(1)
  })

  test('is set once, and not again by later answers', async () => {
    const browser = createBrowser()
    await authenticate(browser, 'wrong')
    for (const response of [
      await authenticate(browser, 'wrong'),
      await authenticate(browser, an.wachtwoord),
      await browser.rest('myschoolwareaccount'),
      await browser.rpc('WisaUserAPI', 'Logout', []),
    ]) {
      expect(response.headers.getSetCookie()).toEqual([])
    }
  })

  test('does not come with REST answers', async () => {
    for (const resource of ['myschoolwareaccount', 'servertypeinfo', 'Leerling']) {
      expect((await createBrowser().rest(resource)).headers.getSetCookie()).toEqual([])
    }
  })

  test('is a new one when the browser sends an unknown one', async () => {
    const browser = createBrowser()
    await browser.jar.setCookie('FPWebSession=MADE-UP; path=/webstudent/', host)
    const response = await authenticate(browser, an.wachtwoord)
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(new RegExp(`^FPWebSession=${guid};`)),
    ])
    expect((await browser.rest('myschoolwareaccount')).status).toBe(200)
  })

  test.each([
    ['/webstudent', '/webstudent/'],
    ['/demo/webouders', '/demo/webouders/'],
    ['', '/'],
    ['/een%20school', '/een%20school/'],
  ])('has the path of the site: %j gives %s', async (path, cookiePath) => {
    const response = await authenticate(createBrowser(), an.wachtwoord, host + path)
    expect(response.headers.get('Set-Cookie')).toMatch(new RegExp(`; path=${cookiePath}$`))
  })
})

describe('Authenticate', () => {
  const school = useTestSchool({ shared: true })
  const an = personaOf('an.peeters')
  const account = async (browser: Browser, field: 'gebruikersnaam' | 'lastlogin' = 'gebruikersnaam') =>
    (await browser.rows('myschoolwareaccount'))[0]?.[field]

  test('signs in the session that the browser already has', async () => {
    const browser = createBrowser()
    await browser.rpc('WisaUserAPI', 'Authenticate', [an.gebruikersnaam, 'wrong'])
    const cookie = await browser.jar.getCookieString(`${host}/webstudent/`)
    expect(await browser.outcome('myschoolwareaccount')).toBe('401')
    await browser.signIn(an)
    expect(await account(browser)).toBe('an.peeters')
    expect(await browser.jar.getCookieString(`${host}/webstudent/`)).toBe(cookie)
  })

  test('on another device does not change what a session says about the previous sign-in', async () => {
    const who = 'sofie.claes'
    const older = createBrowser()
    const { lastlogin } = (await older.signIn(who)).UserData
    const first = school.clock.now()
    school.clock.advance(60_000)
    const newer = await signIn(who)
    const previousSignIns = [await account(older, 'lastlogin'), await account(newer, 'lastlogin')]
    expect(previousSignIns).toEqual([lastlogin, momentAt(first)])
  })

  // server: session-7
  test.each(Object.values(sitePaths))(
    'accepts every account at %s, because the portal decides who belongs there',
    async (path) => {
      for (const who of [
        'an.peeters',
        'lotte.wouters',
        'katrien.maes',
        'jan.janssens',
        'griet.aerts',
        'beheerder',
      ])
        expect(await account(await signIn(who, host + path))).toBe(who)
    },
  )

  test('accepts the username in capitals', async () => {
    const browser = await signIn({ ...an, gebruikersnaam: 'AN.Peeters' })
    expect(await account(browser)).toBe('an.peeters')
  })
})

// server: session-4
describe('a REST call', () => {
  const school = useTestSchool({ shared: true })
  const expectHtml401 = async (response: Response) => {
    expect(response.status).toBe(401)
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
    const text = await response.text()
    expect(text).toMatch(/^<html>/)
    expect(() => JSON.parse(text)).toThrow()
  }
  test.each(['MADE-UP', '', '00000000-0000-4000-8000-000000000001'])(
    'gets HTTP 401 with the unknown session %j',
    async (id) => {
      const browser = createBrowser()
      await browser.jar.setCookie(`FPWebSession=${id}; path=/webstudent/`, host)
      await expectHtml401(await browser.rest('myschoolwareaccount'))
    },
  )

  test('gets HTTP 401 with a session that was not used for 30 minutes', async () => {
    const browser = await signIn('an.peeters')
    school.clock.advance(30 * minute + 1)
    await expectHtml401(await browser.rest('myschoolwareaccount'))
    school.clock.advance(-minute)
    await expectHtml401(await browser.rest('myschoolwareaccount'))
  })

  test('extends its session', async () => {
    const browser = await signIn('an.peeters')
    for (let times = 0; times < 4; times++) {
      school.clock.advance(29 * minute)
      expect((await browser.rest('myschoolwareaccount')).status).toBe(200)
    }
  })

  test('does not extend other sessions', async () => {
    const [an, sofie] = [await signIn('an.peeters'), await signIn('sofie.claes')]
    school.clock.advance(20 * minute)
    expect((await an.rest('myschoolwareaccount')).status).toBe(200)
    school.clock.advance(20 * minute)
    expect((await an.rest('myschoolwareaccount')).status).toBe(200)
    await expectHtml401(await sofie.rest('myschoolwareaccount'))
  })

  test('does not have the session of another site', async () => {
    const browser = await signIn('an.peeters')
    const cookie = await browser.jar.getCookieString(`${host}/webstudent/`)
    for (const site of ['/webleerling', '/webouders', '/webpersoneel', '/webvwo', '/demo/webstudent']) {
      const address = `${host}${site}/bin/server.fcgi/REST/myschoolwareaccount`
      await expectHtml401(await fetch(address, { headers: { cookie } }))
    }
    // The students' edition answers at the root too.
    for (const site of ['/webstudent', '']) {
      const own = `${host}${site}/bin/server.fcgi/REST/myschoolwareaccount`
      expect((await fetch(own, { headers: { cookie } })).status).toBe(200)
    }
  })
})

describe('the sessions of a server', () => {
  const site = { path: '/webstudent', type: 'STUDENT' } as const
  let number = 0
  const newId = () => `s${++number}`

  test('that ended cannot be assigned to anybody', () => {
    const clock = createClock(0)
    const sessions = createSessions(clock, newId)
    const { id } = sessions.open(site)
    clock.advance(sessionLifetimeMs + 1)
    sessions.use(undefined, site)
    sessions.assign(id, 7)
    expect(sessions.use(id, site)).toBeNull()
  })

  test('that expired are removed, even when the clock was moved back in between', () => {
    const clock = createClock(0)
    const sessions = createSessions(clock, newId)
    clock.advance(60 * minute)
    const late = sessions.open(site)
    clock.advance(-60 * minute)
    const early = sessions.open(site)
    clock.advance(31 * minute)
    expect([sessions.use(early.id, site), sessions.use(late.id, site)?.id]).toEqual([null, late.id])
  })

  test('without a user are removed above a thousand, the oldest first, but never one with a user', () => {
    const sessions = createSessions(createClock(0), newId)
    sessions.assign(sessions.open(site).id, 1)
    const [first, second] = [sessions.open(site), sessions.open(site)]
    for (let n = 0; n < 998; n += 1) sessions.open(site)
    expect(sessions.use(first.id, site)).not.toBeNull()
    sessions.open(site)
    expect([sessions.use(first.id, site)?.id, sessions.use(second.id, site)]).toEqual([first.id, null])
    expect(sessions.all()).toHaveLength(1_001)
    expect(sessions.all().filter(({ userid }) => userid === 1)).toHaveLength(1)
  })

  test('are all gone when they are replaced', () => {
    const sessions = createSessions(createClock(0), newId)
    const { id } = sessions.open(site)
    sessions.replace([])
    expect([sessions.all(), sessions.use(id, site), sessions.userOf(id), sessions.previous(id)]).toEqual([
      [],
      null,
      null,
      undefined,
    ])
    for (let n = 0; n < 1_000; n += 1) sessions.open(site)
    expect(sessions.all()).toHaveLength(1_000)
  })

  test('end exactly 30 minutes after their last use, even on another server that restored them', () => {
    expect(sessionLifetimeMs).toBe(30 * minute)
    const clock = createClock(0)
    const [first, second] = [createSessions(clock, newId), createSessions(clock, newId)]
    const { id } = first.open(site)
    first.assign(id, 5)
    second.replace(structuredClone(first.all()))
    clock.advance(sessionLifetimeMs)
    expect(second.use(id, site)?.userid).toBe(5)
    clock.advance(sessionLifetimeMs + 1)
    expect(second.use(id, site)).toBeNull()
  })
})
