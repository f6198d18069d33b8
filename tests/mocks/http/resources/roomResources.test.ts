import { expect, test } from 'vitest'
import { testClock } from '../../testClock.ts'
import { asTrainer, openMock, trainerCode } from '../mockServer.ts'

const clock = testClock()
const mock = openMock({ clock, trainerCode }, 'for each')

async function ask(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = asTrainer,
) {
  const answer = await fetch(`${mock.url}/__mock/${path}`, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, json: text === '' ? null : JSON.parse(text) }
}

test('rooms are opened, listed, named, copied and closed', async () => {
  const opened = await ask('POST', 'rooms', { code: 'Alfa', title: 'Groep 1' })
  expect(opened).toMatchObject({
    status: 201,
    json: { code: 'alfa', title: 'Groep 1', isOpen: true, people: [], url: `${mock.url}/kamer/alfa/` },
  })
  expect(
    (
      await fetch(`${opened.json.controls}/status`, {
        method: 'POST',
        body: 'null',
        headers: { 'Content-Type': 'application/json' },
      })
    ).status,
  ).toBe(200)
  expect((await ask('POST', 'rooms', {})).json.code).toMatch(/^[a-z0-9]{6}$/)
  expect(await ask('PUT', 'rooms/alfa', { title: 'Groep 2' })).toMatchObject({
    status: 200,
    json: { title: 'Groep 2' },
  })
  expect((await ask('POST', 'rooms', { copyOf: 'alfa', code: 'beta' })).status).toBe(201)
  expect((await ask('DELETE', 'rooms/beta')).status).toBe(204)
  expect((await ask('GET', 'rooms')).json).toHaveLength(2)
  expect((await ask('GET', 'rooms/alfa')).json.title).toBe('Groep 2')
})

test('a request that is not exactly a new title leaves the title as it is', async () => {
  await ask('POST', 'rooms', { code: 'alfa', title: 'Groep 1' })
  for (const unfit of [{}, { title: 'Groep 2', code: 'beta' }])
    expect(await ask('PUT', 'rooms/alfa', unfit)).toMatchObject({
      status: 400,
      json: { code: 'unfit-argument' },
    })
  expect((await ask('GET', 'rooms/alfa')).json.title).toBe('Groep 1')
})

test.each([
  ['GET', 'rooms/nergens', undefined, 404, 'unknown-room'],
  ['DELETE', 'rooms/nergens', undefined, 404, 'unknown-room'],
  ['POST', 'rooms', { code: '../x' }, 409, 'room'],
  ['POST', 'rooms', { naam: 'x' }, 400, 'unfit-argument'],
  ['POST', 'rooms', { code: 'weg', closed: true }, 404, 'unknown-room'],
])('an invalid request is refused with a code: %s %s %j', async (method, path, body, status, code) => {
  expect(await ask(method, path, body)).toEqual({
    status,
    json: { code, message: expect.stringMatching(/^[A-Z]/), text: expect.stringMatching(/\w/) },
  })
})

test('a control of an unknown room is refused with JSON, and a browser gets a page', async () => {
  const at = `${mock.url}/kamer/nergens/__mock/status`
  const answer = await fetch(at, { method: 'POST' })
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { code: 'unknown-room', message: 'There is no such room.', text: 'Er is geen kamer nergens.' },
  ])
  expect((await fetch(at, { headers: { Accept: 'text/html' } })).headers.get('Content-Type')).toMatch(/html/)
  for (let n = 0; n < 30; n++) await fetch(`${mock.url}/kamer/mis-${n}/__mock/status`)
  const many = await fetch(at)
  expect([many.status, (await many.json()).code]).toEqual([429, 'too-many-codes'])
})

test('only the trainer gets the list of rooms, and only at the root of the server', async () => {
  expect(await ask('GET', 'rooms', undefined, { 'X-Trainer-Code': 'x' })).toMatchObject({
    status: 403,
    json: { code: 'trainer-only' },
  })
  await ask('POST', 'rooms', { code: 'alfa' })
  const inRoom = await fetch(`${mock.url}/kamer/alfa/__mock/rooms`, {
    headers: asTrainer,
  })
  expect(inRoom.status).toBe(404)
})

test('the page of the controls shows clock, faults, calls and rooms in the words of the panel', async () => {
  await ask('POST', 'rooms', { code: 'alfa', title: 'Groep <1>' })
  const { controls } = mock.simulation
  await controls.startScenario('geen-rechten')
  await controls.setFaults([{ kind: 'status', status: 502, endpoint: 'betalingen' }])
  await controls.setClock({ at: '2027-01-15 08:30', still: true })
  await fetch(`${mock.url}/webstudent/bin/server.fcgi/REST/servertypeinfo`)
  const page = await fetch(`${mock.url}/__mock`, {
    headers: { ...asTrainer, Accept: 'text/html' },
  })
  const text = await page.text()
  for (const words of [
    '2027-01-15 08:30:00. Staat stil.',
    '502',
    'REST/servertypeinfo',
    'Groep &#60;1&#62; (alfa)',
  ])
    expect(text).toContain(words)
})
