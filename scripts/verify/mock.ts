import { mockSchool } from '#contracts/school/mockSchool.ts'
import { serveMock } from '#mocks/http/serve.ts'
import { createClock, serverDay } from '#mocks/server/core/clock.ts'
import { sitePaths } from '#mocks/server/wire/sites.ts'
import { version } from '#shared/project.ts'
import type { VerifyOptions } from './options.ts'
import { commonOptions, type Target } from './target.ts'

/** The simulated server on a port of its own. */
export async function mockTarget(given: VerifyOptions): Promise<Target> {
  // It stands still, so that no midnight falls between the offers and the calls.
  const clock = createClock(Date.now())
  const mock = await serveMock({ port: 0, clock })
  return {
    run: {
      location: { base: mock.url, home: sitePaths.STUDENT },
      school: mockSchool(serverDay(clock.now())),
      schoolName: 'CVO De Leertuin',
      write: true,
      ...commonOptions({ version: `mock-${version}`, ...given }),
    },
    secrets: [],
    offersIn: 'contracts/school/mockSchool.ts',
    close: () => mock.close(),
  }
}
