import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { buildSchool } from '../../../fixtures/school.ts'
import { createClock } from '../../../mocks/server/core/clock.ts'
import type { Problem } from '../../../mocks/server/core/problems.ts'
import { openRoute } from '../../../mocks/server/core/route.ts'
import { createServer } from '../../../mocks/server/server.ts'
import { encodeBody } from '../../../src/api/address.ts'
import { listEndpoint } from '../../../src/api/endpoint.ts'
import { withoutTimetable } from '../school.ts'

/** Endpoints that answer what reached them, to see what the server makes of a request. */
const echo = (method: 'GET' | 'PUT' | 'POST') =>
  openRoute(
    listEndpoint({
      name: `echo ${method}`,
      method,
      resource: 'echo',
      session: false,
      request: z.object({
        id: z.optional(z.number()),
        query: z.optional(z.record(z.string(), z.string())),
        body: z.optional(z.unknown()),
      }),
      record: z.object({ seen: z.string() }),
      provenance: { call: 'A' },
    }),
    (request) => [{ seen: JSON.stringify(request) }],
  )

async function seen(method: string, path: string, body = '') {
  const problems: Problem[] = []
  const server = await createServer({
    school: withoutTimetable(buildSchool({ today: '2026-11-24' })),
    clock: createClock(0),
    onProblem: (problem) => problems.push(problem),
    routes: [echo('GET'), echo('PUT'), echo('POST')],
  })
  const url = `https://school.example/webstudent/bin/server.fcgi/REST/${path}`
  const answer = await server.handle({ method, url, body, cookies: {} })
  expect(problems).toEqual([])
  if (answer.status !== 200) return answer.status
  const { data } = JSON.parse(String(answer.body)) as { data: { seen: string }[] }
  return JSON.parse(data[0]?.seen ?? '') as unknown
}

describe('the query that reaches a route', () => {
  test.each([
    ['echo', {}],
    ['echo?_dc=1', {}],
    ['echo?a=1&_dc=1&b=', { a: '1', b: '' }],
    ['echo?a=%C3%A9%26b%3D2&a%20b=+', { a: 'é&b=2', 'a b': ' ' }],
    ['echo?a=1&a=2', { a: '2' }],
  ])('of %s is %j', async (path, query) => {
    expect(await seen('GET', path)).toEqual({ query })
  })

  test('comes with the ID that ends the path', async () => {
    expect(await seen('GET', 'echo/0?_dc=1')).toEqual({ id: 0, query: {} })
    expect(await seen('GET', 'echo/12/')).toEqual({ id: 12, query: {} })
  })
})

describe('the body that reaches a route', () => {
  const rows = [{ ID: 1, naam: 'é & "x" = 100 %' }]
  test.each([
    ['JSON', JSON.stringify(rows[0]), rows[0]],
    ['a list', JSON.stringify(rows), rows],
    ['a value', '0', 0],
    ['rows in a form', encodeBody('x/Update', rows).body, rows],
    ['one row in a form, as a list', encodeBody('x/Insert', rows[0]).body, rows],
    ['JSON in which a form seems to stand', '{"a":"1&rows=[2]"}', { a: '1&rows=[2]' }],
  ])('is %s', async (_, text, body) => {
    expect(await seen('PUT', 'echo/1', text)).toEqual({ id: 1, query: {}, body })
  })

  test('is absent if none was sent', async () => {
    expect(await seen('POST', 'echo')).toEqual({ query: {} })
  })

  test.each(['{', 'rows={', 'a=1', '<x/>', ' '])('that cannot be read is HTTP 400: %j', async (text) => {
    expect(await seen('POST', 'echo', text)).toBe(400)
  })
})
