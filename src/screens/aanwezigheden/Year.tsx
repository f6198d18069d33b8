import { useUnit } from 'effector-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { $mainMenu } from '#session/navigation/access/menu.ts'
import { type State, stateIcons } from '#session/programme/modules.ts'
import { academicYearName } from '#shared/dates/academicYear.ts'
import { Icon } from '#shared/look/icons.tsx'
import { linkToDay } from '#shared/portal/dayAddress.ts'
import { Button } from '#shared/ui/mantine/Button.ts'
import { Dot, DotNames } from './Dot.tsx'
import { kindsIn } from './dots.ts'
import { $printsYear, $running, $today, $year, $yearModules, yearPrintWanted } from './model.ts'
import presence from './Presence.module.css'
import paper from './PrintedTree.module.css'
import { texts } from './texts.ts'
import classes from './Year.module.css'
import { dotsOf, hasBegun, knownMonths, legendOf, sharesOf, type YearMonth, type YearWeek } from './year.ts'

/** The academic year at a glance. Each week is a link to the agenda, and the year prints on one page. rule: attendance-14 */
export function Year() {
  const year = useUnit($year)
  const today = useUnit($today)
  const prints = useUnit($printsYear)
  const print = useUnit(yearPrintWanted)
  const [isWhole, showWhole] = useState(false)
  if (year.length === 0) return null
  const known = knownMonths(year, today)
  const begun = known.filter((month) => hasBegun(month, today))
  const isShort = !isWhole && !prints && begun.length > 0 && begun.length < known.length
  const months = prints ? year : isShort ? begun : known
  return (
    <section className={classes.year} aria-labelledby="attendance-year">
      <div className="row wrap between gap-4-16 heads-18">
        <h2 id="attendance-year">{texts.year(academicYearName(today))}</h2>
        <button
          type="button"
          className="plain-button inline gap-8 middle touch c-link w-medium off-paper"
          onClick={() => print()}
        >
          <Icon name="print" size={20} />
          {texts.printYear}
        </button>
      </div>
      <ul className={classes.months}>
        {months.map(({ month, weeks }) => (
          <li key={month} className={classes.month}>
            <h3 className="dim text-14 w-strong">{texts.month(month)}</h3>
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
      {isShort && (
        <Button variant="default" onClick={() => showWhole(true)}>
          {texts.monthsAhead(known.length - begun.length)}
        </Button>
      )}
      <Legend months={months} prints={prints} />
      {prints && <Modules />}
    </section>
  )
}

/** The legend of the marks that are not explained above it; screen readers read each week in words instead. */
function Legend({ months, prints }: { months: readonly YearMonth[]; prints: boolean }) {
  const above = kindsIn(useUnit($running))
  const { kinds, shares, states } = legendOf(months)
  const areExplained = !prints && kinds.every((kind) => above.includes(kind))
  if (areExplained && shares.length + states.length === 0) return null
  return (
    <ul className={`${presence.legend} ${classes.legend}`} aria-hidden="true">
      <DotNames kinds={areExplained ? [] : kinds} />
      {shares.map((share) => (
        <li key={share}>
          <span className={classes.bar}>
            <i data-share={share} />
          </span>
          {texts.shares[share]}
        </li>
      ))}
      {states.map((state) => (
        <li key={state}>
          <Result state={state} />
          {texts.states[state]}
        </li>
      ))}
    </ul>
  )
}

function Result({ state }: { state: State }) {
  return (
    <span className={classes.result} data-state={state}>
      <Icon name={stateIcons[state]} size={16} />
    </span>
  )
}

/** The modules with their presence and result, for which paper has room. */
function Modules() {
  const modules = useUnit($yearModules)
  return (
    <table className={`${paper.table} ${classes.modules}`}>
      <caption>{texts.yearModules}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.moduleColumn}</th>
          <th scope="col">{texts.presentColumn}</th>
          <th scope="col">{texts.resultColumn}</th>
        </tr>
      </thead>
      <tbody>
        {modules.map(({ id, name, state, ...presence }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{texts.presentOf(presence)}</td>
            <td>{state === null ? texts.noResult : texts.states[state]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Week({ week, month, today }: { week: YearWeek; month: string; today: string }) {
  const agenda = useUnit($mainMenu).find(({ form }) => form === 'Agenda')
  const { from, away, results } = week
  const dots = dotsOf(week)
  const bar = sharesOf(week)
  const content = (
    <>
      <span className="visually-hidden">{texts.week(week)}</span>
      <span className={classes.day} aria-hidden="true">
        {texts.monday(from, month)}
      </span>
      <span className={classes.dots} aria-hidden="true">
        {dots.map((kind, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a week differ by their place alone.
          <Dot key={n} kind={kind} />
        ))}
        {results.map(({ name, state }) => (
          <Result key={name} state={state} />
        ))}
      </span>
      {bar.length > 0 && (
        <span className={classes.bar} aria-hidden="true">
          {bar.map(({ share, part }) => (
            <i key={share} data-share={share} style={{ flexGrow: part }} />
          ))}
        </span>
      )}
      {bar.length > 0 && away > 0 && (
        <span className="c-bad text-13 w-strong nowrap" aria-hidden="true">
          {texts.away(away)}
        </span>
      )}
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
