import { Chip } from '../parts/Chip.tsx'
import { dayMinute, distanceText, momentText } from '../parts/moments.ts'
import { QuietButton } from '../parts/QuietButton.tsx'
import { useNow } from '../parts/useNow.ts'
import { noChange, useLive, useSchool } from '../school/school.ts'
import { texts as schoolTexts } from '../school/texts.ts'
import classes from './Panel.module.css'
import { texts } from './texts.ts'

/** The state of the school: scenario, clock and faults, and in the panel's own window the portals that it controls. */
export function StatusLine() {
  const { status, portal, controls, watch, standalone } = useSchool()
  const { value: scenarios } = useLive(watch, controls.scenarios, noChange)
  const { now, distance } = useNow(status.clock)
  const away = distanceText(distance)
  const title = scenarios?.find(({ name }) => name === status.scenario)?.title
  return (
    <div className={classes.status}>
      <p className="flex wrap gap-0-12 dim">
        <strong className="w-heavy c-text">
          {title ?? (status.scenario === null ? texts.ordinary : '')}
        </strong>
        <time dateTime={dayMinute(now)}>{momentText(now)}</time>
        {away !== '' && <span>{away}</span>}
        {status.faults.length > 0 && <Chip kind="due">{texts.faults(status.faults.length)}</Chip>}
        {standalone && <span>{schoolTexts.windows(portal.tabs.length)}</span>}
      </p>
      {controls.missing !== null && <p className="whole-line c-due">{controls.missing}</p>}
      {standalone && portal.tabs.length === 0 && (
        <QuietButton onClick={() => portal.go(portal.address)}>{texts.openPortal}</QuietButton>
      )}
    </div>
  )
}
