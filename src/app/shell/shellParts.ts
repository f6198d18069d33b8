import { sample } from 'effector'
import { choiceLoadFailed } from '#session/counter/start.ts'
import { $showMenu, menuClosed } from '#session/navigation/menu/mainMenu.ts'
import { $children } from '#session/user/child.ts'
import { sessionStarted } from '#session/user/session.ts'
import { $choosesSubject } from '#session/user/subject.ts'
import { loadIcons } from '#shared/look/icons.tsx'
import { $dialog, dialogAnswered } from '#shared/messages/dialogs.ts'
import { longToastShown } from '#shared/messages/toasts.ts'
import { createPart, reportLoadFailure } from './parts.ts'

export const navigationPart = createPart(() => import('./navigation/Navigation.tsx'))
export const mainMenuPart = createPart(() => import('./navigation/MainMenu.tsx'))
/** This part is loaded with its icons, which the sign-in page does not have. */
export const rightMenuPart = createPart(async () => {
  const [part] = await Promise.all([import('./top-bar/RightMenu.tsx'), loadIcons()])
  return part
})
export const subjectBarPart = createPart(() => import('./subject/SubjectBar.tsx'))
export const childBarPart = createPart(() => import('./subject/ChildBar.tsx'))
export const aboveContentPart = createPart(() => import('./strips/AboveContent.tsx'))
export const dialogsPart = createPart(() => import('./messages/Dialogs.tsx'))

sample({
  clock: sessionStarted,
  target: [navigationPart, mainMenuPart, dialogsPart, aboveContentPart].map(
    ({ preloadRequested }) => preloadRequested,
  ),
})

sample({ clock: $showMenu, filter: Boolean, target: mainMenuPart.loadRequested })
sample({ clock: mainMenuPart.loadFailed, target: menuClosed })
reportLoadFailure(mainMenuPart.loadFailed)
reportLoadFailure(rightMenuPart.loadFailed)

// If the dialog cannot be loaded, a message becomes a toast, and a question, which waits for an answer, is answered with no.
sample({ clock: $dialog, filter: Boolean, target: dialogsPart.loadRequested })
const unasked = sample({ clock: dialogsPart.loadFailed, source: $dialog, filter: Boolean })
sample({ clock: unasked, fn: ({ text }) => text, target: longToastShown })
sample({ clock: unasked, fn: () => false, target: dialogAnswered })

// Teachers and staff choose whose data the student screens show. rule: counter-1
sample({ clock: $choosesSubject, filter: Boolean, target: subjectBarPart.loadRequested })
reportLoadFailure(subjectBarPart.loadFailed)
// A parent's screens name the child whose data they show.
sample({ clock: $children, filter: ({ length }) => length > 0, target: childBarPart.loadRequested })
reportLoadFailure(childBarPart.loadFailed)
reportLoadFailure(choiceLoadFailed)
