import { mockSchool } from '#contracts/school/mockSchool.ts'
import type { School } from '#contracts/school/school.ts'
import { type MockServer, serveMock } from '#mocks/http/serve.ts'
import { runningClock } from '#mocks/server/core/clock.ts'
import type { Route } from '#mocks/server/core/route.ts'

/** The day on which the simulated schools of these tests open: no test depends on the real date. */
export const today = '2026-11-24'

/** A clock that runs from the morning of that day on: the server tells it with each answer. */
export const schoolClock = () => runningClock(`${today} 10:00:00`)

/** A simulated school of its own, on a free port. @param routes what it answers, where that is not the usual */
export const serveSchool = (routes?: readonly Route[]): Promise<MockServer> =>
  serveMock({ port: 0, clock: schoolClock(), ...(routes && { routes }) })

/** What that school offers. */
export const schoolOffers = (): School => mockSchool(today)
