/**
 * Replaces the package `rrule` in a build, which weighs 14 kB gzipped: the calendar uses it only for recurring events, and the
 * school's agenda has none.
 */
export const RRule = null
