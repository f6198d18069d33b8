import type { Dayjs } from 'dayjs'
import type { IntervalRenderer } from 'react-calendar-timeline'
import classes from './Timeline.module.css'

/** A stretch of the header; unlike the library's own it is nothing to click on. */
export function Interval({ getIntervalProps, intervalContext: { intervalText } }: IntervalRenderer<unknown>) {
  const { style } = getIntervalProps()
  return (
    <div className={classes.interval} data-empty={intervalText === ''} style={style}>
      <span>{intervalText}</span>
    </div>
  )
}

/** As much of a month's name as there is room for; the width in px at the usual size of text. */
export const labelOfMonth = (start: Dayjs, width: number): string =>
  width >= 36 ? start.format('MMM') : width >= 16 ? start.format('MMM').slice(0, 1) : ''
