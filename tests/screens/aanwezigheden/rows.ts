import type { ResponseOf } from '#api/endpoint.ts'
import type { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import type { AttendanceRow } from '#screens/aanwezigheden/tree.ts'

export type Participatie = ResponseOf<typeof vwoparticipaties>[number]

/** A lesson on 24 November in which An was present, but for what is given. */
export const lesson = (changes: Partial<Participatie> = {}): Participatie => ({
  LESID: 1,
  Klasomschrijving: 'WEB1 di-avond',
  SchooljaarRange: '2026-2027',
  LESDatum: '2026-11-24',
  LESVANUUR: '18:30',
  LESTOTUUR: '21:30',
  ParticipatieOmschrijving: 'Aanwezig',
  ParticipatieColor: '#A5D6A7',
  Moduleomschrijving: 'HTML en CSS',
  ModuleID: 11,
  LokaalOmschrijving: '',
  LokaalCode: '',
  LesPlaatsOmschrijving: '',
  LesPlaatsStraat: '',
  LesPlaatsStraatNr: '',
  LesPlaatsStraatBus: '',
  LesPlaatsDeelgemeente: '',
  LeerkrachtVoornaam: '',
  LeerkrachtNaam: '',
  ...changes,
})

/** All rows, a parent before what it holds. */
export const allRows = (rows: readonly AttendanceRow[]): AttendanceRow[] =>
  rows.flatMap((row) => [row, ...allRows(row.subtasks)])

/** The lessons among all rows. */
export const lessonRows = (rows: readonly AttendanceRow[]): AttendanceRow[] =>
  allRows(rows).filter(({ LESID }) => LESID !== null)

/** The names of all rows, indented by level. */
export const outline = (rows: readonly AttendanceRow[]): string[] =>
  allRows(rows).map(({ level, total, taskName }) => `${'  '.repeat(level)}${total} ${taskName}`)
