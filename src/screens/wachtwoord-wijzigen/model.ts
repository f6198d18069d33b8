import { attach, createEvent, createStore, restore, sample } from 'effector'
import { and, delay, not, or } from 'patronum'
import { createForm } from '#session/forms/createForm.ts'
import { sessionKeepRequested } from '#session/navigation/access/guards.ts'
import { createPasswordChange } from '#session/sign-in/password/passwordChange.ts'
import { $mustChangePassword, userChanged } from '#session/user/session.ts'
import { $isDesktop, backFx } from '#shared/browser/environment.ts'
import { toLogin } from '#shared/browser/navigation/toLogin.ts'
import { createFlag } from '#shared/createFlag.ts'

/** How long the message can be read before the screen is left. rule: change-password-4 */
export const redirectAfterMs = 1000

export const closed = createEvent()

const change = createPasswordChange()
export const { opened, form } = change

export const $forced = $mustChangePassword
export const $done = createFlag(change.changed, [closed, userChanged])

export const leaving = createForm({
  $hasTyped: and(change.$hasTyped, not($done)),
  parts: [change.cleared],
  ofUser: true,
})

const left = sample({ clock: delay(change.changed, redirectAfterMs), filter: $done, fn: () => undefined })
const widthFx = attach({ source: $isDesktop, effect: (isDesktop) => isDesktop() })
sample({ clock: left, target: [sessionKeepRequested, widthFx] })
/** Whether the user had to change the password: they did not navigate here, so the history has no step back. */
const $wasForced = createStore(false)
sample({ clock: opened, source: $forced, target: $wasForced })
const $toStart = or($wasForced, restore(widthFx, false))
sample({ clock: widthFx.done, filter: $toStart, target: toLogin })
sample({ clock: widthFx.done, filter: not($toStart), fn: () => undefined, target: backFx })

sample({ clock: closed, target: change.cleared })
