import { startSchool as start } from '#mocks/package/school.ts'
import type { School, ServedSchoolOptions } from '#mocks/package/types.ts'
import { pactStates } from './pactStates.ts'

export { mountSchool } from '#mocks/package/school.ts'

/** The package exports a school that includes the states of the pact. */
export const startSchool = (options: ServedSchoolOptions = {}): Promise<School> =>
  start(options, pactStates(options.school === undefined))
