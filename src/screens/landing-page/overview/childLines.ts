import type { FormName } from '#api/forms.ts'
import { dayOf, type Entry, testOrTask } from '#session/agenda/entries.ts'
import type { AttendanceSummary } from '#session/attendance/running.ts'
import { unknownText } from '#session/attendance/texts.ts'
import { rowOf } from '#session/news/news.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { dayNumber } from '#shared/dates/dayNames.ts'
import type { IconName } from '#shared/look/icons.tsx'
import { absenceIn } from './absence.ts'
import { comingPoints } from './lessons.ts'
import { texts } from './texts.ts'

/** One fact about a child, and the screen that it comes from. */
export interface ChildLine {
  readonly form: FormName
  readonly icon: IconName
  readonly title: string
  /** More about the same fact, at the end of the row. */
  readonly beside?: string
  readonly text: string
  /** The day in the agenda that the link opens. */
  readonly day?: IsoDate | undefined
  /** The row that the link opens, by its name in `news.ts`. */
  readonly row?: string | undefined
  /** The school's word for an absence. */
  readonly status?: string | undefined
}

/** The facts about a child; undefined if the call failed. */
export interface ChildFacts {
  readonly entries: readonly Entry[] | null | undefined
  readonly attended: AttendanceSummary | null | undefined
  /** The school's clock, `YYYY-MM-DD HH:mm:ss`. */
  readonly at: string
}

function nextTest({ entries, at }: ChildFacts): ChildLine {
  const line = { form: 'Agenda', icon: 'test', title: texts.testsAndTasks } as const
  if (!entries) return { ...line, text: '' }
  for (const entry of comingPoints(entries, at)) {
    const kind = testOrTask(entry)
    if (!kind) continue
    const day = dayOf(entry)
    const what = [entry.subject, entry.title].filter(Boolean).join(': ')
    const text = `${dayNumber(day, at)} · ${what}`
    return { ...line, title: texts.next[kind], text, day, row: rowOf.entry(entry.id) }
  }
  return { ...line, text: texts.noTestsSoon }
}

/** The last absence, with the presence at the end unless that says the same. */
function attendance({ attended, at }: ChildFacts): ChildLine {
  const title = { form: 'Aanwezigheden', icon: 'attendance', title: texts.lastAbsence } as const
  if (!attended) return { ...title, text: '' }
  const { percentage, counted, unknown } = attended.now
  const none = counted === 0 && unknown.length === 0 ? texts.nothingNoted : unknownText(unknown)
  const beside = percentage === null ? none : texts.presence(percentage)
  const line = percentage === null ? title : { ...title, beside }
  const fact = absenceIn(attended.ever, at.slice(0, 10))
  if (fact.kind === 'unknown') return { ...line, text: unknownText(attended.ever.unknown) }
  if (fact.kind !== 'absent') return { ...line, text: texts.noAbsence[fact.kind] }
  const { day, absence } = fact
  const text = dayNumber(day, at)
  const status = texts.absence(absence.attendance)
  return { ...title, beside, row: rowOf.lesson(absence.lesid), text, status }
}

/** The facts about a child, without those whose screen the parent does not have. rule: landing-7 */
export const childLines = (facts: ChildFacts, forms: readonly FormName[]): ChildLine[] =>
  [nextTest(facts), attendance(facts)].filter(({ form }) => forms.includes(form))
