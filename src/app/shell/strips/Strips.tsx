import { useUnit } from 'effector-react'
import { memo } from 'react'
import { $isServerUnreachable, $offline } from '#shared/browser/network.ts'
import { $updateReady, updateAccepted } from '#shared/browser/updates.ts'
import { Icon } from '#shared/look/icons.tsx'
import { messages } from '#shared/messages/messages.ts'
import { texts } from '../../texts.ts'
import classes from './Strips.module.css'
import { $isSaveWaiting, $sendsLater } from './sendsLater.ts'

/**
 * The messages that there is no network or that there is a new version.
 * @param isInside false on the sign-in page, which must not move just before the start page replaces it
 */
export const Strips = memo(function Strips({ isInside }: { isInside: boolean }) {
  const { offline, isServerUnreachable, sendsLater, waitsHere, updateReady, update } = useUnit({
    offline: $offline,
    isServerUnreachable: $isServerUnreachable,
    sendsLater: $sendsLater,
    waitsHere: $isSaveWaiting,
    updateReady: $updateReady,
    update: updateAccepted,
  })
  const message =
    isServerUnreachable && isInside ? texts.unreachable(offline, sendsLater) : offline && messages.offline
  return (
    <div role="status">
      {message && !waitsHere && (
        <p className={classes.strip} data-about="line">
          <Icon name="info" size={20} />
          <span>{message}</span>
        </p>
      )}
      {updateReady && (
        <p className={classes.strip}>
          <Icon name="info" size={20} />
          <span>{texts.updateReady}</span>
          <button type="button" className="text-button" onClick={() => update()}>
            {texts.update}
          </button>
        </p>
      )}
    </div>
  )
})
