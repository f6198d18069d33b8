import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'

/** The time for a test with whole verifications, in ms. */
export const verificationLimitMs = scaleLimit(100_000)
