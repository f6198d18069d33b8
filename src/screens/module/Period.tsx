import type { ModuleRow } from '#session/programme/modules.ts'
import { formatDate } from '#shared/dates/dates.ts'
import { texts } from './texts.ts'
import classes from './View.module.css'

/** From when to when, as far as it is known. */
export function Period({ row: { from, till } }: { row: ModuleRow }) {
  return from === '' && till === '' ? (
    <span className={classes.dim}>{texts.noPeriod}</span>
  ) : (
    <span className={classes.period}>{periodText(from, till)}</span>
  )
}

/** The same in words. */
export const periodText = (from: string, till: string): string =>
  from === '' && till === ''
    ? texts.noPeriod
    : texts.period(from && formatDate(from), till && formatDate(till))
