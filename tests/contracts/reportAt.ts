import type { Report } from '#contracts/report/report.ts'
import { type RunOptions, run } from '#contracts/run.ts'
import { verificationLimitMs } from './limits.ts'
import { offeredAt } from './simulatedSchool.ts'

/** The report on the simulated school at an address, of a run that writes unless the options say otherwise. */
export const reportAt = (base: string, options: Partial<RunOptions>): Promise<Report> =>
  run({
    ...offeredAt(base),
    schoolName: 'School',
    serverVersion: '1',
    screens: [],
    write: true,
    limit: verificationLimitMs / 1000,
    ...options,
  })
