import { combine, createEvent, createStore, restore, sample } from 'effector'
import { and, not } from 'patronum'
import { resetpasswordconfirmation } from '#api/endpoints/account.ts'
import { serverText } from '#api/failures/failureText.ts'
import { createOpenCall } from '#session/calls/call.ts'
import { $pageSite, createParameters } from '#session/connections/accountServer.ts'
import { createForm } from '#session/forms/createForm.ts'
import { toLoginAfter } from '#session/navigation/access/redirect.ts'
import { createPolicy } from '#session/sign-in/password/passwordPolicy.ts'
import { $isWebVersion } from '#shared/browser/environment.ts'
import { toLogin } from '#shared/browser/navigation/toLogin.ts'
import { createFlag } from '#shared/createFlag.ts'
import { judgePasswords } from '#shared/validators/passwordRules.ts'

/** How long the message can be read before the login page opens. rule: reset-4 */
export const redirectAfterMs = 4000

export const opened = createEvent()
export const closed = createEvent()
export const nextChanged = createEvent<string>()
export const repeatChanged = createEvent<string>()
export const submitted = createEvent()
export const cancelled = createEvent()

const { $one } = createParameters(opened)
const $key = $one('Key')
const $id = $one('id')
const $policy = createPolicy($pageSite, opened, closed)
const confirmation = createOpenCall(resetpasswordconfirmation, closed)
const changed = confirmation.answered.map(() => undefined)

export const $next = restore(nextChanged, '')
export const $repeat = restore(repeatChanged, '')
export const $judgement = combine($next, $repeat, $policy, judgePasswords)
export const $running = confirmation.$running
export const $error = createStore('')
  .on(confirmation.failed, (_, failure) => serverText(failure))
  .reset(confirmation.started)
const $changed = createFlag(changed, [opened, closed])

/** What the screen shows: only the web version has the form, and only with a whole link. rule: reset-2 */
export const $status = combine(
  { web: $isWebVersion, key: $key, id: $id, changed: $changed },
  ({ web, key, id, changed }): 'only web' | 'incomplete' | 'form' | 'changed' => {
    if (!web) return 'only web'
    if (changed) return 'changed'
    return key === '' || id === '' ? 'incomplete' : 'form'
  },
)

/** Whether the button saves the password. rule: reset-3 */
export const $canSubmit = and(
  $judgement.map(({ good }) => good),
  $status.map((status) => status === 'form'),
  not($running),
)

sample({
  clock: submitted,
  source: { server: $pageSite, Key: $key, ID: $id, PW: $next },
  filter: $canSubmit,
  fn: ({ server, ...query }) => ({ server, request: { query } }),
  target: confirmation.started,
})

sample({ clock: cancelled, target: toLogin })
toLoginAfter(changed, redirectAfterMs, closed)
export const leaving = createForm({
  $hasTyped: combine($next, $repeat, (next, repeat) => next !== '' || repeat !== ''),
  fields: [$next, $repeat, $error],
  clearedBy: [opened, closed, changed, cancelled],
})
