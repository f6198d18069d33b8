import { attach, createEvent, type EventCallable, sample } from 'effector'
import { type Shared, shareFx } from '#shared/browser/share.ts'
import { toastShown } from '#shared/messages/toasts.ts'
import { shareFailed } from '#shared/ui/texts.ts'

/** Opens the share sheet of the device, and reports a failure. */
export const shareWanted: EventCallable<Shared> = createEvent<Shared>()
const reportedShareFx = attach({ effect: shareFx })
sample({ clock: shareWanted, target: reportedShareFx })
sample({
  clock: reportedShareFx.fail,
  fn: () => ({ text: shareFailed, kind: 'error' as const }),
  target: toastShown,
})
