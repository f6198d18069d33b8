import { startSchool } from './school.ts'
import type { School, ServedSchoolOptions } from './types.ts'

/**
 * A fixture for Playwright: each test gets its own school, which is closed when the test ends.
 *
 * @example
 * const test = base.extend(schoolFixture({ as: 'an.peeters' }))
 * test('pays', async ({ page, school }) => { … })
 */
export const schoolFixture = (options: ServedSchoolOptions = {}) => ({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures this one needs, and refuses another form.
  async school({}, use: (school: School) => Promise<void>): Promise<void> {
    const school = await startSchool(options)
    await use(school)
    await school.close()
  },
})
