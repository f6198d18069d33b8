import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { encodeBody } from '#api/address.ts'
import { listEndpoint } from '#api/endpoint.ts'
import { buildSchool } from '#fixtures/school.ts'
import { createClock } from '#mocks/server/core/clock.ts'
import type { Problem } from '#mocks/server/core/problems.ts'
import { openRoute } from '#mocks/server/core/route.ts'
import { createServer } from '#mocks/server/server.ts'
import { callFacts } from '#tests/api/callFacts.ts'
import { withoutTimetable } from '../school.ts'

/** An endpoint that answers with the request that reached it. */
const echo = (method: 'GET' | 'PUT' | 'POST' | 'DELETE') =>
  openRoute(
    listEndpoint({
      ...callFacts,
      name: `echo ${method}`,
      method,
      resource: 'echo',
      session: false,
      request: z.object({
        id: z.optional(z.number()),
        query: z.optional(z.record(z.string(), z.string())),
        body: z.optional(z.unknown()),
      }),
      record: z.object({ request: z.string() }),
      provenance: { call: 'A' },
    }),
    (request) => [{ request: JSON.stringify(request) }],
  )

async function send(method: string, path: string, body: string) {
  const problems: Problem[] = []
  const server = await createServer({
    school: withoutTimetable(buildSchool({ today: '2026-11-24' })),
    clock: createClock(0),
    onProblem: (problem) => problems.push(problem),
    routes: [echo('GET'), echo('PUT'), echo('POST'), echo('DELETE')],
  })
  const url = `https://school.example/webstudent/bin/server.fcgi/REST/${path}`
  return { answer: await server.handle({ method, url, body, cookies: {} }), problems }
}

/** The status of the answer, and the calls that the server reports as unknown. */
async function statusAndUnknownCalls(method: string, path: string, body = '') {
  const { answer, problems } = await send(method, path, body)
  return [answer.status, ...problems.map((problem) => (problem.kind === 'unknown call' ? problem.call : ''))]
}

/** The request that reached the route, or several; the status of the answer if none did. */
async function requestOf(method: string, path: string, body = '') {
  const { answer, problems } = await send(method, path, body)
  expect(problems).toEqual([])
  if (answer.status !== 200) return answer.status
  const { data } = JSON.parse(String(answer.body)) as { data: { request: string }[] }
  const requests = data.map(({ request }) => JSON.parse(request) as unknown)
  return requests.length === 1 ? requests[0] : requests
}

test.each(['echo/x', 'echo/1/2', 'x%0AREST/echo/1', 'echo/-1'])('no route is reached at %s', async (path) => {
  expect(await statusAndUnknownCalls('GET', path)).toEqual([404, `GET REST/${decodeURI(path)}`])
})

describe('the query that reaches a route', () => {
  test.each([
    ['echo', {}],
    ['echo?_dc=1', {}],
    ['echo?a=1&_dc=1&b=', { a: '1', b: '' }],
    ['echo?a=%C3%A9%26b%3D2&a%20b=+', { a: 'é&b=2', 'a b': ' ' }],
    ['echo?a=1&a=2', { a: '2' }],
  ])('of %s is %j', async (path, query) => {
    expect(await requestOf('GET', path)).toEqual({ query })
  })

  test('comes with the ID at the end of the path', async () => {
    expect(await requestOf('GET', 'echo/0?_dc=1')).toEqual({ id: 0, query: {} })
    expect(await requestOf('GET', 'echo/12/')).toEqual({ id: 12, query: {} })
  })
})

describe('the body that reaches a route', () => {
  const rows = [{ ID: 1, naam: 'é & "x" = 100 %' }]
  test.each([
    ['JSON', JSON.stringify(rows[0]), rows[0]],
    ['a list', JSON.stringify(rows), rows],
    ['a value', '0', 0],
    ['JSON in which a form seems to stand', '{"a":"1&rows=[2]"}', { a: '1&rows=[2]' }],
  ])('is %s', async (_, text, body) => {
    expect(await requestOf('PUT', 'echo/1', text)).toEqual({ id: 1, query: {}, body })
  })

  test('is missing when none was sent', async () => {
    expect(await requestOf('POST', 'echo')).toEqual({ query: {} })
  })
})

test.each(['{', 'rows={', 'rows=[]', 'a=1', '<x/>', ' '])(
  'a body that cannot be read is answered with HTTP 400: %j',
  async (text) => {
    expect(await requestOf('POST', 'echo', text)).toBe(400)
  },
)

// server: rest-9, rest-20
describe('a form with rows', () => {
  const row = { ID: 1, naam: 'é & "x" = 100 %' }
  const rowsText = (rows: unknown) => encodeBody('x/Update', rows).body

  test.each([
    ['echo/Update', [row], { id: 1, query: {}, body: row }],
    ['echo/update/', row, { id: 1, query: {}, body: row }],
    ['echo/Insert', [{ naam: 'x' }], { query: {}, body: { naam: 'x' } }],
    ['echo/Delete', [{ ID: 7 }], { id: 7, query: {}, body: { ID: 7 } }],
    ['echo/Delete', { ID: 7 }, { id: 7, query: {}, body: { ID: 7 } }],
    ['echo/Delete', [{ ID: 7 }, { ID: 8 }], [7, 8].map((id) => ({ id, query: {}, body: { ID: id } }))],
    ['echo/Update/1', [row], { id: 1, query: {}, body: row }],
    ['echo/1/Update', [row], { id: 1, query: {}, body: row }],
    ['echo/5001/Update/', { naam: 'x' }, { id: 5001, query: {}, body: { ID: 5001, naam: 'x' } }],
    ['echo/Delete/7', [{}], { id: 7, query: {}, body: { ID: 7 } }],
    ['echo/7/Update', [5], { id: 7, query: {}, body: 5 }],
    ['echo/7/Update', [null], { id: 7, query: {}, body: null }],
    ['echo/Update', [{ ID: 'x' }], { query: {}, body: { ID: 'x' } }],
    ['echo/Insert', [{ ID: 0 }, { ID: 0 }], [0, 0].map((ID) => ({ id: 0, query: {}, body: { ID } }))],
  ])('reaches the route at %s with %j', async (path, rows, parts) => {
    expect(await requestOf('POST', path, rowsText(rows))).toEqual(parts)
  })

  test.each([
    ['JSON', 'echo/Update', JSON.stringify([row])],
    ['another ID than the path', 'echo/2/Update', rowsText([row])],
    ['more rows than the path has IDs', 'echo/Update/1', rowsText([{ naam: 'x' }, { naam: 'y' }])],
    ['one ID twice', 'echo/Update', rowsText([row, row])],
  ])('is refused with %s', async (_, path, body) => {
    expect(await requestOf('POST', path, body)).toBe(400)
  })

  test.each(['echo/1/Update/1', 'echo/1/Insert', 'echo/Insert/1', 'echo/x/Update', 'x/Update'])(
    'is unknown at %s',
    async (path) => {
      expect(await statusAndUnknownCalls('POST', path, rowsText([row]))).toEqual([404, `POST REST/${path}`])
    },
  )

  test.each(['GET', 'PUT', 'DELETE'])('is unknown with the method %s', async (method) => {
    expect(await statusAndUnknownCalls(method, 'echo/Update', rowsText([row]))).toEqual([
      404,
      `${method} REST/echo/Update`,
    ])
  })
})
