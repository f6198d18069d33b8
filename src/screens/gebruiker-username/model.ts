import { combine, createEvent, createStore, merge, restore, sample } from 'effector'
import { and, not, reset } from 'patronum'
import { resetpasswordrequest } from '#api/endpoints/account.ts'
import { isUnanswered, unansweredText } from '#api/failures/accountFailures.ts'
import { createOpenCall } from '#session/calls/call.ts'
import { createChosenServer } from '#session/connections/accountServer.ts'
import { toLoginAfter } from '#session/navigation/access/redirect.ts'
import { createFlag } from '#shared/createFlag.ts'
import { readKey } from '#shared/reading/text.ts'
import { usernameProblem } from '#shared/validators/username.ts'

/** How long the message can be read before the login page opens. rule: username-3 */
export const redirectAfterMs = 4000

export const opened = createEvent()
export const closed = createEvent()
export const usernameChanged = createEvent<string>()
export const submitted = createEvent()

const { $server } = createChosenServer(opened)
const request = createOpenCall(resetpasswordrequest, closed)

export const $username = restore(usernameChanged, '')
export const $running = request.$running

/** Whether the server has accepted the request; its answer does not reveal whether it knows the user. rule: username-3 */
const accepted = merge([
  request.answered,
  request.failed.filter({ fn: (failure) => !isUnanswered(failure) }),
]).map(() => undefined)
export const $done = createFlag(accepted)

/** Why the request did not reach the server. rule: username-4 */
export const $error = createStore('')
  .on(request.failed.filter({ fn: isUnanswered }), (_, failure) => unansweredText(failure))
  .reset(request.started)

const $problem = $username.map(usernameProblem)
/** Whether the form was submitted and not changed since. */
const $checked = createFlag(submitted, usernameChanged)
export const $usernameError = combine($checked, $problem, (checked, problem) => (checked ? problem : ''))

sample({
  clock: submitted,
  source: { server: $server, username: $username },
  filter: and(
    $problem.map((problem) => problem === ''),
    not($running),
    not($done),
  ),
  fn: ({ server, username }) => ({ server, request: { query: { username: readKey(username) } } }),
  target: request.started,
})

toLoginAfter(accepted, redirectAfterMs, closed)
reset({ clock: [opened, closed], target: [$username, $done, $error, $checked] })
