import { useUnit } from 'effector-react'
import { dayOf, type Entry, timesOf } from '#session/agenda/entries.ts'
import { daysFrom, plusDays } from '#shared/dates/calendarDays.ts'
import { shortDate, shortDay } from '#shared/dates/dayNames.ts'
import { Breakable } from '#shared/ui/Breakable.tsx'
import { $hueOf, $ofTeacher, $period, $shown } from '../model.ts'
import { differenceOf, wholeName } from './entry/Entry.tsx'
import { countByDay, entriesByDay } from './layout/days.ts'
import { dayWidths } from './layout/dayWidths.ts'
import { belowLesson } from './layout/pairs.ts'
import classes from './PrintedMonth.module.css'

/** A month on paper, where nothing can be opened, so each day is as high as its entries. rule: print-1 */
export function PrintedMonth() {
  const [entries, period] = useUnit([$shown, $period])
  const days = entriesByDay(entries, period)
  const below = belowLesson(entries)
  const first = daysFrom(period.from, 7)
  const isInMonth = (day: string) => day.slice(0, 7) === first[6]?.slice(0, 7)
  const weeks = [0, 7, 14, 21, 28, 35].map((days) => daysFrom(plusDays(period.from, days), 7))
  return (
    <table className={classes.month}>
      <thead>
        <tr>
          {dayWidths(countByDay(entries, period), period).map((width, n) => (
            <th key={first[n]} scope="col" style={{ width: `${100 * width}%` }}>
              {shortDay(first[n] ?? '').slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]} hidden={(week[0] ?? '') > period.till}>
            {week.map((day) => (
              <td key={day}>
                <b>{isInMonth(day) ? Number(day.slice(8)) : shortDate(day)}</b>
                {days.get(day)?.map((entry) => (
                  <Line key={entry.id} entry={entry} day={day} ofLesson={below.has(entry.id)} />
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Line({ entry, day, ofLesson }: { entry: Entry; day: string; ofLesson: boolean }) {
  const [hueOf, ofTeacher] = useUnit([$hueOf, $ofTeacher])
  const what = [differenceOf(entry), entry.kind === 'les' ? '' : entry.title].filter(Boolean).join(': ')
  const time = !entry.wholeDay && dayOf(entry) === day && timesOf(entry).from
  return (
    <p data-hue={entry.cancelled ? undefined : hueOf(entry.subject)} data-cancelled={entry.cancelled}>
      {!ofLesson && (
        <>
          {time}{' '}
          <b className={classes.name}>
            <Breakable text={wholeName(entry, ofTeacher)} />
          </b>{' '}
        </>
      )}
      {what}
    </p>
  )
}
