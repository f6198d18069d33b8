import {
  type Mark,
  type MarkedLesson,
  markOf,
  type Presence,
  presenceOf,
} from '../../session/attendance/presence.ts'
import { groupBy } from '../../shared/groupBy.ts'
import { compareTexts } from '../../shared/order.ts'
import type { Participatie } from './tree.ts'

/** A module that runs now, with what was noted in its lessons, in order of time. */
export interface RunningModule extends Presence {
  readonly key: string
  readonly name: string
  readonly group: string
  /** `id` is unique in the module. */
  readonly lessons: readonly (MarkedLesson & { readonly id: string })[]
}

/**
 * The modules of which a lesson lies on or before a day and another on or after it; the one that began last comes first.
 * rule: attendance-11
 */
export function runningModules(rows: readonly Participatie[], today: string): RunningModule[] {
  const dated = rows.filter(({ LESDatum }) => LESDatum !== '')
  return groupBy(dated, (row) => `${row.SchooljaarRange} ${row.Klasomschrijving} ${row.ModuleID}`)
    .map(([key, own]) => ({ key, own: own.toSorted((a, b) => compareTexts(startOf(a), startOf(b))) }))
    .filter(({ own }) => (own[0]?.LESDatum ?? '') <= today && (own.at(-1)?.LESDatum ?? '') >= today)
    .sort((a, b) => compareTexts(startOf(b.own[0]), startOf(a.own[0])))
    .map(({ key, own }) => {
      const lessons = own.map((row, n) => ({
        id: `les ${n}`,
        start: startOf(row),
        mark: markOf(row.ParticipatieOmschrijving),
        note: row.ParticipatieOmschrijving,
        subject: row.Moduleomschrijving,
      }))
      const [{ Moduleomschrijving = '', Klasomschrijving = '' } = {}] = own
      return { key, name: Moduleomschrijving, group: Klasomschrijving, lessons, ...presenceOf(lessons) }
    })
}

const startOf = (row: Participatie | undefined) => (row ? `${row.LESDatum} ${row.LESVANUUR}` : '')

/** The marks that occur in these modules, in the order of a legend. */
export const marksIn = (modules: readonly RunningModule[]): Mark[] => {
  const found = new Set(modules.flatMap(({ lessons }) => lessons.map(({ mark }) => mark)))
  return legend.filter((mark) => found.has(mark))
}
const legend: readonly Mark[] = [
  'present',
  'late',
  'excused',
  'unexcused',
  'distant',
  'cancelled',
  'pending',
  'noted',
]
