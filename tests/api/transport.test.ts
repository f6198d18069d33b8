import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listEndpoint } from '#api/endpoint.ts'
import { authenticate } from '#api/endpoints/authenticate.ts'
import { betalingen } from '#api/endpoints/betalingen.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { logout } from '#api/endpoints/logout.ts'
import { rpcApi } from '#api/endpoints/rpcApi.ts'
import { callAll, groupItem } from '#api/group.ts'
import { callFacts } from '#tests/api/callFacts.ts'
import {
  answerText,
  client,
  deferred,
  listAnswer,
  logoutAnswer,
  noon,
  payment,
  reasonOf,
  server,
  transportOver,
} from './support.ts'

const root = `${server}/bin/server.fcgi`
const change = listEndpoint({
  ...callFacts,
  name: 'change',
  method: 'PUT',
  resource: 'change',
  request: z.object({ id: z.number(), body: z.unknown() }),
  record: z.object({}),
  provenance: { call: 'A' },
})
const updateRows = listEndpoint({
  ...callFacts,
  name: 'updateRows',
  method: 'POST',
  resource: 'change/Update',
  request: z.object({ body: z.unknown() }),
  record: z.object({}),
  provenance: { call: 'A' },
})

describe('a call', () => {
  test('requests its resource with the session cookie, without a cache and without a body', async () => {
    const { call, sent } = transportOver(() => listAnswer(payment))
    expect(await call(betalingen, { query: { LLID: 'MQ==' } }, client())).toEqual([
      { ...payment, Inschrijfdatum: '2026-09-01' },
    ])
    expect(sent).toHaveLength(1)
    expect(sent[0]?.url).toBe(`${root}/REST/betalingen/?LLID=MQ%3D%3D&_dc=${noon}`)
    expect(sent[0]?.init).toMatchObject({ method: 'GET', credentials: 'include', cache: 'no-store' })
    expect(sent[0]?.init).not.toHaveProperty('body')
    expect(sent[0]?.init).not.toHaveProperty('headers')
  })

  test('puts its ID in the path and its body in JSON, and follows no redirect', async () => {
    const { call, sent } = transportOver(() => listAnswer())
    await call(change, { id: 7, body: { ID: 7, Gsm: 'é' } }, client())
    expect(sent[0]?.url).toBe(`${root}/REST/change/7?_dc=${noon}`)
    expect(sent[0]?.init).toMatchObject({
      method: 'PUT',
      redirect: 'error',
      headers: { 'Content-Type': 'application/json' },
    })
    expect(sent[0]?.body).toBe('{"ID":7,"Gsm":"é"}')
  })

  test('sends rows as a form when its resource requires that', async () => {
    const { call, sent } = transportOver(() => listAnswer())
    await call(updateRows, { body: { ID: 1 } }, client())
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect(sent[0]?.body).toBe('rows=%5B%7B%22ID%22%3A1%7D%5D')
  })

  test('of Ext.Direct names its method and counts its transactions', async () => {
    const { call, sent } = transportOver((_sent, count) => logoutAnswer(count))
    await call(logout, { data: [] }, client())
    await call(logout, { data: [] }, client())
    expect(sent.map(({ url }) => url)).toEqual(Array(2).fill(`${root}/RPC/ROUTER?_dc=${noon}`))
    expect(sent.map(({ init }) => init.method)).toEqual(['POST', 'POST'])
    expect(sent[0]?.init).toMatchObject({ headers: { 'Content-Type': 'application/json' } })
    expect(sent.map(({ body }) => JSON.parse(body ?? ''))).toEqual(
      [1, 2].map((tid) => ({ action: 'WisaUserAPI', method: 'Logout', data: [], type: 'rpc', tid })),
    )
  })

  test('of Ext.Direct carries its arguments in order', async () => {
    const { login, sent } = transportOver(() => answerText('{"error":{"message":"nee"}}'))
    const data: [string, string, string, string] = ['an', 'ge"heim', 'WebStudent', '1.3.2']
    await reasonOf(login(authenticate, { data }, client()))
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ method: 'Authenticate', data })
  })
})

test('a request may go to another server', async () => {
  const { call, sent } = transportOver(() => listAnswer())
  await call(betalingen, { query: { LLID: 'MQ==' } }, client(), 'https://other.example/webleerling/')
  expect(sent.map(({ url }) => url)).toEqual([
    `https://other.example/webleerling/bin/server.fcgi/REST/betalingen/?LLID=MQ%3D%3D&_dc=${noon}`,
  ])
})

describe('several requests', () => {
  test('are all sent before the first answer, and give their answers in the order of the requests', async () => {
    const answers = [deferred<Response>(), deferred<Response>(), deferred<Response>()]
    const { transport, sent } = transportOver(
      (_sent, count) => answers[count - 1]?.promise ?? expect.fail('too many requests'),
    )
    const group = [
      groupItem(betalingen, { query: { LLID: 'MQ==' } }),
      groupItem(rpcApi, {}),
      groupItem(logout, { data: [] }),
    ] as const
    const calls = callAll(transport, group, client())
    expect(sent).toHaveLength(3)
    answers[2]?.resolve(logoutAnswer())
    answers[1]?.resolve(answerText('TypeServer = "LL";'))
    answers[0]?.resolve(listAnswer(payment))
    expect(await calls).toMatchObject([[{ Tebetalen: 187.5 }], { TypeServer: 'LL' }, null])
  })

  test('may be an empty list', async () => {
    const { transport, sent } = transportOver(() => listAnswer())
    expect(await callAll(transport, [], client())).toEqual([])
    expect(sent).toEqual([])
  })
})

describe('a call that fails throws an ApiFailure', () => {
  const broken = () =>
    new Response(
      new ReadableStream({
        start: (controller) => controller.error(new TypeError('terminated')),
      }),
    )
  test.each<[string, () => Response | Promise<Response>]>([
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'fetch throws at once',
      () => {
        throw new TypeError('Invalid URL')
      },
    ],
    ['fetch throws something else', () => Promise.reject(undefined)],
    ['the connection breaks in the body', broken],
    ['the answer is an error of the network', () => Response.error()],
  ])('that says unreachable when %s', async (_what, answer) => {
    const { call, transport, sent } = transportOver(answer)
    const failed = { endpoint: 'Leerling', reason: { kind: 'unreachable' } }
    await expect(call(leerling, {}, client())).rejects.toMatchObject(failed)
    expect(await reasonOf(callAll(transport, [groupItem(leerling, {})], client()))).toEqual({
      kind: 'unreachable',
    })
    expect(sent).toHaveLength(2)
  })

  test.each(['', 'geen adres', 'http://', 'http://[', 'javascript:alert(1)//'])(
    'that says unreachable when the server location is %j',
    async (wrong) => {
      const { call } = transportOver(() => expect.fail('was sent'))
      expect(await reasonOf(call(leerling, {}, { server: wrong }))).toEqual({ kind: 'unreachable' })
    },
  )

  test.each([204, 205, 304])(
    'that says unreadable or the status for status %i without a body',
    async (status) => {
      const { call } = transportOver(() => new Response(null, { status }))
      expect((await reasonOf(call(leerling, {}, client()))).kind).toMatch(/^(unreadable|status)$/)
    },
  )
})
