import { useUnit } from 'effector-react'
import { memo } from 'react'
import { $withoutLine } from '#session/calls/line.ts'
import { $offline, $updateReady, updateAccepted } from '#shared/browser/updates.ts'
import { Icon } from '#shared/icons.tsx'
import { texts } from '../texts.ts'
import classes from './Strips.module.css'

/** What holds for the whole portal: there is no network, or there is a new version. */
export const Strips = memo(function Strips() {
  const { offline, withoutLine, updateReady, update } = useUnit({
    offline: $offline,
    withoutLine: $withoutLine,
    updateReady: $updateReady,
    update: updateAccepted,
  })
  return (
    <div role="status">
      {(offline || withoutLine) && (
        <p className={classes.strip} data-kind="offline">
          <Icon name="alert" size={20} />
          {offline && texts.offline} {withoutLine && texts.withoutLine}
        </p>
      )}
      {updateReady && (
        <p className={classes.strip}>
          <Icon name="info" size={20} />
          {texts.updateReady}
          <button type="button" onClick={() => update()}>
            {texts.update}
          </button>
        </p>
      )}
    </div>
  )
})
