import type { ResponseOf } from '#api/endpoint.ts'
import type { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import type { AttendanceRow } from '#screens/aanwezigheden/tree.ts'
import { lessonRow } from '../../api/support.ts'

export type Participatie = ResponseOf<typeof vwoparticipaties>[number]

/** A lesson on 24 November in which An was present, with these changes. */
export const lesson = (changes: Partial<Participatie> = {}): Participatie => ({
  ...lessonRow,
  Klasomschrijving: 'WEB1 di-avond',
  ParticipatieOmschrijving: 'Aanwezig',
  ParticipatieColor: '#A5D6A7',
  Moduleomschrijving: 'HTML en CSS',
  ModuleID: 11,
  ...changes,
})

/** All rows, each parent before its children. */
export const allRows = (rows: readonly AttendanceRow[]): AttendanceRow[] =>
  rows.flatMap((row) => [row, ...allRows(row.subtasks)])

/** The lessons among all rows. */
export const lessonRows = (rows: readonly AttendanceRow[]): AttendanceRow[] =>
  allRows(rows).filter(({ LESID }) => LESID !== null)

/** The names of all rows, indented by level. */
export const outline = (rows: readonly AttendanceRow[]): string[] =>
  allRows(rows).map(({ level, total, taskName }) => `${'  '.repeat(level)}${total} ${taskName}`)
