import type { Dayjs } from 'dayjs'
import { useUnit } from 'effector-react'
import type { IntervalRenderer } from 'react-calendar-timeline'
import { dayMs } from '#shared/dates/schoolTime.ts'
import { hiddenEdges, type Range } from './range.ts'
import classes from './Timeline.module.css'
import { $range } from './timeline.ts'

/** A period in the header, cut to its visible part, so that its label is in view. Unlike the library's, it is no button. */
function Interval({ intervalContext: { interval, intervalText } }: IntervalRenderer<unknown>) {
  const { startTime, endTime, left, labelWidth } = interval
  const { before, after } = hiddenEdges(
    { from: startTime.valueOf(), till: endTime.valueOf() },
    labelWidth,
    useUnit($range),
  )
  return (
    <div
      className={classes.interval}
      data-empty={intervalText === ''}
      style={{ left: left + before, width: Math.max(labelWidth - before - after, 0) }}
    >
      <span>{intervalText}</span>
    </div>
  )
}

export const renderInterval = (props: IntervalRenderer<unknown>) => <Interval {...props} />

const monthMs = 30 * dayMs
/** The widths, in px, that a letter and a short name of a month need. */
const letterWidth = 16
const shortNameWidth = 36

/** Whether this width, in px at the usual size of text, holds a letter for each month. */
export const hasRoomForMonths = ({ from, till }: Range, width: number): boolean =>
  width / ((till - from) / monthMs) > letterWidth

/** As much of the name of a month as there is room for in this width, in px at the usual size of text. */
export const labelOfMonth = (start: Dayjs, width: number): string =>
  start.format('MMM').slice(0, width >= shortNameWidth ? undefined : width >= letterWidth ? 1 : 0)
