import { combine, createEvent, createStore, restore, sample } from 'effector'
import { and, not, reset } from 'patronum'
import { confirmationcode, createconfirmation } from '#api/endpoints/account.ts'
import { serverText } from '#api/failures/failureText.ts'
import { createOpenCall } from '#session/calls/call.ts'
import { $pageSite, createParameters } from '#session/connections/accountServer.ts'
import { createForm } from '#session/forms/createForm.ts'
import { toLoginAfter } from '#session/navigation/access/redirect.ts'
import { isOnline } from '#shared/browser/environment.ts'
import { createFlag } from '#shared/createFlag.ts'
import { accountMessages } from '#shared/messages/accountMessages.ts'
import { messages } from '#shared/messages/messages.ts'
import { typeDigits } from '#shared/validators/typing.ts'
import { contactsOf } from './contacts.ts'

/** How long the message can be read before the login page opens. rule: activation-6 */
export const redirectAfterMs = 2000

/** The length of a code is not specified; a longer text is not a code. */
const maxCodeLength = 12

export const opened = createEvent()
export const closed = createEvent()
export const contactChosen = createEvent<string>()
export const codeRequested = createEvent()
/** The user goes back to the first step, for another contact or a new code. */
export const contactsRequested = createEvent()
export const codeTyped = createEvent<string>()
export const submitted = createEvent()

const { read, $one, $all } = createParameters(opened)
const $key = $one('key')
const $id = $one('ID')
export const $contacts = combine($all('LE'), $all('LG'), contactsOf)

const sending = createOpenCall(confirmationcode, closed)
const confirming = createOpenCall(createconfirmation, closed)
const activated = confirming.answered.map(() => undefined)

/** The ID of the chosen contact; `''` for none. A single contact is chosen at once. */
export const $chosen = restore(contactChosen, '')
sample({
  clock: read,
  source: $contacts,
  filter: ({ length }) => length === 1,
  fn: ([only]) => only?.id ?? '',
  target: $chosen,
})
export const $code = createStore('').on(codeTyped, (_, text) => typeDigits(text, maxCodeLength))

/** The contact to which the code went; null until it has been sent. */
export const $sentTo = createStore<string | null>(null).reset(contactsRequested)
sample({
  clock: sending.answered,
  source: { contacts: $contacts, chosen: $chosen },
  fn: ({ contacts, chosen }) => contacts.find(({ id }) => id === chosen)?.value ?? '',
  target: $sentTo,
})
const $activated = createFlag(activated)

/** The step that is shown. rule: activation-2, activation-4, activation-6, activation-7 */
export const $step = combine(
  { key: $key, id: $id, contacts: $contacts, sentTo: $sentTo, activated: $activated },
  ({ key, id, contacts, sentTo, activated }): 'incomplete' | 'contact' | 'code' | 'activated' => {
    if (activated) return 'activated'
    if (key === '' || id === '' || contacts.length === 0) return 'incomplete'
    return sentTo === null ? 'contact' : 'code'
  },
)

export const $sending = sending.$running
export const $activating = confirming.$running
export const $error = createStore('')
  .on(sending.failed, () => (isOnline() ? accountMessages.codeNotSent : messages.offline))
  .on(confirming.failed, (_, failure) => serverText(failure))
  .reset(sending.started, confirming.started, contactsRequested)

/** The server refuses the link, usually because it was used before or is too old. rule: activation-8 */
export const $linkRefused = createStore(false)
  .on(sending.failed, (_, { reason }) =>
    reason.kind === 'status' ? reason.status >= 400 && reason.status < 500 : reason.kind === 'refused',
  )
  .reset(sending.started, opened, closed)

/** Whether a code can be sent: a contact is chosen. rule: activation-2, activation-4 */
export const $canRequest = and(
  combine($contacts, $chosen, (contacts, chosen) => contacts.some(({ id }) => id === chosen)),
  $step.map((step) => step === 'contact'),
  not($sending),
)
export const $canSubmit = and(
  $code.map((code) => code !== ''),
  $step.map((step) => step === 'code'),
  not($activating),
)

sample({
  clock: codeRequested,
  source: { server: $pageSite, Key: $key, ID: $id, CCRecipient: $chosen },
  filter: $canRequest,
  fn: ({ server, ...query }) => ({ server, request: { query } }),
  target: sending.started,
})
sample({
  clock: submitted,
  source: { server: $pageSite, key: $key, id: $id, ConfirmationCode: $code },
  filter: $canSubmit,
  fn: ({ server, ...query }) => ({ server, request: { query } }),
  target: confirming.started,
})

toLoginAfter(activated, redirectAfterMs, closed)
reset({ clock: [opened, closed], target: [$chosen, $code, $sentTo, $error, $activated] })
export const leaving = createForm({
  $hasTyped: combine($code, $step, (code, step) => code !== '' && step === 'code'),
  fields: [$code],
  clearedBy: [contactsRequested],
})
