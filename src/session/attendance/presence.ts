import { type AttendanceWord, countOf } from '#api/words/attendance.ts'

/** The fields of a lesson with which presence is counted. */
export interface MarkedLesson {
  /** `YYYY-MM-DD HH:mm` or longer; `''` if unknown. */
  readonly start: string
  readonly attendance: AttendanceWord
  readonly subject: string
  readonly lesid: number
}

export interface Presence {
  /** The number of lessons with the student present, even if late. */
  readonly present: number
  readonly late: number
  /** The number of lessons with a presence or an absence; distance lessons and cancelled ones have neither. */
  readonly counted: number
  /** A whole percentage; null if no lesson counts, and if an unknown word may be an absence. */
  readonly percentage: number | null
  /** The last lesson, up to today, with a certain absence. */
  readonly lastAbsence: MarkedLesson | null
  /** The words for attendance that the portal does not know, the most frequent first. */
  readonly unknown: readonly { readonly text: string; readonly times: number }[]
}

/** A rounded percentage, which is 100 only if no lesson was missed. */
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
 * The presence in these lessons: how many of those with a presence or an absence were attended, even late. How a school itself
 * counts is not known. rule: attendance-10
 * @param today `YYYY-MM-DD`; an absence that is registered for a later day does not count as the last one
 */
export function presenceOf(lessons: readonly MarkedLesson[], today: string): Presence {
  const present = lessons.filter(({ attendance }) => countOf(attendance) === 'there')
  const absent = lessons.filter(({ attendance }) => countOf(attendance) === 'away')
  const unknown = unknownWords(lessons)
  const counted = present.length + absent.length
  return {
    present: present.length,
    late: present.filter(({ attendance }) => attendance.kind === 'late').length,
    counted,
    percentage: unknown.length > 0 ? null : percentageOf(present.length, counted),
    lastAbsence: absent.reduce<MarkedLesson | null>(
      (last, each) => (each.start.slice(0, 10) > today || (last && last.start >= each.start) ? last : each),
      null,
    ),
    unknown,
  }
}
