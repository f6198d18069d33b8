import { combine, createEvent, createStore, sample } from 'effector'
import { and, not } from 'patronum'
import { createrequest } from '#api/endpoints/account.ts'
import { accountRequestFailureText } from '#api/failures/accountFailures.ts'
import { createOpenCall } from '#session/calls/call.ts'
import { createChosenServer } from '#session/connections/accountServer.ts'
import { createForm } from '#session/forms/createForm.ts'
import { createPolicy } from '#session/sign-in/password/passwordPolicy.ts'
import { $now, navigateFx } from '#shared/browser/environment.ts'
import { todayAt } from '#shared/dates/today.ts'
import { paths } from '#shared/portal/paths.ts'
import { judgePasswords } from '#shared/validators/passwordRules.ts'
import { sameValues } from '#shared/values/sameValues.ts'
import { emptyFields, type FieldName, type Fields, isComplete, problemsOf, requestOf } from './form.ts'

export const opened = createEvent()
export const closed = createEvent()
export const fieldsChanged = createEvent<Partial<Fields>>()
/** A field lost the focus: its problem is shown from now on. */
export const fieldLeft = createEvent<FieldName>()
export const submitted = createEvent()

const { found, $server } = createChosenServer(opened)
const $policy = createPolicy(
  $server,
  found.map(() => undefined),
  closed,
)
const request = createOpenCall(createrequest, closed)

export const $today = todayAt(opened, $now)

export const $fields = createStore(emptyFields).on(fieldsChanged, (fields, changes) => ({
  ...fields,
  ...changes,
}))
const $left = createStore<readonly FieldName[]>([]).on(fieldLeft, (left, name) =>
  left.includes(name) ? left : [...left, name],
)
const $problems = combine($fields, $policy, $today, problemsOf)

export const $shownProblems = combine($problems, $left, (problems, left) => ({
  ...problems,
  ...Object.fromEntries(
    Object.keys(problems).flatMap((name) => (left.some((each) => each === name) ? [] : [[name, '']])),
  ),
}))
export const $judgement = combine($fields, $policy, ({ password, repeat }, policy) =>
  judgePasswords(password, repeat, policy),
)
export const $running = request.$running
export const $canSubmit = and(combine($problems, $fields, isComplete), not($running))

/** Why the request was refused; stays until the next one. rule: new-user-9, new-user-10 */
export const $error = createStore('')
  .on(request.failed, (_, failure) => accountRequestFailureText(failure))
  .reset(request.started)

sample({
  clock: submitted,
  source: { server: $server, fields: $fields },
  filter: $canSubmit,
  fn: ({ server, fields }) => ({ server, request: requestOf(fields) }),
  target: request.started,
})
sample({
  clock: request.answered,
  fn: () => ({ to: paths.gebruikerAangemaakt, replace: true }),
  target: navigateFx,
})
export const leaving = createForm({
  $hasTyped: $fields.map((fields) => !sameValues(fields, emptyFields)),
  fields: [$fields, $left, $error],
  clearedBy: [opened, closed, request.answered],
})
