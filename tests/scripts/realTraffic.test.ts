import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TrafficEntry } from '#mocks/controls/traffic/traffic.ts'
import type { CallResult } from '#mocks/server/wire/answer.ts'
import { createRealTraffic, type RealTraffic } from '#scripts/lib/proxy/realTraffic.ts'
import { openServer } from '#tests/openServer.ts'

const site = 'https://school.example/webstudent'
const json = (body: unknown): CallResult => ({
  status: 200,
  contentType: 'text/html',
  body: JSON.stringify(body),
})
const call = (resource: string, result: CallResult, method = 'GET', body = '') => ({
  at: 1_000,
  method,
  body,
  result,
  duration: 5,
  url: `${site}/bin/server.fcgi/${resource}`,
})

let traffic: RealTraffic
let server: Server
let address: string

beforeEach(async () => {
  traffic = createRealTraffic()
  server = createServer((request, response) => {
    if (!traffic.answer(request, response)) response.writeHead(404).end()
  })
  address = `${await openServer(server)}/__mock/`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const ask = async (name: string, argument: unknown = null) => {
  const response = await fetch(address + name, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(argument),
  })
  return ((await response.json()) as { result: TrafficEntry[] | null }).result
}

describe('the traffic with a real server', () => {
  test('is checked against the schemas, answer by answer', () => {
    expect(traffic.record(call('REST/servertypeinfo', json({ success: true, data: [{}] })))).toMatchObject({
      endpoint: 'servertypeinfo',
      provenance: 'S',
      verdict: 'invalid',
      fields: ['data.0.ServerType'],
    })
    const good = json({ success: true, data: [{ ServerType: 'STUDENT' }] })
    expect(traffic.record(call('REST/servertypeinfo?_dc=1', good))).toMatchObject({ verdict: 'valid' })
  })

  test('finds the endpoint of an Ext.Direct call by its method, and contains no password', () => {
    const body = JSON.stringify({
      action: 'WisaUserAPI',
      method: 'Authenticate',
      type: 'rpc',
      tid: 1,
      data: ['an.peeters', 'Geheim-1'],
    })
    const entry = traffic.record(
      call('RPC/ROUTER', json({ error: { code: -1, message: 'Nee' } }), 'POST', body),
    )
    expect(entry).toMatchObject({ endpoint: 'Authenticate', verdict: 'refused' })
    expect(JSON.stringify(entry)).not.toContain('Geheim')
  })

  test('recognises an upload by its address, and does not store the file', () => {
    const body = '--b\r\nContent-Disposition: form-data; name="file"; filename="Mia.txt"\r\n\r\nMia\r\n--b--'
    const upload = call('', json({ success: true, data: [{ UploadID: 'a' }] }), 'POST', body)
    const entry = traffic.record({ ...upload, url: `${site}/bin/filemanager.cgi/upload/put?_dc=1` })
    expect(entry).toMatchObject({ endpoint: 'upload put', verdict: 'valid', body: '' })
    expect(JSON.stringify(entry)).not.toContain('Mia')
  })

  test('includes calls without an endpoint and calls without an answer', () => {
    expect(traffic.record(call('REST/Iets', json({})))).toMatchObject({ endpoint: null, verdict: 'none' })
    expect(traffic.record(call('REST/Gemeente', 'no connection'))).toMatchObject({ status: 'no connection' })
  })

  test('can be read by the page from a given number on, and cleared', async () => {
    for (let n = 0; n < 3; n++) traffic.record(call('REST/Iets', json({})))
    expect((await ask('traffic'))?.map(({ id }) => id)).toEqual([1, 2, 3])
    expect((await ask('traffic', 2))?.map(({ id }) => id)).toEqual([3])
    await ask('clearTraffic')
    expect(await ask('traffic')).toEqual([])
  })

  test('cannot be read by a form on another site', async () => {
    const form = { method: 'POST', body: 'null', headers: { 'Content-Type': 'text/plain' } }
    expect((await fetch(`${address}traffic`, form)).status).toBe(415)
    expect((await fetch(`${address}traffic`)).status).toBe(404)
    expect((await fetch(`${address}reset`, { method: 'POST' })).status).toBe(404)
  })

  test('is streamed to the page', async () => {
    const response = await fetch(`${address}events`)
    const reader = response.body?.getReader()
    const read = async () => new TextDecoder().decode((await reader?.read())?.value)
    await read()
    traffic.record(call('REST/Iets', json({})))
    expect(await read()).toContain('"everything":false')
    await reader?.cancel()
  })
})
