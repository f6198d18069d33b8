import { useUnit } from 'effector-react'
import { shortDay } from '../../shared/dates/dayNames.ts'
import '../../shared/ui/hues.css'
import { $hues, $running } from './model.ts'
import classes from './Presence.module.css'
import { dotted, marksIn, type RunningModule } from './presence.ts'
import { texts } from './texts.ts'

/** How the student was present in what runs now: a dot a lesson, a percentage, the last absence. */
export function Presence() {
  const running = useUnit($running)
  if (running.length === 0) return null
  const marks = marksIn(running)
  return (
    <section className={classes.presence} aria-labelledby="attendance-now">
      <h2 id="attendance-now">{texts.now}</h2>
      <ul className={classes.modules}>
        {running.map((module) => (
          <li key={module.key}>
            <Module module={module} />
          </li>
        ))}
      </ul>
      {marks.length > 0 && (
        <ul className={classes.legend} aria-hidden="true">
          {marks.map((mark) => (
            <li key={mark}>
              <i className={classes.dot} data-mark={mark} />
              {texts.marks[mark]}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Module({ module }: { module: RunningModule }) {
  const hues = useUnit($hues)
  const dots = dotted(module)
  const { name, group, present, late, counted, percentage, lastAbsence } = module
  return (
    <div className={classes.module} data-hue={hues.get(name) ?? 1}>
      <div className={classes.head}>
        <h3>
          <i className={classes.swatch} />
          {name}
        </h3>
        <p className={classes.dim}>{group}</p>
      </div>
      <div className={classes.middle}>
        {dots.length > 0 && (
          <div className={classes.dots} aria-hidden="true">
            {dots.map(({ id, mark }) => (
              <i key={id} className={classes.dot} data-mark={mark} />
            ))}
          </div>
        )}
        <p className={classes.dim}>
          {texts.presence(present, counted, late)}
          {lastAbsence && (
            <>
              <br />
              {texts.lastAbsence(shortDay(lastAbsence.start.slice(0, 10)), lastAbsence.note)}
            </>
          )}
        </p>
      </div>
      <p className={classes.percentage}>{percentage === null ? '–' : texts.percentage(percentage)}</p>
    </div>
  )
}
