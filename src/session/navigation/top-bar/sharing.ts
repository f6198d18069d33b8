import { attach, createEvent, sample } from 'effector'
import { type Shared, shareFx } from '#shared/browser/share.ts'
import { errorToastShown } from '#shared/messages/toasts.ts'
import { shareFailed } from '#shared/ui/texts.ts'

export const shareWanted = createEvent<Shared>()
const reportedShareFx = attach({ effect: shareFx })
sample({ clock: shareWanted, target: reportedShareFx })
sample({ clock: reportedShareFx.fail, fn: () => shareFailed, target: errorToastShown })
