import { attach, createEvent, createStore, sample, split } from 'effector'
import { and, delay, not, reset } from 'patronum'
import { createForm } from '#session/forms/createForm.ts'
import { sessionKept } from '#session/navigation/access/guards.ts'
import { createPasswordChange } from '#session/sign-in/password/passwordChange.ts'
import { $mustChangePassword, userChanged } from '#session/user/session.ts'
import { $isDesktop, backFx, navigateFx } from '#shared/browser/environment.ts'
import { paths } from '#shared/paths.ts'

/** In milliseconds. rule: change-password-4 */
export const redirectAfterMs = 1000

export const closed = createEvent()

const change = createPasswordChange()
export const { opened, form } = change

export const $forced = $mustChangePassword
export const $done = createStore(false).on(change.changed, () => true)

export const leaving = createForm({
  $typed: and(change.$typed, not($done)),
  parts: [change.cleared],
  ofUser: true,
})

const left = sample({ clock: delay(change.changed, redirectAfterMs), filter: $done, fn: () => undefined })
const widthFx = attach({ source: $isDesktop, effect: (isDesktop) => isDesktop() })
sample({ clock: left, target: [sessionKept, widthFx] })
/** Who had to change it has taken no step here, so there is none to take back. */
const $wasForced = createStore(false)
sample({ clock: opened, source: $forced, target: $wasForced })
split({
  source: sample({
    clock: widthFx.doneData,
    source: $wasForced,
    fn: (forced, isDesktop) => forced || isDesktop,
  }),
  match: (toStart) => (toStart ? 'start' : 'back'),
  cases: {
    start: navigateFx.prepend(() => ({ to: paths.login, replace: true })),
    back: backFx.prepend(() => undefined),
  },
})

sample({ clock: closed, target: change.cleared })
reset({ clock: [closed, userChanged], target: $done })
