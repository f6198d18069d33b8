import { serveMock } from '#mocks/http/serve.ts'
import { runningClock } from '#mocks/server/core/clock.ts'
import { dayAt } from '#shared/dates/schoolTime.ts'

/** The mock server of the bench of a verification, in a process of its own, where it is noon. It tells its address. */
const { url } = await serveMock({ port: 0, clock: runningClock(`${dayAt(Date.now())} 12:00:00`) })
process.send?.(url)
