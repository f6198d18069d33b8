import { createEvent, sample } from 'effector'
import { logout } from '../api/endpoints/logout.ts'
import { failureText } from '../api/failureText.ts'
import { messages } from '../shared/messages.ts'
import { navigateFx } from '../shared/surroundings.ts'
import { toastShown } from '../shared/toasts.ts'
import { createCall } from './line.ts'
import { $session, sessionEnded } from './session.ts'

export const logoutRequested = createEvent()

const logoutFx = createCall(logout)

sample({
  clock: logoutRequested,
  source: $session,
  filter: (session) => session !== null,
  fn: () => ({ data: [] as [] }),
  target: logoutFx,
})
sample({ clock: logoutFx.done, fn: () => ({ text: messages.loggedOut }), target: toastShown })
sample({
  clock: logoutFx.failData,
  fn: (failure) => ({ text: messages.logoutError(failureText(failure)), kind: 'error' as const }),
  target: toastShown,
})
// Whatever the server said, the user leaves. spec: access-and-account §4
sample({ clock: logoutFx.finally, fn: () => undefined, target: sessionEnded })
sample({ clock: logoutFx.finally, fn: () => ({ to: '/', replace: true }), target: navigateFx })
