import { mockSchool } from '../../contracts/school/mockSchool.ts'
import { serveMock } from '../../mocks/http/serve.ts'
import { sitePaths } from '../../mocks/server/sites.ts'
import { version } from '../../src/shared/project.ts'
import { commonOptions, type Target, type VerifyOptions } from './target.ts'

/** The simulated server on a port of its own. */
export async function mockTarget(given: VerifyOptions): Promise<Target> {
  const mock = await serveMock({ port: 0 })
  return {
    run: {
      location: { base: mock.url, home: sitePaths.STUDENT },
      school: mockSchool(),
      schoolName: 'CVO De Leertuin',
      write: true,
      ...commonOptions({ version: `mock-${version}`, ...given }),
    },
    secrets: [],
    close: () => mock.close(),
  }
}
