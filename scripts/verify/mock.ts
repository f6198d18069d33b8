import { sitePaths } from '#api/school/serverTypes.ts'
import { mockSchool } from '#contracts/school/mockSchool.ts'
import { schoolName } from '#fixtures/schoolName.ts'
import { serveMock } from '#mocks/http/serve.ts'
import { runningClock } from '#mocks/server/core/clock.ts'
import { dayAt } from '#shared/dates/schoolTime.ts'
import { version } from '#shared/portal/project.ts'
import type { VerifyOptions } from './options.ts'
import { commonOptions, type ServerTarget } from './target.ts'

/** The simulated server on a port of its own. */
export async function mockTarget(options: VerifyOptions): Promise<ServerTarget> {
  // The clock starts at noon, so that midnight does not fall between preparing a state and the call.
  const clock = runningClock(`${dayAt(Date.now())} 12:00:00`)
  const mock = await serveMock({ port: 0, clock })
  return {
    run: {
      location: { base: mock.url, sitePath: sitePaths.STUDENT },
      school: mockSchool(dayAt(clock.now())),
      schoolName,
      write: true,
      ...commonOptions({ version: `mock-${version}`, ...options }),
    },
    secrets: [],
    completeSchoolFile: 'contracts/school/mockSchool.ts',
    close: () => mock.close(),
  }
}
