import { useUnit } from 'effector-react'
import { $now } from '../../browser/environment.ts'
import { formatMoment } from '../../dates/dates.ts'
import { dayAt } from '../../dates/schoolTime.ts'
import { updatedAt } from '../texts.ts'
import classes from './ReadAt.module.css'

/**
 * Says when the data on the screen were read, while they are refetched or after that failed.
 * @param at the school's clock, `YYYY-MM-DD HH:mm:ss`; `''` shows nothing
 * @param reading whether the data are being refetched; the text then floats, so that nothing moves
 * rule: error-10
 */
export function ReadAt({ at, reading }: { at: string; reading: boolean }) {
  const now = useUnit($now)
  if (at === '') return null
  const isToday = at.slice(0, 10) === dayAt(now())
  return (
    <p className={classes.readAt} data-floating={reading}>
      {updatedAt(isToday ? at.slice(11, 16) : formatMoment(at), isToday)}
    </p>
  )
}
