import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listControls } from '#mocks/http/resources/controlGuide.ts'
import { describeControls } from '#mocks/http/resources/controlsDescription.ts'
import { createBrowser, personaOf } from '../../school.ts'
import { testClock } from '../../testClock.ts'
import { openMock } from '../mockServer.ts'

const an = personaOf('an.peeters')
const mock = openMock({ clock: testClock() })
beforeAll(() => mock.rooms.open('alfa'))
beforeEach(() => mock.simulation.controls.reset())

async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
  const init = {
    method,
    headers: { ...type, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
  const answer = await fetch(`${mock.url}${path}`, init)
  const text = await answer.text()
  return {
    status: answer.status,
    type: answer.headers.get('Content-Type') ?? '',
    text,
    json: () => JSON.parse(text),
  }
}

describe('the list of controls', () => {
  test.each(['', '/kamer/alfa'])('is JSON for a program and a page for a browser, below %j', async (base) => {
    const listed = await ask('GET', `${base}/__mock`)
    expect(listed.json()).toEqual({ controls: listControls(base, base === '') })
    const page = await ask('GET', `${base}/__mock`, undefined, { Accept: 'text/html,*/*' })
    expect(page.type).toMatch(/^text\/html/)
    for (const { path } of listControls(base, base === '')) expect(page.text).toContain(path)
  })

  test('is also served as OpenAPI, with the address of the school', async () => {
    const description = (await ask('GET', '/kamer/alfa/__mock/openapi.json')).json()
    expect(description).toEqual(describeControls(`${mock.url}/kamer/alfa`, false))
  })

  const examples = listControls('', false).filter(
    ({ method, path }) => method === 'POST' && !/\{|restore|importFile/.test(path),
  )
  test.each(examples.map((entry) => [entry.path, entry.example] as const))(
    'has examples that work: %s',
    async (path, example) => {
      // The controls for a group need a running puzzle with a right answer.
      if (/Puzzle$/.test(path)) {
        await ask('POST', '/__mock/startPuzzle', 'trage-vraag')
        await ask('POST', '/__mock/answerPuzzle', { choice: 1, by: '' })
      }
      expect(await ask('POST', path, example ?? null)).toMatchObject({ status: 200 })
    },
  )
})

describe('rows', () => {
  test('are read, changed, added and removed, and each change can be undone', async () => {
    const one = '/__mock/rows/gebruikers/2001'
    expect((await ask('GET', one)).json()).toMatchObject({
      gebruikersnaam: 'an.peeters',
      veranderpaswoord: false,
    })
    expect((await ask('PUT', one, { veranderpaswoord: true })).json()).toMatchObject({
      veranderpaswoord: true,
    })
    const row = { ...(await ask('GET', one)).json(), userid: 9_999, gebruikersnaam: 'nieuw' }
    expect((await ask('POST', '/__mock/rows/gebruikers', row)).status).toBe(201)
    expect((await ask('GET', '/__mock/rows/gebruikers')).json()).toContainEqual(row)
    expect((await ask('DELETE', '/__mock/rows/gebruikers/9999')).status).toBe(204)
    expect((await ask('GET', '/__mock/rows/gebruikers/9999')).status).toBe(404)
    const undoing = async () => (await ask('POST', '/__mock/undo', null)).json().result
    expect([await undoing(), await undoing(), await undoing()]).toEqual(Array(3).fill('rij van Gebruikers'))
    expect((await ask('GET', one)).json()).toMatchObject({ veranderpaswoord: false })
    expect((await ask('GET', '/__mock/rows/gebruikers/9999')).status).toBe(404)
    const tables = (await ask('GET', '/__mock/rows')).json() as { name: string }[]
    expect(tables.map(({ name }) => name)).toContain('betalingen')
  })

  test.each([
    ['GET', '/__mock/rows/nergens', undefined, 404, 'Er is geen tabel nergens.'],
    [
      'DELETE',
      '/__mock/rows/gebruikers/1234567',
      undefined,
      404,
      'De tabel gebruikers heeft geen rij 1234567.',
    ],
    ['PUT', '/__mock/rows/gebruikers/2001', { naam: 3 }, 400, 'naam'],
    ['PUT', '/__mock/rows/gebruikers/2001', { userid: 3 }, 400, 'userid cannot change'],
    ['POST', '/__mock/rows/gebruikers', { userid: 2001 }, 400, 'userid 2001 exists already'],
    ['POST', '/__mock/rows/constructor', {}, 404, 'Er is geen tabel constructor.'],
    ['PUT', '/__mock/rows/gebruikers/2001', [], 400, 'Dit is geen rij.'],
  ])(
    'are refused when table, key or value is invalid: %s %s',
    async (method, path, body, status, message) => {
      const { json, ...answer } = await ask(method, path, body)
      expect(answer.status).toBe(status)
      expect(json()).toMatchObject({ code: expect.any(String), text: expect.stringContaining(message) })
    },
  )

  test('are not changed when the column is unknown', async () => {
    const changed = await ask('PUT', '/__mock/rows/gebruikers/2001', { veranderPaswoord: true })
    expect([changed.status, changed.json()]).toEqual([
      400,
      {
        code: 'unknown-column',
        message: expect.stringMatching(
          /^The table has no such column: gebruikers\.veranderPaswoord\. There are: .*veranderpaswoord/,
        ),
        text: expect.stringMatching(
          /^De tabel gebruikers heeft geen kolom veranderPaswoord\. Er zijn: .*veranderpaswoord/,
        ),
      },
    ])
    const added = await ask('POST', '/__mock/rows/gebruikers', { userid: 9_999, naam2: 'x' })
    expect(added.text).toContain('geen kolom naam2')
  })

  test('cannot be changed by a form on another web site', async () => {
    const init = { method: 'PUT', body: '{"naam":"x"}', headers: { 'Content-Type': 'text/plain' } }
    expect((await fetch(`${mock.url}/__mock/rows/gebruikers/2001`, init)).status).toBe(415)
    const evil = { Origin: 'https://evil.example' }
    expect((await ask('DELETE', '/__mock/rows/gebruikers/2001', undefined, evil)).status).toBe(403)
    expect((await ask('GET', '/__mock/rows/gebruikers/2001')).json().naam).toBe(an.naam)
  })
})

describe('the calls so far', () => {
  test('can be searched and counted by endpoint, path, body and status', async () => {
    await ask('DELETE', '/__mock/requests')
    const browser = createBrowser(mock.url)
    await browser.signIn(an)
    const body = JSON.stringify({ ID: an.cursistId, Gsm: '+32470000001' })
    await browser.rest(`vwocursistpersonalia/${an.cursistId}`, { method: 'PUT', body })
    await browser.rest('nergens')
    const count = async (query: string) => (await ask('GET', `/__mock/requests?${query}`)).json().count
    const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
    expect(await count('endpoint=vwocursistpersonalia change')).toBe(1)
    expect(await count('method=put&path=VWOcursistpersonalia/')).toBe(1)
    expect(await count(`body=${json({ Gsm: '+32470000001' })}`)).toBe(1)
    expect(await count(`body=${json({ Gsm: '+32470000002' })}`)).toBe(0)
    expect(await count(`body=${json({ data: ['an.peeters'] })}`)).toBe(1)
    expect(await count(`body=${json({ data: [an.wachtwoord] })}`)).toBe(0)
    expect(await count('status=404')).toBe(1)
    const { calls } = (await ask('GET', '/__mock/requests?path=nergens')).json()
    expect(calls).toMatchObject([{ method: 'GET', status: 404, endpoint: null }])
    expect(await count(`after=${calls[0].id}`)).toBe(0)
    expect((await ask('GET', '/__mock/requests?body={')).status).toBe(400)
    expect((await ask('POST', '/__mock/calls', { endpoint: 'Authenticate' })).json().result.count).toBe(1)
  })
})

describe('an unknown name', () => {
  test('is refused in a search for calls, which would otherwise find every call', async () => {
    expect((await ask('GET', '/__mock/requests?methode=PUT')).status).toBe(400)
    const refusal = await ask('POST', '/__mock/calls', { methode: 'PUT' })
    expect([refusal.status, refusal.json().text]).toEqual([400, 'calls aanvaardt deze waarde niet (methode)'])
  })

  test('is refused in a fault, which would otherwise hit everybody', async () => {
    const fault = { kind: 'status', status: 502, persoon: 'an.peeters' }
    const set = await ask('POST', '/__mock/setFaults', [fault])
    expect([set.status, set.json().text]).toEqual([400, 'setFaults aanvaardt deze waarde niet (0.persoon)'])
    expect((await ask('POST', '/__mock/status', null)).json().result.faults).toEqual([])
  })
})
