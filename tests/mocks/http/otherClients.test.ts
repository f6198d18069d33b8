import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MockServer, serveMock } from '#mocks/http/serve.ts'
import { createClock } from '#mocks/server/core/clock.ts'
import { personaOf } from '../school.ts'

/**
 * Small clients that behave as three public ones do: without our schemas, and without the cookie jar of a browser.
 * server: client-4
 */

let mock: MockServer
beforeAll(async () => {
  mock = await serveMock({ port: 0, clock: createClock('2026-11-24 10:00:00') })
})
afterAll(() => mock.close())

type Row = Record<string, unknown>

/** Signs in as these clients do: relaxed JSON, no content type, two arguments or four. */
async function open(who: string, more: readonly string[] = []) {
  const { gebruikersnaam, wachtwoord } = personaOf(who)
  const root = `${mock.url}/webleerling/bin/server.fcgi`
  const data = [gebruikersnaam, wachtwoord, ...more].map((text) => `"${text}"`).join(', ')
  const body = `{action: "WisaUserAPI", method: "Authenticate", data: [${data}], type: "rpc", tid: 1}`
  const login = await fetch(`${root}/RPC/ROUTER`, { method: 'POST', body: new TextEncoder().encode(body) })
  const [pair = ''] = (login.headers.get('set-cookie') ?? '').split(';')
  const answer = (await login.json()) as { error: unknown }
  expect([login.status, answer.error]).toEqual([200, null])
  return {
    async rows(path: string): Promise<Row[]> {
      const response = await fetch(`${root}/REST/${path}`, { headers: { Cookie: pair } })
      const { success, data } = (await response.json()) as { success: boolean; data: Row[] }
      expect(success).toBe(true)
      return data
    },
  }
}

/** Modules of adult education, at hours of their own. */
const atTheCentre = ['Robotica voor starters', 'Programmeren met Python']

const people = ['lotte.wouters', 'milan.wouters', 'amina.benali'] as const

describe.each(people)('%s', (who) => {
  test('gets the lessons of a week for a calendar, each with what the teacher wrote', async () => {
    const client = await open(who, ['WebLeerling', '1.3.2'])
    const [{ KlasCode } = { KlasCode: '' }] = await client.rows(
      'PuntenbladGrid?BeoordelingMomentVan=2026-09-01+00:00:00.000000&BeoordelingMomentTot=2026-11-24+10:00:00.123456',
    )
    const points = await client.rows(
      'AgendaPunt/?MinVan=2026-11-01T00:00:00.123456&MaxTot=2026-12-20T23:59:59.999999&_dc=1',
    )
    const lessons = points.filter(({ TypePunt }) => TypePunt === 1)
    expect(lessons.length).toBeGreaterThan(2)
    const written = new Map(points.filter(({ TypePunt }) => TypePunt === 2).map((row) => [row.Van, row]))
    for (const lesson of lessons) {
      // A client splits these texts, and cannot read another form.
      expect(lesson.Groep).toContain(KlasCode)
      expect(String(lesson.Van)).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
      const { Titel, Commentaar } = written.get(lesson.Van) ?? lesson
      const title = Titel === lesson.VakNaam ? '' : String(Titel)
      expect(title).not.toBe(lesson.VakNaam)
      if (Commentaar !== '') expect(JSON.parse(String(Commentaar))).toHaveProperty('leerlingen')
    }
    expect(written.size).toBeGreaterThan(0)
    // A client keeps the first point at a time, and takes only the subject from the next ones.
    const firsts = new Map(points.toReversed().map(({ Van, TypePunt }) => [Van, TypePunt]))
    expect(lessons.filter(({ Van }) => firsts.get(Van) !== 1)).toEqual([])
    const tasks = await client.rows('AgendaPunt/?MinVan=2026-11-24&IsTaakOfToets=true')
    expect(tasks.length).toBeGreaterThan(0)
  })

  // server: client-14
  test('gets lessons that start at the hours that a client has in its list', async () => {
    const client = await open(who)
    const points = await client.rows('AgendaPunt/?MinVan=2026-11-23&MaxTot=2026-11-28')
    const hours = ['08:25', '09:15', '10:20', '11:10', '12:55', '13:45', '14:50', '15:40']
    const lessons = points.filter(
      ({ TypePunt, Titel }) => TypePunt === 1 && !atTheCentre.includes(String(Titel)),
    )
    const starts = new Set(lessons.map(({ Van }) => String(Van).slice(11, 16)))
    expect([...starts].sort()).toEqual(hours)
  })
})

describe('a school with its pupils at the root', () => {
  let root: MockServer
  beforeAll(async () => {
    root = await serveMock({
      port: 0,
      clock: createClock('2026-11-24 10:00:00'),
      defaultSite: 'LL',
    })
  })
  afterAll(() => root.close())

  test.each(['GET', 'HEAD'])('leads from start.html at the root to their portal: %s', async (method) => {
    const answer = await fetch(`${root.url}/start.html?_dc=1`, { method })
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      200,
      expect.stringMatching(/^text\/html/),
    ])
    const page = await answer.text()
    if (method === 'GET') expect(page).toContain('href="./webleerling/"')
  })

  test('answers a client that names no site', async () => {
    const { gebruikersnaam, wachtwoord } = personaOf('lotte.wouters')
    const at = (path: string) => `${root.url}/bin/server.fcgi/${path}`
    const data = [gebruikersnaam, wachtwoord]
    const login = await fetch(at('RPC/ROUTER'), {
      method: 'POST',
      body: JSON.stringify({ action: 'WisaUserAPI', method: 'Authenticate', data, type: 'rpc', tid: 1 }),
    })
    const cookie = login.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/; path=\//i)
    const marks = await fetch(at('REST/PuntenbladGrid?BeoordelingMomentVan=2026-09-01 10:00:00.5'), {
      headers: { Cookie: cookie.split(';')[0] ?? '' },
    })
    expect(marks.status).toBe(400)
    const both = 'BeoordelingMomentVan=2026-09-01 10:00:00.5&BeoordelingMomentTot=2026-11-24 10:00:00.5'
    const rows = await fetch(at(`REST/PuntenbladGrid?${both}`), {
      headers: { Cookie: cookie.split(';')[0] ?? '' },
    })
    expect(await rows.json()).toMatchObject({ success: true, data: [{ KlasCode: expect.any(String) }] })
    // A client of the root takes the token that a browser got at the pupils' portal, but not one of another edition.
    const tokenOf = async (site: string) => {
      const answer = await fetch(`${root.url}${site}/bin/server.fcgi/RPC/ROUTER`, {
        method: 'POST',
        body: JSON.stringify({ action: 'WisaUserAPI', method: 'Authenticate', data, type: 'rpc', tid: 1 }),
      })
      return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    }
    const statusWith = async (Cookie: string) =>
      (await fetch(at('REST/myschoolwareaccount'), { headers: { Cookie } })).status
    expect(await statusWith(await tokenOf('/webleerling'))).toBe(200)
    expect(await statusWith(await tokenOf('/webouders'))).toBe(401)
    const nothingAsked = both.replaceAll('2026-', '1999-')
    const none = await fetch(at(`REST/PuntenbladGrid?${nothingAsked}`), {
      headers: { Cookie: cookie.split(';')[0] ?? '' },
    })
    expect(await none.json()).toEqual({ success: true, data: [] })
  })
})
