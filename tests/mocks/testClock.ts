import { createClock } from '#mocks/server/core/clock.ts'

/** The moment of all tests: an ordinary Tuesday in the middle of a term. */
export const testMoment = '2026-11-24 10:00:00'

/** A clock that stands still at the {@link testMoment}. */
export const testClock = () => createClock(testMoment)
