import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type MockServer, type MockServerOptions, serveMock } from '#mocks/http/serve.ts'

/** The trainer's code of a test, and the header of a request with it. */
export const trainerCode = 'krokus'
export const asTrainer = { 'X-Trainer-Code': trainerCode }

/** A mock server for the tests of a file or a `describe`: one for all of them, or a new one for each. */
export function openMock(
  options: Partial<MockServerOptions> = {},
  hooks: 'for all' | 'for each' = 'for all',
): MockServer {
  let current: MockServer | undefined
  const mock = () => current ?? expect.fail('there is a server only while a test runs')
  const [before, after] = hooks === 'for all' ? [beforeAll, afterAll] : [beforeEach, afterEach]
  before(async () => {
    current = await serveMock({ port: 0, ...options })
  })
  after(() => mock().close())
  return {
    get url() {
      return mock().url
    },
    get server() {
      return mock().server
    },
    get simulation() {
      return mock().simulation
    },
    get rooms() {
      return mock().rooms
    },
    close: () => mock().close(),
  }
}
