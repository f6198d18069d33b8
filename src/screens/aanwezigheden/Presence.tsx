import { useUnit } from 'effector-react'
import { rowOf } from '#session/news/news.ts'
import { $shownPerson } from '#session/user/subject.ts'
import { $now } from '#shared/browser/environment.ts'
import { dayName } from '#shared/dates/dayNames.ts'
import { dayAt } from '#shared/dates/schoolTime.ts'
import '#shared/ui/hues.css'
import type { Presence as PresenceOf } from '#session/attendance/presence.ts'
import type { RunningModule } from '#session/attendance/running.ts'
import { Dot, DotNames } from './Dot.tsx'
import { kindsIn, withDots } from './dots.ts'
import { $hueOf, $presence, $rows, $running, rowWanted } from './model.ts'
import classes from './Presence.module.css'
import { texts } from './texts.ts'
import { pathTo } from './tree.ts'

/** The student's presence in the current modules: a dot per lesson, a percentage, the last absence. */
export function Presence() {
  const { running, overall } = useUnit({ running: $running, overall: $presence })
  if (running.length === 0) return null
  return <CurrentModules running={running} overall={overall} />
}

/** The given modules, and above them the overall presence if there are several. */
export function CurrentModules(props: { running: readonly RunningModule[]; overall: PresenceOf }) {
  const { running, overall } = props
  const person = useUnit($shownPerson)
  const kinds = kindsIn(running)
  return (
    <section className={classes.presence} aria-labelledby="attendance-now">
      <div className="flex wrap between below-12 on-baseline gap-4-16 heads-18">
        <h2 id="attendance-now">{texts.now(person === null)}</h2>
        {running.length > 1 && overall.percentage !== null && (
          <p className={classes.dim}>{texts.overall(overall.percentage)}</p>
        )}
      </div>
      <ul className="surface clips lined">
        {running.map((module) => (
          <li key={module.groups.at(-1)}>
            <Module module={module} />
          </li>
        ))}
      </ul>
      {kinds.length > 0 && (
        <ul className={classes.legend} aria-hidden="true">
          <DotNames kinds={kinds} />
        </ul>
      )}
    </section>
  )
}

function Module({ module }: { module: RunningModule }) {
  const { hueOf, rows, want, now } = useUnit({ hueOf: $hueOf, rows: $rows, want: rowWanted, now: $now })
  const dots = withDots(module)
  const { name, group, groups, subjects, percentage, lastAbsence } = module
  return (
    <div className={classes.module} data-hue={subjects === null ? hueOf(name) : undefined}>
      <div>
        <h3 className="flex gap-10 on-baseline text-16 w-strong lines-14">
          <i className="hue-square" />
          <button
            type="button"
            className={`${classes.name} plain-button`}
            aria-label={texts.showLessons(name)}
            onClick={() => want(groups)}
          >
            {name}
          </button>
        </h3>
        <p className={classes.dim}>{subjects === null ? group : texts.subjects(subjects)}</p>
      </div>
      <div className={classes.middle}>
        {dots.length > 0 && (
          <div className={classes.dots} aria-hidden="true">
            {dots.map(({ id, attendance }) => (
              <Dot key={id} kind={attendance.kind} />
            ))}
          </div>
        )}
        <p className={classes.dim}>{texts.presence(module)}</p>
        {lastAbsence && (
          <button
            type="button"
            className={classes.absence}
            onClick={() => want(pathTo(rows, rowOf.lesson(lastAbsence.lesid)))}
          >
            {texts.lastAbsence(
              dayName(lastAbsence.start.slice(0, 10), dayAt(now())),
              lastAbsence.attendance.text,
            )}
          </button>
        )}
      </div>
      <p className={classes.percentage}>{percentage === null ? '–' : texts.percentage(percentage)}</p>
    </div>
  )
}
