import { readFileSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RecordingServer, serveRecording } from '#scripts/lib/proxy/recordingServer.ts'
import { readRecording } from '#scripts/lib/twin/reading/recording.ts'
import { openServer } from '#tests/openServer.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'

const file = join(temporaryFolder(), 'calls.jsonl')
const person = { ID: 5001, Voornaam: 'An', Naam: 'Peeters', Gsm: '+32470123456' }
const call = '/webstudent/bin/server.fcgi/REST/vwocursist/5001'

let school: Server
let address: string
beforeAll(async () => {
  school = createServer((incoming, answer) => {
    answer.setHeader('Set-Cookie', 'sw-session=x; Path=/school; Domain=school.test; Secure')
    answer.setHeader('Content-Type', 'application/json')
    answer.end(JSON.stringify({ success: true, data: [{ ...person, Url: incoming.url }] }))
  })
  address = `${await openServer(school)}/school`
})
afterAll(() => {
  school.close()
})

let proxy: RecordingServer
beforeEach(async () => {
  proxy = await serveRecording(address, file, 0)
})
afterEach(async () => {
  await proxy.close()
  rmSync(file, { force: true })
})

const statusAs = (host: string) =>
  new Promise<number | undefined>((done) => {
    request(proxy.url + call, { headers: { host } }, (answer) => {
      answer.resume()
      done(answer.statusCode)
    }).end()
  })

describe('a proxy that records', () => {
  test('passes the answer of the server to the client, with a cookie that the client keeps', async () => {
    const answer = await fetch(proxy.url + call)
    const { data } = await answer.json()
    expect(data).toEqual([{ ...person, Url: '/school/bin/server.fcgi/REST/vwocursist/5001' }])
    expect(answer.headers.getSetCookie()).toEqual(['sw-session=x; path=/webstudent/'])
  })

  test('writes each call without its personal data, in a file for the twin', async () => {
    await fetch(proxy.url + call)
    await fetch(proxy.url + call)
    expect(proxy.calls()).toBe(2)
    const recording = readFileSync(file, 'utf8')
    expect(recording).not.toMatch(/Peeters|5001|470123456/)
    expect(readRecording(file).calls).toHaveLength(2)
  })

  test('passes on only the calls and files of a school', async () => {
    expect((await fetch(`${proxy.url}/`)).status).toBe(404)
    expect((await fetch(`${proxy.url}/elsewhere`)).status).toBe(404)
    expect(proxy.calls()).toBe(0)
  })

  test('answers only under the names of this machine, so a page on another site cannot read through it', async () => {
    for (const host of ['evil.example', 'evil.example:80', '127.0.0.1.evil.example', ':'])
      expect(await statusAs(host)).toBe(421)
    expect(await statusAs('localhost:8090')).toBe(200)
  })

  test('answers 502 when the server does not answer, and records nothing', async () => {
    const closed = await serveRecording(address, file, 0)
    await closed.close()
    const alone = await serveRecording(`${closed.url}/school`, file, 0)
    expect((await fetch(alone.url + call)).status).toBe(502)
    expect(alone.calls()).toBe(0)
    await alone.close()
    expect((await fetch(proxy.url + call)).status).toBe(200)
  })
})
