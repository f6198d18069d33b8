import { Icon, type IconName } from '#shared/icons.tsx'
import classes from './Round.module.css'
import type { TodaysHour } from './round.ts'
import { ToScreen } from './ToScreen.tsx'
import { texts } from './texts.ts'

const marks: Readonly<Record<TodaysHour['state']['kind'], IconName | null>> = {
  filled: 'check',
  open: 'alert',
  unknown: null,
  coming: null,
}

/** What an hour is and where it stands, in words. */
const spoken = ({ groups, start, end, state }: TodaysHour): string =>
  `${texts.lessonAt(groups.join(', '), start.slice(11), end.slice(11))}: ${texts.registered(state)}`

/** How many of today's hours are filled in, as a ring with a part for each hour. rule: landing-10 */
export function Ring({ hours }: { hours: readonly TodaysHour[] }) {
  const filled = hours.filter(({ state }) => state.kind === 'filled').length
  return (
    <span className={classes.ring} role="img" aria-label={texts.round(filled, hours.length)}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        {hours.map(({ id, state }, n) => (
          <circle
            key={id}
            data-state={state.kind}
            cx="24"
            cy="24"
            r="20"
            pathLength={hours.length}
            strokeDasharray={`0.8 ${hours.length - 0.8}`}
            strokeDashoffset={-n - 0.1}
          />
        ))}
      </svg>
      <b>{texts.share(filled, hours.length)}</b>
    </span>
  )
}

/** Today's hours, each one tap away from its registration. rule: landing-10 */
export function TodaysHours({ hours }: { hours: readonly TodaysHour[] }) {
  return (
    <ol className={classes.hours} aria-label={texts.todaysHours}>
      {hours.map((hour) => {
        const mark = marks[hour.state.kind]
        return (
          <li key={hour.id} data-state={hour.state.kind}>
            <ToScreen
              form="AanwezighedenRegistreren"
              day={hour.start.slice(0, 10)}
              row={hour.row}
              className={classes.hour}
            >
              <span className="visually-hidden">{spoken(hour)}</span>
              <span aria-hidden="true">{hour.start.slice(11)}</span>
              <span className={classes.mark} aria-hidden="true">
                {mark ? <Icon name={mark} size={16} /> : texts.shortMark(hour.state.kind)}
              </span>
            </ToScreen>
          </li>
        )
      })}
    </ol>
  )
}
