import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { rpcEndpoint } from '#api/endpoint.ts'
import type { Schema } from '#api/fields/schema.ts'
import { openRoute, type Route } from '#mocks/server/core/route.ts'
import { Refusal } from '#mocks/server/wire/answer.ts'
import { callFacts } from '#tests/api/callFacts.ts'
import { environments, type RunningSchool } from '../environments.ts'
import observed from './ext-direct.json' with { type: 'json' }

// Recorded answers of the framework itself, compared with the simulated server in its three environments. server: rpc-5, rpc-9

const method = <Result extends Schema>(name: string, result: Result) =>
  rpcEndpoint({
    ...({
      ...callFacts,
      name,
      action: 'WisaUserAPI',
      result,
      effect: 'writes',
      provenance: { call: 'O' },
    } as const),
    request: z.object({ data: z.array(z.unknown()) }),
  })
const values = z.object({
  a: z.int(),
  f: z.number(),
  g: z.number(),
  s: z.string(),
  e: z.object({}),
  l: z.array(z.string()),
  m: z.array(z.unknown()),
  n: z.null(),
  b: z.boolean(),
  u: z.string(),
})

/** The methods that were registered for the recording. */
const routes: readonly Route[] = [
  openRoute(method('Logout', z.null()), () => null),
  openRoute(method('Fail', z.null()), () => {
    throw new Refusal(200, 'Ongeldige gebruikersnaam of wachtwoord')
  }),
  openRoute(method('Authenticate', values), () => ({
    a: 1,
    f: 187.5,
    g: 412,
    s: '<b>"q"/\\u\t\u0001',
    e: {},
    l: [],
    m: [1, 'x'],
    n: null,
    b: true,
    u: 'é',
  })),
]

describe.each(Object.entries(environments))('%s', (_, open) => {
  let school: RunningSchool
  const post = (path: string, body: string) =>
    school.send(new Request(`${school.origin}/webstudent/bin/server.fcgi${path}`, { method: 'POST', body }))
  beforeAll(async () => {
    school = await open({ routes })
  })
  afterAll(async () => {
    await school.close()
    vi.restoreAllMocks()
  })

  test.each(observed.calls.map((call) => [call.case, call] as const))(
    'Ext.Direct answers as the framework does: %s',
    async (_case, { request, status, contentType, contentLength, body }) => {
      const answer = await post('/RPC/ROUTER', request)
      expect(await answer.text()).toBe(body)
      expect(answer.status).toBe(status)
      expect(answer.headers.get('Content-Type')).toBe(contentType)
      // Node's HTTP server also sends the length of an empty body.
      expect(answer.headers.get('Content-Length') ?? '0').toBe(contentLength ?? '0')
    },
  )

  test.each(
    observed.paths.filter(({ method }) => method === 'POST').map((call) => [call.path, call] as const),
  )('Ext.Direct has the same paths as the framework: %s', async (path, { status, contentType, body }) => {
    const answer = await post(path, observed.calls[0]?.request ?? '')
    const withoutTrace = (text: string) => text.replace(/<li> Stack trace:<br>\n( {2}\$[0-9A-F]+<br>\n)+/, '')
    expect(await answer.text()).toBe(withoutTrace(body))
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([status, contentType])
  })
})
