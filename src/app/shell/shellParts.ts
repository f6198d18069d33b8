import { sample } from 'effector'
import { $showMenu, menuClosed } from '../../session/navigation/mainMenu.ts'
import { sessionStarted } from '../../session/user/session.ts'
import { $dialog, dialogAnswered } from '../../shared/messages/dialogs.ts'
import { toastShown } from '../../shared/messages/toasts.ts'
import { createPart, tellMissing } from './parts.ts'

export const mainMenuPart = createPart(() => import('./MainMenu.tsx'))
export const rightMenuPart = createPart(() => import('./RightMenu.tsx'))
export const dialogsPart = createPart(() => import('./Dialogs.tsx'))

sample({ clock: sessionStarted, fn: () => undefined, target: [mainMenuPart.expected, dialogsPart.expected] })

sample({ clock: $showMenu, filter: Boolean, fn: () => undefined, target: mainMenuPart.wanted })
sample({ clock: mainMenuPart.missing, fn: () => undefined, target: menuClosed })
tellMissing(mainMenuPart.missing)
tellMissing(rightMenuPart.missing)

// Who asks waits for an answer. Without its window a message is still said, and a question is answered with no.
sample({ clock: $dialog, filter: Boolean, fn: () => undefined, target: dialogsPart.wanted })
const unasked = sample({ clock: dialogsPart.missing, source: $dialog })
sample({
  clock: unasked.filterMap((dialog) => dialog ?? undefined),
  fn: ({ text }) => ({ text, kind: 'long' as const }),
  target: toastShown,
})
sample({ clock: unasked, filter: Boolean, fn: () => false, target: dialogAnswered })
