import { combine, createEvent, createStore, sample } from 'effector'
import { delay, reset } from 'patronum'
import { changePassword } from '../../api/endpoints/changePassword.ts'
import { rpcApi } from '../../api/endpoints/rpcApi.ts'
import { failureText } from '../../api/failureText.ts'
import { createCall } from '../../session/line.ts'
import { $mustChangePassword, passwordChanged, userLeft } from '../../session/session.ts'
import { judgePasswords, type PasswordPolicy } from '../../shared/passwordRules.ts'
import { navigateFx } from '../../shared/surroundings.ts'
import { texts } from './texts.ts'

/** spec: access-and-account §9; milliseconds */
export const redirectAfterMs = 1000

export const opened = createEvent()
export const closed = createEvent()
export const currentChanged = createEvent<string>()
export const nextChanged = createEvent<string>()
export const repeatChanged = createEvent<string>()
export const submitted = createEvent()

const policyFx = createCall(rpcApi)
const changeFx = createCall(changePassword)

export const $current = createStore('').on(currentChanged, (_, text) => text)
export const $next = createStore('').on(nextChanged, (_, text) => text)
export const $repeat = createStore('').on(repeatChanged, (_, text) => text)
export const $forced = $mustChangePassword

/** Until the server has said what it asks, the strictest rules hold; it has the last word anyway. */
const $policy = createStore<PasswordPolicy>({ PWMin8: true, PWSpecialChars: true }).on(
  policyFx.answered,
  (_, { response }) => response,
)
sample({ clock: opened, fn: () => ({}), target: policyFx })

export const $judgement = combine($next, $repeat, $policy, judgePasswords)
export const $saving = createStore(false)
  .on(changeFx, () => true)
  .reset(changeFx.answered, changeFx.failed)
export const $done = createStore(false).on(changeFx.answered, () => true)
export const $error = createStore('')
  .on(changeFx.failed, (_, { failure }) => texts.failed(failureText(failure)))
  .reset(changeFx, changeFx.answered)

/** OK needs the old password, a new one that meets the rules, and the same again. */
export const $canSubmit = combine(
  { current: $current, judgement: $judgement, saving: $saving, done: $done },
  ({ current, judgement, saving, done }) => current !== '' && judgement.good && !saving && !done,
)

sample({
  clock: submitted,
  source: { current: $current, next: $next },
  filter: $canSubmit,
  fn: ({ current, next }) => ({ data: [current, next] as [string, string] }),
  target: changeFx,
})

sample({ clock: changeFx.answered, fn: ({ request }) => request.data[1], target: passwordChanged })
sample({
  clock: delay(changeFx.answered, redirectAfterMs),
  filter: $done,
  fn: () => ({ to: '/landing-page', replace: true }),
  target: navigateFx,
})

reset({ clock: [closed, userLeft], target: [$current, $next, $repeat, $done, $error] })
reset({ clock: userLeft, target: [$policy, $saving] })
