import { mkdirSync, writeFileSync } from 'node:fs'
import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openRooms, type Rooms } from '#mocks/http/rooms/rooms.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { createBrowser, personaOf } from '../../school.ts'
import { testClock } from '../../testClock.ts'
import { openMock } from '../mockServer.ts'
import { getRaw } from '../rawRequest.ts'
import { type RoomsOptions, workInRooms } from './workInRooms.ts'

const clock = testClock()
const an = personaOf('an.peeters')
const folder = temporaryFolder()

beforeAll(async () => {
  mkdirSync(join(folder, 'portal/assets'), { recursive: true })
  mkdirSync(join(folder, 'secret'))
  writeFileSync(join(folder, 'portal/index.html'), '<html><head><title>x</title></head></html>')
  writeFileSync(join(folder, 'portal/assets/a.js'), 'export {}')
  writeFileSync(join(folder, 'portal/sw.js'), 'worker')
  mkdirSync(join(folder, 'portal/static/pics'), { recursive: true })
  writeFileSync(join(folder, 'portal/static/pics/no_photo.png'), 'picture')
  writeFileSync(join(folder, 'portal/.env'), 'hidden')
  writeFileSync(join(folder, 'secret/password.txt'), 'geheim')
  await symlink(join(folder, 'secret'), join(folder, 'portal/assets/link'))
})
const mock = openMock({ clock, portal: join(folder, 'portal') })
beforeAll(() => Promise.all(['alfa', 'beta'].map((code) => mock.rooms.open(code))))

const get = (path: string) => fetch(mock.url + path, { redirect: 'manual' })
const control = (base: string, name: string, argument?: unknown) =>
  fetch(`${mock.url}${base}/__mock/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(argument ?? null),
  })

async function signInTo(room: string) {
  const browser = createBrowser(mock.url)
  await browser.signIn(an, `${mock.url}/kamer/${room}/webstudent`)
  return browser
}
const own = `vwocursistpersonalia/${an.cursistId}`

describe('rooms', () => {
  test('do not share data', async () => {
    const [alfa, beta] = [await signInTo('alfa'), await signInTo('beta')]
    const before = await (await beta.rest(own)).text()
    const body = JSON.stringify({ ID: an.cursistId, Gsm: '+32470000001' })
    expect((await alfa.rest(own, { method: 'PUT', body })).status).toBe(200)
    expect(await (await alfa.rest(own)).text()).toContain('+32470000001')
    expect(await (await beta.rest(own)).text()).toBe(before)
  })

  test('do not share sessions with each other or with the school at the root', async () => {
    const { session } = (await (await control('/kamer/alfa', 'signInAs', 'an.peeters')).json()).result
    const headers = { cookie: `FPWebSession=${session}` }
    const account = (base: string) =>
      fetch(`${mock.url}${base}/webstudent/bin/server.fcgi/REST/myschoolwareaccount`, { headers })
    expect([(await account('/kamer/alfa')).status, (await account('/kamer/beta')).status]).toEqual([200, 401])
    expect((await account('')).status).toBe(401)
  })

  test('do not share a clock or faults', async () => {
    await control('/kamer/alfa', 'setClock', { at: '2027-03-01 12:00' })
    await control('/kamer/alfa', 'setFaults', [{ kind: 'status', status: 502 }])
    const status = async (base: string) => (await (await control(base, 'status')).json()).result
    expect((await status('/kamer/alfa')).clock.now).toMatch(/^2027-03-01/)
    expect(await status('/kamer/beta')).toMatchObject({ clock: { mode: 'real' }, faults: [] })
    const type = (base: string) => get(`${base}/webstudent/bin/server.fcgi/REST/servertypeinfo`)
    expect([(await type('/kamer/alfa')).status, (await type('/kamer/beta')).status]).toEqual([502, 200])
    await control('/kamer/alfa', 'reset')
  })

  test('are reached only by their code', async () => {
    for (const path of ['webstudent/', 'webstudent/bin/server.fcgi/REST/servertypeinfo', '__mock/status']) {
      expect((await get(`/kamer/gamma/${path}`)).status).toBe(404)
    }
    expect((await control('/kamer/gamma', 'status')).status).toBe(404)
    expect((await get('/kamer/')).status).toBe(404)
  })

  test.each([
    '/kamers/alfa',
    '/alfa',
    '/kamer/alfa/kamer/beta',
    '/kamer/alfa/x',
    '//kamer/alfa',
    '/webstudent/x',
  ])('are not at any other path, and neither is the common school: %s', async (prefix) => {
    for (const path of [
      'bin/server.fcgi/REST/servertypeinfo',
      'bin/filemanager.cgi/Doc/get',
      'fotos/leerling/small/00001389.png',
      'start.html',
    ]) {
      const answer = await getRaw(mock.url, `${prefix}/webstudent/${path}`)
      expect([answer.status, answer.body]).toEqual([404, expect.stringContaining('Hier is geen school')])
    }
  })

  test('are named by the page that a visitor gets at a wrong path', async () => {
    const page = await fetch(`${mock.url}/kamers/alfa/webstudent/`, { headers: { Accept: 'text/html,*/*' } })
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('begint met /kamer/')])
    expect((await get('/WebStudent/bin/server.fcgi/REST/servertypeinfo')).status).toBe(200)
    expect((await get('/bin/server.fcgi/REST/servertypeinfo')).status).toBe(200)
  })

  test('are opened and entered with a form', async () => {
    const form = async (code: string) => {
      const init = { method: 'POST', body: new URLSearchParams({ code }) }
      const answer = await fetch(`${mock.url}/kamer`, init)
      return [answer.status, new URL(answer.url).pathname]
    }
    expect(await form('delta-1')).toEqual([200, '/kamer/delta-1/webstudent/'])
    expect((await form('DELTA-1'))[0]).toBe(409)
    expect((await form('../x'))[0]).toBe(409)
    expect(await form('')).toEqual([200, expect.stringMatching(/^\/kamer\/[a-z0-9]{6}\/webstudent\/$/)])
    const entered = await fetch(`${mock.url}/kamer?code=DELTA-1`)
    expect([entered.status, new URL(entered.url).pathname]).toEqual([200, '/kamer/delta-1/webstudent/'])
    expect((await fetch(`${mock.url}/kamer?code=nergens`)).status).toBe(404)
    expect((await fetch(`${mock.url}/kamer?code=..%2Fx`)).status).toBe(404)
  })

  test('have one address, to which an address in capitals redirects, even for a call with a body', async () => {
    const signIn = {
      action: 'WisaUserAPI',
      method: 'Authenticate',
      data: [an.gebruikersnaam, an.wachtwoord],
      tid: 1,
    }
    const answer = await fetch(`${mock.url}/kamer/ALFA/webstudent/bin/server.fcgi/RPC/ROUTER?_dc=1`, {
      method: 'POST',
      body: JSON.stringify({ ...signIn, type: 'rpc' }),
    })
    expect(answer.url).toBe(`${mock.url}/kamer/alfa/webstudent/bin/server.fcgi/RPC/ROUTER?_dc=1`)
    expect(await answer.json()).toMatchObject({ error: null })
  })
})

describe('controls over HTTP', () => {
  test('refuse invalid arguments in Dutch, and requests that another site could send', async () => {
    const refused = await control('', 'setFaults', [{ kind: 'fire' }])
    expect([refused.status, await refused.json()]).toEqual([
      400,
      {
        code: 'unfit-argument',
        message: expect.stringMatching(/^The control does not take this argument/),
        text: expect.stringContaining('setFaults aanvaardt deze waarde niet'),
      },
    ])
    expect((await control('', 'constructor')).status).toBe(404)
    const plain = await fetch(`${mock.url}/__mock/reset`, { method: 'POST', body: 'null' })
    expect(plain.status).toBe(415)
  })

  test('sign a browser in', async () => {
    const answer = await control('', 'signInAs', 'katrien.maes')
    expect(answer.headers.get('Set-Cookie')).toMatch(/^FPWebSession=[0-9A-F-]+; path=\/webouders\/$/)
  })

  test('notify listeners of changes', async () => {
    const reading = new AbortController()
    const news = await fetch(`${mock.url}/kamer/beta/__mock/events`, { signal: reading.signal })
    const reader = news.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toBe(': \n\n')
    await control('/kamer/beta', 'startScenario', 'geen-rechten')
    expect((await reader?.read())?.value).toBe(
      `data: {"tables":[],"everything":true,"time":{"at":${clock.now()},"still":false}}\n\n`,
    )
    reading.abort()
  })
})

describe('the portal', () => {
  test('is served at every site of every room, and its page names the school', async () => {
    for (const base of ['', '/kamer/alfa']) {
      expect((await get(`${base}/webouders`)).headers.get('Location')).toBe(`${mock.url}${base}/webouders/`)
      const page = await get(`${base}/webstudent/`)
      expect(await page.text()).toContain(`<meta name="webstudent-mock" content="${base}">`)
      expect(await (await get(`${base}/webstudent/assets/a.js`)).text()).toBe('export {}')
    }
    expect((await get('/kamer/alfa')).headers.get('Location')).toBe(`${mock.url}/kamer/alfa/webstudent/`)
  })

  test('has a page for the projector with its address as text and as a QR code', async () => {
    const page = await (await get('/scherm')).text()
    expect(page).toContain(`<li>${mock.url}/</li>`)
    expect(page).toMatch(/<svg[^>]*viewBox/)
  })

  test.each(['', '/kamer/alfa'])('serves the picture for people without a photo below %j', async (base) => {
    expect(await (await get(`${base}/static/pics/no_photo.png`)).text()).toBe('picture')
    expect((await get(`${base}/static/pics/an.png`)).status).toBe(404)
  })

  test.each(['', '/kamer/alfa'])('is the target of start.html below %j', async (base) => {
    const start = `${mock.url}${base}/webouders/start.html`
    const answer = await fetch(`${start}?_dc=1`)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      200,
      expect.stringMatching(/^text\/html/),
    ])
    const page = await answer.text()
    const targets = [/url=([^"]*)"/, /href="([^"]*)"/].map((pattern) => pattern.exec(page)?.[1] ?? '')
    for (const target of targets) {
      const portal = await fetch(new URL(target, start))
      expect(portal.url).toBe(`${mock.url}${base}/webouders/`)
      expect(await portal.text()).toContain(`<meta name="webstudent-mock" content="${base}">`)
    }
    expect((await fetch(start, { method: 'HEAD' })).status).toBe(200)
    expect((await fetch(start, { method: 'POST' })).status).toBe(404)
    expect((await get(`${base}/elders/start.html`)).status).toBe(404)
  })

  test.each([
    '/webstudent/../package.json',
    '/webstudent/..%2f..%2fsecret/password.txt',
    '/webstudent/..%5c..%5csecret%5cpassword.txt',
    '/webstudent/assets/..%2f..%2f..%2fsecret/password.txt',
    '/webstudent/assets/link/password.txt',
    '/webstudent/.env',
    '/webstudent/%00',
    '/kamer/alfa/webstudent/..%2f..%2f..%2fsecret/password.txt',
    '/kamer/..%2f..%2fsecret/password.txt',
    '/kamer/alfa/../../secret/password.txt',
    '/secret/password.txt',
    '/portal/index.html',
  ])('serves no other file: %s', async (path) => {
    const answer = await getRaw(mock.url, path)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.body).not.toMatch(/geheim|hidden|worker|root:/)
  })
})

describe('rooms that are stored in a folder', () => {
  const state = () => join(folder, 'state')
  const withRooms = (work: (rooms: Rooms) => Promise<void>, options: Partial<RoomsOptions> = {}) =>
    workInRooms({ clock, folder: state(), ...options }, work)
  const scenarioIn = async (rooms: Rooms, code: string) =>
    (await (await rooms.find(code))?.simulation.controls.status())?.scenario
  const muteConsole = () => vi.spyOn(console, 'error').mockReturnValue()

  test('are there again after a restart, unchanged', async () => {
    await withRooms(async (rooms) => {
      const room = await rooms.open('blijft')
      await room.simulation.controls.startScenario('geen-rechten')
    })
    await withRooms(async (rooms) => {
      expect(rooms.count()).toBe(0)
      expect(await scenarioIn(rooms, 'BLIJFT')).toBe('geen-rechten')
      await expect(rooms.open('blijft')).rejects.toThrow('al in gebruik')
    })
  })

  test('that cannot be read are set aside, and the server goes on', async () => {
    const errors = muteConsole()
    const old = { kind: 'webstudent-school', version: 1, recipe: {}, made: [], rows: {} }
    await writeFile(join(state(), 'leeg.json'), JSON.stringify(old))
    await withRooms(async (rooms) => {
      await expect(rooms.find('leeg')).rejects.toThrow('leeg kan niet meer geopend worden')
      expect(await rooms.find('leeg')).toBeUndefined()
      expect(await rooms.find('blijft')).toBeDefined()
    })
    const db = new DatabaseSync(join(state(), 'rooms.sqlite'))
    expect(db.prepare('SELECT code FROM rooms WHERE aside IS NOT NULL').all()).toEqual([{ code: 'leeg' }])
    db.close()
    expect(errors).toHaveBeenCalledOnce()
    errors.mockRestore()
  })

  test('are closed when they are no longer used, and opened when they are used again', async () => {
    let now = 0
    await withRooms(
      async (rooms) => {
        const room = await rooms.open('stil')
        await room.simulation.controls.startScenario('geen-rechten')
        await rooms.open('druk')
        const watched = await rooms.open('bekeken')
        watched.simulation.watch(() => {})
        now = 900
        await rooms.find('druk')
        now = 1_500
        await rooms.closeIdle()
        expect(rooms.count()).toBe(2)
        const found = await Promise.all(['stil', 'STIL', 'stil'].map((code) => rooms.find(code)))
        expect(new Set(found).size).toBe(1)
        expect(await scenarioIn(rooms, 'stil')).toBe('geen-rechten')
      },
      { idleMs: 1_000, now: () => now },
    )
  })

  test('are closed to make place for others, first the one that was used longest ago', async () => {
    let now = 0
    await withRooms(
      async (rooms) => {
        for (const code of ['een', 'twee', 'drie']) {
          now += 1
          await rooms.open(code)
        }
        expect(rooms.count()).toBe(2)
        expect((await rooms.find('een'))?.code).toBe('een')
        expect(rooms.count()).toBe(2)
      },
      { maxOpen: 2, now: () => now },
    )
  })

  test('work in a folder that cannot be written, but the server warns that they are lost when it ends', async () => {
    const errors = muteConsole()
    const rooms = await openRooms({ clock, folder: '/proc/self/fd' })
    expect(errors.mock.calls).toEqual([
      [expect.stringMatching(/^In .* kan niets bewaard worden \(.*\).*weg als de server stopt/)],
    ])
    errors.mockRestore()
    expect((await rooms.open('los')).code).toBe('los')
    expect(rooms.storing).toBe('refused')
    await rooms.close()
  })

  test('are limited in number', async () => {
    const rooms = await openRooms({ clock, maxOpen: 1 })
    await rooms.open()
    await expect(rooms.open()).rejects.toThrow('te veel kamers')
  })
})
