import { attach, combine, createEvent, createStore, restore, sample } from 'effector'
import { and, not, reset } from 'patronum'
import { createrequest } from '../../api/endpoints/account.ts'
import { createRequestText } from '../../api/failures/accountFailures.ts'
import { createOpenCall } from '../../session/calls/call.ts'
import { createChosenServer } from '../../session/connections/accountServer.ts'
import { createPolicy } from '../../session/sign-in/passwordPolicy.ts'
import { $now, navigateFx } from '../../shared/browser/environment.ts'
import { dayAt } from '../../shared/dates/schoolTime.ts'
import { leaveQuestion as leaveQuestionOf } from '../../shared/messages/leaveQuestion.ts'
import { paths } from '../../shared/paths.ts'
import { judgePasswords } from '../../shared/validators/passwordRules.ts'
import {
  emptyFields,
  type FieldName,
  type Fields,
  isComplete,
  problemsOf,
  requestOf,
  sameFields,
} from './form.ts'

export const opened = createEvent()
export const closed = createEvent()
export const fieldsChanged = createEvent<Partial<Fields>>()
/** The user has left a field: from then on its problem is shown. */
export const fieldLeft = createEvent<FieldName>()
export const submitted = createEvent()
/** What was typed is given up. */
export const givenUp = createEvent()

const { found, $server } = createChosenServer(opened)
const $policy = createPolicy(
  $server,
  found.map(() => undefined),
  closed,
)
const request = createOpenCall(createrequest, closed)

const todayFx = attach({ source: $now, effect: (now) => dayAt(now()) })
sample({ clock: [opened, $now], target: todayFx })
/** The school's day when the screen was opened. */
export const $today = restore(todayFx.doneData, '')

export const $fields = createStore(emptyFields).on(fieldsChanged, (fields, changes) => ({
  ...fields,
  ...changes,
}))
/** Whether something would be lost by leaving. rule: field-9 */
export const $unsaved = $fields.map((fields) => !sameFields(fields, emptyFields))
export const leaveQuestion = leaveQuestionOf('scherm')
const $left = createStore<readonly FieldName[]>([]).on(fieldLeft, (left, name) =>
  left.includes(name) ? left : [...left, name],
)
const $problems = combine($fields, $policy, $today, problemsOf)

/** What is wrong with the fields that have been left. */
export const $shownProblems = combine($problems, $left, (problems, left) => ({
  ...problems,
  ...Object.fromEntries(
    Object.keys(problems).flatMap((name) => (left.some((each) => each === name) ? [] : [[name, '']])),
  ),
}))
export const $judgement = combine($fields, $policy, ({ next, repeat }, policy) =>
  judgePasswords(next, repeat, policy),
)
export const $running = request.$running
export const $canSubmit = and(combine($problems, $fields, isComplete), not($running))

/** Why the request was refused; stays until the next one. rule: new-user-9, new-user-10 */
export const $error = createStore('')
  .on(request.failed, (_, failure) => createRequestText(failure))
  .reset(request.callFx)

sample({
  clock: submitted,
  source: { server: $server, fields: $fields },
  filter: $canSubmit,
  fn: ({ server, fields }) => ({ server, request: requestOf(fields) }),
  target: request.callFx,
})
sample({
  clock: request.answered,
  fn: () => ({ to: paths.gebruikerAangemaakt, replace: true }),
  target: navigateFx,
})
reset({ clock: [opened, closed, givenUp, request.answered], target: [$fields, $left, $error] })
