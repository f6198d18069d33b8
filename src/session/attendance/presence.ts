/** What became of a lesson for a student; `noted` is a word of the school that we do not know. */
export type Mark =
  | 'present'
  | 'late'
  | 'excused'
  | 'unexcused'
  | 'distant'
  | 'cancelled'
  | 'pending'
  | 'noted'

const marks: ReadonlyMap<string, Mark> = new Map([
  ['', 'pending'],
  ['aanwezig', 'present'],
  ['te laat', 'late'],
  ['afwezig gewettigd', 'excused'],
  ['afwezig ongewettigd', 'unexcused'],
  ['afstandsles', 'distant'],
  ['vervallen les', 'cancelled'],
])

/** The mark of a `ParticipatieOmschrijving`. rule: attendance-8 */
export const markOf = (description: string): Mark => marks.get(description.trim().toLowerCase()) ?? 'noted'

/** A lesson as the count of presence needs it. */
export interface MarkedLesson {
  /** `YYYY-MM-DD HH:mm` or longer; `''` if unknown. */
  readonly start: string
  readonly mark: Mark
  /** As the school writes it. */
  readonly note: string
  readonly subject: string
}

/** How a student was present in lessons. */
export interface Presence {
  /** Present, or too late. */
  readonly present: number
  readonly late: number
  /** In how many lessons presence was noted; those at a distance and cancelled ones do not count. */
  readonly counted: number
  /** Whole percents; null while nothing was noted. */
  readonly percentage: number | null
  readonly lastAbsence: MarkedLesson | null
}

const attended: readonly Mark[] = ['present', 'late']
const missed: readonly Mark[] = ['excused', 'unexcused']

/** Rounded, and never all where something was missed. */
function percentageOf(present: number, counted: number): number | null {
  if (counted === 0) return null
  return present === counted ? 100 : Math.min(99, Math.round((100 * present) / counted))
}

/**
 * The presence in these lessons: present and too late, of all for which one of the two or an absence was noted. How
 * a school itself counts is not known. rule: attendance-10
 */
export function presenceOf(lessons: readonly MarkedLesson[]): Presence {
  const count = (kinds: readonly Mark[]) => lessons.filter(({ mark }) => kinds.includes(mark)).length
  const present = count(attended)
  const counted = present + count(missed)
  const lastAbsence = lessons
    .filter(({ mark }) => missed.includes(mark))
    .reduce<MarkedLesson | null>((last, each) => (last && last.start >= each.start ? last : each), null)
  return {
    present,
    late: count(['late']),
    counted,
    percentage: percentageOf(present, counted),
    lastAbsence,
  }
}
