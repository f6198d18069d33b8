import { attach, createEvent, createStore, sample } from 'effector'
import { not } from 'patronum'
import { createPasswordChange } from '#session/sign-in/password/passwordChange.ts'
import { userChanged } from '#session/user/session.ts'
import { askFx } from '#shared/messages/dialogs.ts'
import { leaveQuestion } from '#shared/messages/leaveQuestion.ts'
import { toastDurations, toastShown } from '#shared/messages/toasts.ts'
import { closed } from './records.ts'
import { texts } from './texts.ts'

/** The form that changes the password. rule: personal-1, personal-14 */
export const change = createPasswordChange()

/** Opens the form or closes it, after a question if text was typed. */
export const toggled = createEvent()
const openChanged = createEvent()
sample({ clock: toggled, filter: not(change.$hasTyped), target: openChanged })
const askLeaveFx = attach({ effect: askFx })
sample({ clock: toggled, filter: change.$hasTyped, fn: () => leaveQuestion('formulier'), target: askLeaveFx })
sample({ clock: askLeaveFx.doneData, filter: Boolean, target: openChanged })
export const $formOpen = createStore(false)
  .on(openChanged, (open) => !open)
  .reset(change.changed, closed, userChanged)

sample({ clock: openChanged, filter: $formOpen, target: change.opened })
sample({ clock: [openChanged, closed], target: change.cleared })
sample({
  clock: change.changed,
  fn: () => ({ text: texts.passwordChanged, durationMs: toastDurations.long }),
  target: toastShown,
})
