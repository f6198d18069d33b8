import { afterEach, expect, test, vi } from 'vitest'
import { type MockServer, serveMock } from '#mocks/http/serve.ts'

let mock: MockServer | undefined
afterEach(() => {
  vi.useRealTimers()
  return mock?.close()
})

test('a server answers /health, and writes a line without secrets for each request', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 30, 22, 30) })
  const lines: string[] = []
  mock = await serveMock({ port: 0, onRequest: (line) => lines.push(line) })
  const health = await fetch(`${mock.url}/health`)
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
  await fetch(`${mock.url}/webstudent/bin/server.fcgi/REST/servertypeinfo?currentpassword=geheim`)
  expect(lines).toEqual([
    expect.stringMatching(/^2026-07-01T00:30:00\+02:00 127\.0\.0\.1 GET \/health 200 \d+$/),
    expect.stringMatching(/ GET \/webstudent\/bin\/server\.fcgi\/REST\/servertypeinfo\S* 200 \d+$/),
  ])
  expect(lines.join()).not.toContain('geheim')
})
