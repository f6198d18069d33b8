import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { $mainMenu } from '#session/navigation/access/menu.ts'
import { stateIcons } from '#session/programme/modules.ts'
import { academicYearName } from '#shared/dates/academicYear.ts'
import { linkToDay } from '#shared/dayAddress.ts'
import { Icon } from '#shared/icons.tsx'
import { Dot } from './Dot.tsx'
import { $today, $year, yearPrintWanted } from './model.ts'
import { texts } from './texts.ts'
import classes from './Year.module.css'
import { dotsOf, type YearWeek } from './year.ts'

/** The academic year at a glance; each week opens in the agenda, and it prints on one page. rule: attendance-14 */
export function Year() {
  const { year, today, print } = useUnit({ year: $year, today: $today, print: yearPrintWanted })
  if (year.length === 0) return null
  return (
    <section className={classes.year} aria-labelledby="attendance-year">
      <div className={classes.title}>
        <h2 id="attendance-year">{texts.year(academicYearName(today))}</h2>
        <button type="button" className={classes.print} onClick={() => print()}>
          <Icon name="print" size={20} />
          {texts.printYear}
        </button>
      </div>
      <p className={classes.hint}>{texts.yearHint}</p>
      <ul className={classes.months}>
        {year.map(({ month, weeks }) => (
          <li key={month} className={classes.month}>
            <h3>{texts.month(month)}</h3>
            <ul className={classes.weeks}>
              {weeks.map((week) => (
                <li key={week.from}>
                  <Week week={week} month={month} today={today} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Week({ week, month, today }: { week: YearWeek; month: string; today: string }) {
  const agenda = useUnit($mainMenu).find(({ form }) => form === 'Agenda')
  const { from, lessons, results } = week
  const dots = dotsOf(week)
  const content = (
    <>
      <span className="visually-hidden">{texts.week(week)}</span>
      <span className={classes.day} aria-hidden="true">
        {texts.monday(from, month)}
      </span>
      <span className={classes.dots} aria-hidden="true">
        {dots.length < lessons.length && <b>{lessons.length}</b>}
        {dots.map((kind, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a week are kinds alone, and have no other name than their place.
          <Dot key={n} kind={kind} />
        ))}
        {results.map(({ name, state }) => (
          <span key={name} className={classes.result} data-state={state}>
            <Icon name={stateIcons[state]} size={16} />
          </span>
        ))}
      </span>
    </>
  )
  const isPast = from <= today
  return agenda ? (
    <Link to={linkToDay(agenda.path, from)} className={classes.week ?? ''} data-past={isPast}>
      {content}
    </Link>
  ) : (
    <div className={classes.week} data-past={isPast}>
      {content}
    </div>
  )
}
