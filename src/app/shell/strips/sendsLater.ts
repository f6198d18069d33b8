import { combine } from 'effector'
import { $shown } from '#session/navigation/screen/screen.ts'
import { $unsent } from '#session/registration/unsent.ts'
import { paths } from '#shared/portal/paths.ts'

/** Whether the current screen is the one whose saves can be sent later. rule: known-7 */
export const $sendsLater = $shown.map((shown) => shown?.path === paths.aanwezighedenRegistreren)

/** Whether a save is waiting to be sent, so that only the strip about it is shown. */
export const $isSaveWaiting = combine(
  $sendsLater,
  $unsent,
  (sendsLater, unsent) => sendsLater && unsent.some(({ state }) => state === 'waiting'),
)
