import { useUnit } from 'effector-react'
import { useEffect, useMemo, useState } from 'react'
import { monthOf } from '#shared/dates/calendarDays.ts'
import { calendarLook, calendarSettings } from '#shared/ui/days/calendar.ts'
import { DatePicker, DatesProvider } from '#shared/ui/mantine/fields/DatePicker.ts'
import { isIn, modulesIn, select, subjectsIn } from '../entries/selection.ts'
import { $answer, $bounds, $day, $filter, $hueOf, $today, dayChosen, monthShown } from '../model.ts'
import { texts } from '../texts.ts'
import { entriesByDay } from './layout/days.ts'
import classes from './MonthBeside.module.css'

/** The maximum number of marks that fit below the number of a day. */
const maxMarks = 3

/**
 * The month beside the list on a wide screen: a mark for each module or subject of a day, the legend of their colours, and a
 * way to another day. Days without known entries have no marks; the rest of the month is fetched. rule: agenda-7
 */
export default function MonthBeside() {
  const answer = useUnit($answer)
  const filter = useUnit($filter)
  const bounds = useUnit($bounds)
  const day = useUnit($day)
  const today = useUnit($today)
  const hueOf = useUnit($hueOf)
  const choose = useUnit(dayChosen)
  const want = useUnit(monthShown)
  const [shownDay, showDay] = useState(day)
  useEffect(() => showDay(day), [day])
  const known = answer !== null
  useEffect(() => {
    if (known) want(monthOf(shownDay))
  }, [known, shownDay, want])
  const shown = useMemo(
    () => select(answer?.entries ?? [], { ...filter, period: bounds }).shown,
    [answer, filter, bounds],
  )
  const days = useMemo(() => entriesByDay(shown, bounds), [shown, bounds])
  const modules = useMemo(() => modulesIn(answer?.entries ?? []), [answer])
  const subjects = useMemo(() => {
    const month = monthOf(shownDay)
    const inMonth = shown.filter((entry) => !entry.cancelled && isIn(entry, month))
    return subjectsIn(inMonth).filter((subject) => modules.has(subject))
  }, [shown, shownDay, modules])
  /** Lessons that take place have their colours; cancelled ones, and those without a module, are grey. */
  const marksOf = (date: string) => {
    const hues = (days.get(date) ?? []).map(({ subject, cancelled }) =>
      cancelled || !modules.has(subject) ? undefined : hueOf(subject),
    )
    return [...new Set(hues)].slice(0, maxMarks)
  }
  const isKnown = (date: string) =>
    answer !== null && (answer.range === null || (answer.range.from <= date && date <= answer.range.till))
  const countOn = (date: string) => (isKnown(date) ? (days.get(date)?.length ?? 0) : null)
  return (
    <section className={classes.beside} aria-label={texts.monthBeside}>
      <div className={classes.month}>
        <DatesProvider settings={calendarSettings}>
          <DatePicker
            {...calendarLook}
            value={day}
            onChange={(chosen) => chosen && choose(chosen)}
            date={shownDay}
            onDateChange={showDay}
            minDate={bounds.from}
            maxDate={bounds.till}
            getDayProps={(date) => ({
              'aria-label': texts.dayLabel(date, date === today, countOn(date)),
              mod: { here: date === today, unknown: !isKnown(date) },
            })}
            renderDay={(date) => (
              <span className="relative grid in-middle wide high">
                {Number(date.slice(8, 10))}
                <span className={classes.marks} aria-hidden="true">
                  {marksOf(date).map((hue) => (
                    <i key={hue ?? 0} data-hue={hue} />
                  ))}
                </span>
              </span>
            )}
          />
        </DatesProvider>
      </div>
      <Legend subjects={subjects} hueOf={hueOf} />
    </section>
  )
}

/** The legend of the eight colours; nothing when subjects share a colour, because it then identifies none. */
function Legend({ subjects, hueOf }: { subjects: readonly string[]; hueOf: (subject: string) => number }) {
  if (new Set(subjects.map(hueOf)).size < subjects.length) return null
  return (
    <ul className={classes.legend} aria-hidden="true">
      {subjects.map((subject) => (
        <li key={subject} className="flex gap-10 on-baseline" data-hue={hueOf(subject)}>
          <i className="hue-square" />
          {subject}
        </li>
      ))}
    </ul>
  )
}
