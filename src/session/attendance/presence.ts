import { type AttendanceWord, countOf } from '#api/words/attendance.ts'

/** The fields of a lesson that the count of presence needs. */
export interface MarkedLesson {
  /** `YYYY-MM-DD HH:mm` or longer; `''` if unknown. */
  readonly start: string
  readonly attendance: AttendanceWord
  readonly subject: string
  readonly lesid: number
}

/** How a student was present in lessons. */
export interface Presence {
  /** How many lessons the student was present for, late ones included. */
  readonly present: number
  readonly late: number
  /** In how many lessons presence or absence was noted; distance lessons and cancelled ones do not count. */
  readonly counted: number
  /** A whole percentage; null while nothing was noted, and where an unknown word may be an absence. */
  readonly percentage: number | null
  /** The latest lesson up to today that is certain to be an absence. */
  readonly lastAbsence: MarkedLesson | null
  /** The school's words that the portal does not know, with how often each occurs, the most frequent first. */
  readonly unknown: readonly { readonly text: string; readonly times: number }[]
}

/** Rounded, but never 100 where a lesson was missed. */
function percentageOf(present: number, counted: number): number | null {
  if (counted === 0) return null
  return present === counted ? 100 : Math.min(99, Math.round((100 * present) / counted))
}

function unknownWords(lessons: readonly MarkedLesson[]): Presence['unknown'] {
  const times = new Map<string, number>()
  for (const { attendance } of lessons)
    if (attendance.kind === 'unknown') times.set(attendance.text, (times.get(attendance.text) ?? 0) + 1)
  return [...times].map(([text, times]) => ({ text, times })).sort((a, b) => b.times - a.times)
}

/**
 * The presence in these lessons: those with 'present' or 'too late', out of those with either or an absence. How a
 * school itself counts is not known. rule: attendance-10
 * @param today `YYYY-MM-DD`: an absence that is noted for a later day is not the last one
 */
export function presenceOf(lessons: readonly MarkedLesson[], today: string): Presence {
  const there = lessons.filter(({ attendance }) => countOf(attendance) === 'there')
  const away = lessons.filter(({ attendance }) => countOf(attendance) === 'away')
  const unknown = unknownWords(lessons)
  const counted = there.length + away.length
  return {
    present: there.length,
    late: there.filter(({ attendance }) => attendance.kind === 'late').length,
    counted,
    percentage: unknown.length > 0 ? null : percentageOf(there.length, counted),
    lastAbsence: away.reduce<MarkedLesson | null>(
      (last, each) => (each.start.slice(0, 10) > today || (last && last.start >= each.start) ? last : each),
      null,
    ),
    unknown,
  }
}
