import { type MockServer, serveMock } from '#mocks/http/serve.ts'
import { createClock } from '#mocks/server/core/clock.ts'
import { test as base, today } from './support.ts'

/** A test with the demo on a server with rooms, as `npm run mock-server` serves it: each browser context is a device. */
export const test = base.extend<{ startsAt: string; mock: MockServer }>({
  /** What the school's clock shows at first, on the day of the tests. */
  startsAt: ['10:00:00', { option: true }],
  mock: async ({ startsAt }, use) => {
    const mock = await serveMock({ port: 0, clock: createClock(`${today} ${startsAt}`), portal: 'dist/e2e' })
    await use(mock)
    await mock.close()
  },
})
