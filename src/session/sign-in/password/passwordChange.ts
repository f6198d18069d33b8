import {
  combine,
  createEvent,
  createStore,
  type Event,
  type EventCallable,
  restore,
  sample,
  split,
} from 'effector'
import { reset } from 'patronum'
import { changeAdminPassword, changePassword } from '#api/endpoints/changePassword.ts'
import { rpcApi } from '#api/endpoints/rpcApi.ts'
import { failureText } from '#api/failures/failureText.ts'
import { isOutcomeUnknown } from '#api/failures/saveState.ts'
import { createFlag } from '#shared/createFlag.ts'
import { messages } from '#shared/messages/messages.ts'
import { judgePasswords, strictestPolicy } from '#shared/validators/passwordRules.ts'
import { createCall } from '../../calls/call.ts'
import { lockWhile } from '../../calls/queryLock.ts'
import { systemUserName } from '../../user/roles.ts'
import { $displayName, $username, passwordChanged, userChanged } from '../../user/session.ts'
// A changed password is stored in the saved connection too.
import './newPassword.ts'

export interface Passwords {
  readonly current: string
  readonly next: string
}

export interface PasswordCall {
  readonly sent: EventCallable<Passwords>
  readonly saved: Event<Passwords>
  readonly failed: Event<PasswordFailure>
}

interface PasswordFailure {
  /** The reason of the failure, in Dutch. */
  readonly text: string
  /** Whether the server may have changed the password although its answer did not arrive. */
  readonly mayBeChanged: boolean
}

/** A failure with its reason in Dutch. rule: change-password-7 */
export const failedWith = (error: Error, text: string): PasswordFailure => ({
  text,
  mayBeChanged: isOutcomeUnknown(error),
})

/** This text is not among the other messages, because the sign-in page does not need it. rule: change-password-7 */
const passwordMayBeChanged =
  'Misschien is je wachtwoord de vorige keer toch gewijzigd: meld je af, en aan met het nieuwe.'

const noFailure: PasswordFailure = { text: '', mayBeChanged: false }

/** The Ext.Direct call that changes a password. rule: change-password-5 */
function rpcCall(endpoint: typeof changePassword | typeof changeAdminPassword): PasswordCall {
  const call = createCall(endpoint)
  const sent = createEvent<Passwords>()
  sample({
    clock: sent,
    fn: ({ current, next }) => ({ data: [current, next] as [string, string] }),
    target: call.started,
  })
  return {
    sent,
    saved: call.answered.map(({ params: { data } }) => ({ current: data[0], next: data[1] })),
    failed: call.failed.map(({ error }) => failedWith(error, messages.rpcError(failureText(error)))),
  }
}

/** The typed passwords, judged by the server's rules. */
function passwordFields({ opened }: { readonly opened: Event<void> }) {
  const currentChanged = createEvent<string>()
  const nextChanged = createEvent<string>()
  const repeatChanged = createEvent<string>()
  const current = restore(currentChanged, '')
  const next = restore(nextChanged, '')
  const repeat = restore(repeatChanged, '')
  const policyCall = createCall(rpcApi)
  const $policy = createStore(strictestPolicy)
    .on(policyCall.answered, (_, { result }) => result)
    .reset(userChanged)
  sample({ clock: opened, fn: () => ({}), target: policyCall.started })
  const judgement = combine(next, repeat, $policy, current, judgePasswords)
  return { currentChanged, nextChanged, repeatChanged, current, next, repeat, judgement }
}

/**
 * A form with which the signed-in user changes the password. `opened` fetches the server's rules, `cleared` empties the form,
 * `changed` fires after a success, and `$hasTyped` is whether leaving loses text. `form` has the units of the view, for `useUnit`.
 * @param own the call for everybody but the system user
 */
export function createPasswordChange(own: PasswordCall = rpcCall(changePassword)) {
  const opened = createEvent()
  const cleared = createEvent()
  const submitted = createEvent()
  const changed = createEvent()
  const fields = passwordFields({ opened })
  const { current, next, repeat, judgement } = fields
  const fieldStores = [current, next, repeat]

  const admin = rpcCall(changeAdminPassword)
  const sent = [own.sent, admin.sent]
  const failed = [own.failed, admin.failed]
  const saved = [own.saved, admin.saved]

  const saving = createFlag(sent, [...saved, ...failed, userChanged])
  lockWhile(saving)
  // After a lost answer the password may be the new one, and the old one is refused. rule: change-password-7
  const $failure = createStore<PasswordFailure>(noFailure)
    .on(failed, (before, { text, mayBeChanged }) => ({
      text: before.mayBeChanged && !mayBeChanged ? `${text}. ${passwordMayBeChanged}` : text,
      mayBeChanged: before.mayBeChanged || mayBeChanged,
    }))
    .on(sent, ({ mayBeChanged }) => ({ text: '', mayBeChanged }))

  /** Whether the old password is typed, and a good new one twice. rule: change-password-2 */
  const canSubmit = combine(
    { current, judgement, saving },
    (form) => form.current !== '' && form.judgement.good && !form.saving,
  )
  split({
    source: sample({ clock: submitted, source: { current, next }, filter: canSubmit }),
    match: $displayName.map((name): 'admin' | 'own' => (name === systemUserName ? 'admin' : 'own')),
    cases: { admin: admin.sent, own: own.sent },
  })
  sample({ clock: saved, fn: (passwords) => passwords.next, target: passwordChanged })
  sample({ clock: saved, target: changed })
  reset({ clock: [cleared, changed, userChanged], target: [...fieldStores, $failure] })

  return {
    opened,
    cleared,
    changed,
    $hasTyped: combine(fieldStores, (texts) => texts.some((text) => text !== '')),
    form: {
      ...fields,
      username: $username,
      error: $failure.map(({ text }) => text),
      saving,
      canSubmit,
      submitted,
    },
  }
}
