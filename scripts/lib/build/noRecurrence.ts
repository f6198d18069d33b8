/**
 * Stands in for the package `rrule` in a build: the library's calendar calls it only for an event that repeats by a rule,
 * and the school's agenda has none. The package weighs 14 kB, gzipped.
 */
export const RRule = null
