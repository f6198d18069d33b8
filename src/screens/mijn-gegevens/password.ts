import { createEvent, createStore, sample } from 'effector'
import { createPasswordChange } from '../../session/sign-in/passwordChange.ts'
import { userChanged } from '../../session/user/session.ts'
import { toastDurations, toastShown } from '../../shared/messages/toasts.ts'
import { closed } from './records.ts'
import { texts } from './texts.ts'

/** The form that changes the password. rule: personal-1, personal-14 */
export const change = createPasswordChange()

/** Opens the form or closes it. */
export const toggled = createEvent()
export const $formOpen = createStore(false)
  .on(toggled, (open) => !open)
  .reset(change.changed, closed, userChanged)

sample({ clock: toggled, filter: $formOpen, target: change.opened })
sample({ clock: [toggled, closed], target: change.cleared })
sample({
  clock: change.changed,
  fn: () => ({ text: texts.passwordChanged, durationMs: toastDurations.long }),
  target: toastShown,
})
