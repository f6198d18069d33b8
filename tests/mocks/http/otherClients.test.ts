import { describe, expect, test } from 'vitest'
import { personaOf } from '../school.ts'
import { testClock } from '../testClock.ts'
import { openMock } from './mockServer.ts'

// Small clients that behave as three public ones do: without our schemas, and without the cookie jar of a browser.
// server: client-4

const clock = testClock()
const mock = openMock({ clock })

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
  const root = openMock({ clock, defaultSite: 'LL' })

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
    /** The cookie that a sign-in at this site sets. */
    const cookieOf = async (site: string) => {
      const data = [gebruikersnaam, wachtwoord]
      const body = JSON.stringify({
        action: 'WisaUserAPI',
        method: 'Authenticate',
        data,
        type: 'rpc',
        tid: 1,
      })
      const answer = await fetch(`${root.url}${site}/bin/server.fcgi/RPC/ROUTER`, { method: 'POST', body })
      return answer.headers.get('set-cookie') ?? ''
    }
    const cookie = await cookieOf('')
    expect(cookie).toMatch(/; path=\//i)
    const ask = (path: string, cookies = cookie) =>
      fetch(`${root.url}/bin/server.fcgi/REST/${path}`, { headers: { Cookie: cookies.split(';')[0] ?? '' } })
    const from = 'PuntenbladGrid?BeoordelingMomentVan=2026-09-01 10:00:00.5'
    expect((await ask(from)).status).toBe(400)
    const both = `${from}&BeoordelingMomentTot=2026-11-24 10:00:00.5`
    expect(await (await ask(both)).json()).toMatchObject({
      success: true,
      data: [{ KlasCode: expect.any(String) }],
    })
    // A client of the root takes the token that a browser got at the pupils' portal, but not one of another edition.
    const statusWith = async (site: string) => (await ask('myschoolwareaccount', await cookieOf(site))).status
    expect(await statusWith('/webleerling')).toBe(200)
    expect(await statusWith('/webouders')).toBe(401)
    const none = await ask(both.replaceAll('2026-', '1999-'))
    expect(await none.json()).toEqual({ success: true, data: [] })
  })
})
