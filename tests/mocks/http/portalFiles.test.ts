import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPortal } from '#mocks/http/portalFiles.ts'
import { type MockServer, serveMock } from '#mocks/http/serve.ts'
import type { SavedSchool } from '#mocks/saved/savedSchool.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { asTrainer, openMock, trainerCode } from './mockServer.ts'
import { getRaw } from './rawRequest.ts'

/** Text that is sent compressed and in several pieces. */
const script = randomBytes(300_000).toString('hex')
const folder = temporaryFolder()
beforeAll(() => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<head></head>')
  writeFileSync(join(folder, 'sw.js'), 'addEventListener("fetch", () => {})')
  writeFileSync(join(folder, 'assets/app.js'), script)
  writeFileSync(join(folder, 'assets/small.js'), script.slice(0, 700))
})
const mock = openMock({ portal: folder })

// The worker of the build would run its own school, so no spelling of its name may be served.
test.each([
  'sw.js',
  '%73w.js',
  's%77.js',
  'sw%2Ejs',
  './sw.js',
  '/sw.js',
  'assets/..%2Fsw.js',
  '%2573w.js',
  'SW.js',
])('a server with a school does not send the worker of the build at %s', async (name) => {
  expect((await getRaw(mock.url, `/webstudent/${name}`)).status).toBe(404)
})

// A stream of the library ended the process when the browser left just as the file ended.
test('a browser that leaves while it loads the portal does not end the server', async () => {
  const portal = await openPortal(folder)
  for (let turns = 0; turns < 20; turns++) {
    const answer = await portal.answer(new Request(`${mock.url}/webstudent/assets/small.js`), '')
    const reader = answer?.body?.getReader()
    await reader?.read()
    const end = reader?.read()
    for (let turn = 0; turn < turns; turn++) await Promise.resolve()
    await Promise.all([end, reader?.cancel()])
  }
  expect((await fetch(`${mock.url}/webstudent/assets/small.js`)).status).toBe(200)
})

test('a frame of the same server may show the page of a demo build, and no frame any other build', async () => {
  const policyOf = async ({ url }: MockServer, path: string) =>
    (await fetch(`${url}${path}`)).headers.get('Content-Security-Policy')
  expect(await policyOf(mock, '/webstudent/')).toBe("frame-ancestors 'none'")
  const demo = join(folder, 'demo')
  mkdirSync(demo)
  const page = `<head><meta http-equiv="Content-Security-Policy" content="frame-src &#39;self&#39;"></head>`
  writeFileSync(join(demo, 'index.html'), page)
  const school = await serveMock({ port: 0, portal: demo })
  try {
    expect(await policyOf(school, '/webstudent/')).toBe("frame-ancestors 'self'")
    const elsewhere = ['/', '/kamers', '/__mock/status', '/webstudent/bin/server.fcgi/REST/servertypeinfo']
    for (const path of elsewhere) expect(await policyOf(school, path)).toContain("frame-ancestors 'none'")
  } finally {
    await school.close()
  }
})

test('a file is sent compressed, with 304 when it is known, and without a body for HEAD', async () => {
  const url = `${mock.url}/webstudent/assets/app.js`
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(answer.headers.get('Content-Encoding')).toBe('gzip')
  expect(await answer.text()).toBe(script)
  const again = await fetch(url, {
    headers: { 'Accept-Encoding': 'gzip', 'If-None-Match': answer.headers.get('ETag') ?? '' },
  })
  expect(again.status).toBe(304)
  const head = await fetch(url, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

describe('the portal on a server with a trainer code', () => {
  const state = temporaryFolder()
  const start = () => serveMock({ port: 0, portal: folder, trainerCode, stateFolder: state })
  /** The kind of visitor that the page names. */
  const visitorAt = async ({ url }: MockServer, path: string, headers: Record<string, string> = {}) =>
    /"webstudent-visitor" content="(\w+)"/.exec(
      await (await fetch(`${url}${path}/webstudent/`, { headers })).text(),
    )?.[1]
  const openRoom = ({ url }: MockServer, fields: Record<string, string>) =>
    fetch(`${url}/kamer`, { method: 'POST', headers: asTrainer, body: new URLSearchParams(fields) })

  test('names a pupil without the code, and a guest in a room for everybody, even after a restart or in a copy', async () => {
    const first = await start()
    await openRoom(first, { code: 'alfa' })
    await openRoom(first, { code: 'vrij', iedereen: 'ja' })
    await first.rooms.copy('vrij', 'ookvrij')
    await first.close()
    const again = await start()
    try {
      for (const path of ['', '/kamer/alfa']) {
        expect(await visitorAt(again, path)).toBe('pupil')
        expect(await visitorAt(again, path, asTrainer)).toBeUndefined()
      }
      for (const path of ['/kamer/vrij', '/kamer/ookvrij']) expect(await visitorAt(again, path)).toBe('guest')
    } finally {
      await again.close()
    }
  })

  test('does not show a pupil the passwords of a school from a folder', async () => {
    const people = [{ gebruikersnaam: 'iemand', wachtwoord: 'geheim' }]
    const portal = await openPortal(folder, { name: 'School', people } as unknown as SavedSchool)
    const pageFor = async (visitor: 'pupil' | 'trainer') =>
      (await portal.answer(new Request(`${mock.url}/webstudent/`), '', visitor))?.text()
    expect(await pageFor('trainer')).toContain('geheim')
    expect(await pageFor('pupil')).not.toContain('geheim')
  })
})
