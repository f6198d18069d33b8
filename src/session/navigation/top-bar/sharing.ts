import { attach, createEvent, type EventCallable, sample } from 'effector'
import { type Shared, shareFx } from '#shared/browser/share.ts'
import { toastShown } from '#shared/messages/toasts.ts'
import { shareFailed } from '#shared/ui/texts.ts'

/** Something is passed on through the device's share sheet. */
export const shareWanted: EventCallable<Shared> = createEvent<Shared>()
const passOnFx = attach({ effect: shareFx })
sample({ clock: shareWanted, target: passOnFx })
sample({
  clock: passOnFx.fail,
  fn: () => ({ text: shareFailed, kind: 'error' as const }),
  target: toastShown,
})
