import { combine } from 'effector'
import { $shown } from '#session/navigation/screen/screen.ts'
import { $unsent } from '#session/registration/unsent.ts'
import { paths } from '#shared/paths.ts'

/** Whether the screen is shown whose saves wait for a line. rule: known-7 */
export const $sendsLater = $shown.map((shown) => shown?.path === paths.aanwezighedenRegistreren)

/** Whether one of them waits, so that the strip about it is the only one. */
export const $waitsHere = combine(
  $sendsLater,
  $unsent,
  (sendsLater, unsent) => sendsLater && unsent.some(({ state }) => state === 'waiting'),
)
