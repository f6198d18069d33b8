/** Replaces `rrule` (14 kB gzipped), which the calendar uses only for recurring events: the school's agenda has none. */
export const RRule = null
