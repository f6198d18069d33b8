import { Button } from '../../../src/shared/ui/mantine/Button.ts'
import { momentText } from '../moments.ts'
import { useLive, useSchool } from '../school.ts'
import { texts } from '../texts.ts'
import { useNow } from '../useNow.ts'
import classes from './Panel.module.css'

/** What the school is now: its scenario, its clock and its faults; and in a window of its own, what the panel steers. */
export function StatusLine() {
  const { status, portal, controls, watch, alone } = useSchool()
  const { value: scenarios } = useLive(watch, controls.scenarios, never)
  const now = useNow(status.clock)
  const title = scenarios?.find(({ name }) => name === status.scenario)?.title
  return (
    <div className={classes.status}>
      <p>
        <strong>{title ?? (status.scenario === null ? texts.ordinary : '')}</strong>
        <time dateTime={now.slice(0, 16).replace(' ', 'T')}>{momentText(now)}</time>
        {status.faults.length > 0 && (
          <span className={classes.faults}> {texts.faults(status.faults.length)}</span>
        )}
        {alone && <span className={classes.windows}>{texts.windows(portal.signedIn.length)}</span>}
      </p>
      {alone && portal.signedIn.length === 0 && (
        <Button variant="default" onClick={() => portal.go(portal.address)}>
          {texts.openPortal}
        </Button>
      )}
    </div>
  )
}

/** The scenarios stay what they are. */
const never = () => false
