import { createEvent, createStore, sample } from 'effector'
import { delay, reset } from 'patronum'
import { createPasswordChange } from '../../session/sign-in/passwordChange.ts'
import { $mustChangePassword, userChanged } from '../../session/user/session.ts'
import { navigateFx } from '../../shared/browser/environment.ts'
import { paths } from '../../shared/paths.ts'

/** In milliseconds. rule: change-password-4 */
export const redirectAfterMs = 1000

export const closed = createEvent()

const change = createPasswordChange()
export const { opened, currentChanged, nextChanged, repeatChanged, submitted, form } = change
export const { $current, $next, $repeat, $judgement, $saving, $error, $canSubmit } = change

export const $forced = $mustChangePassword
export const $done = createStore(false).on(change.changed, () => true)

sample({
  clock: delay(change.changed, redirectAfterMs),
  filter: $done,
  fn: () => ({ to: paths.landingPage, replace: true }),
  target: navigateFx,
})

sample({ clock: closed, target: change.cleared })
reset({ clock: [closed, userChanged], target: $done })
