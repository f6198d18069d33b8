import { afterEach, expect, test } from 'vitest'
import { type MockServer, serveMock } from '#mocks/http/serve.ts'

let mock: MockServer | undefined
afterEach(() => mock?.close())

test('A server says that it is there, and writes a line for each request, without what nobody may read', async () => {
  const lines: string[] = []
  mock = await serveMock({ port: 0, onRequest: (line) => lines.push(line) })
  const health = await fetch(`${mock.url}/health`)
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
  await fetch(`${mock.url}/webstudent/bin/server.fcgi/REST/servertypeinfo?currentpassword=geheim`)
  expect(lines).toEqual([
    expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\S+ 127\.0\.0\.1 GET \/health 200 \d+$/),
    expect.stringMatching(/ GET \/webstudent\/bin\/server\.fcgi\/REST\/servertypeinfo\S* 200 \d+$/),
  ])
  expect(lines.join()).not.toContain('geheim')
})
