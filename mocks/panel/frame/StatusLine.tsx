import { PanelIcon } from '../icons.tsx'
import { momentText } from '../moments.ts'
import { useLive, useSchool } from '../school.ts'
import { texts } from '../texts.ts'
import classes from './Panel.module.css'

/** What the school is now: its scenario and its clock; and how to have the portal show it. */
export function StatusLine() {
  const { status, portal, controls, watch, alone } = useSchool()
  const { value: scenarios } = useLive(watch, controls.scenarios, never)
  const title = scenarios?.find(({ name }) => name === status.scenario)?.title
  return (
    <div className={classes.status}>
      <p>
        <strong>{title ?? (status.scenario === null ? texts.ordinary : '')}</strong>{' '}
        <time dateTime={status.clock.now.replace(' ', 'T')}>{momentText(status.clock.now)}</time>
        {alone && <span className={classes.windows}>{texts.windows(portal.signedIn.length)}</span>}
      </p>
      <button type="button" className={classes.quiet} onClick={() => portal.reload()}>
        <PanelIcon name="reload" size={20} />
        {alone && portal.signedIn.length === 0 ? texts.openPortal : texts.reload}
      </button>
    </div>
  )
}

const never = () => false
