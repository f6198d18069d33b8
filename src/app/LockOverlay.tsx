import { useUnit } from 'effector-react'
import { $screenDisabled, $screenLocked } from '../shared/locks.ts'
import classes from './LockOverlay.module.css'
import { texts } from './texts.ts'

/** A spinner while the screen is locked, a veil while it is disabled. spec: access-and-account §2 */
export function LockOverlay() {
  const { locked, disabled } = useUnit({ locked: $screenLocked, disabled: $screenDisabled })
  return (
    <div className={classes.overlay} hidden={!locked && !disabled} data-locked={locked} role="status">
      {locked && (
        <>
          <span className={classes.spinner} />
          <span className={classes.text}>{texts.loading}</span>
        </>
      )}
    </div>
  )
}
