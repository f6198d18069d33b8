import { createEvent, type Event, merge, restore, sample } from 'effector'
import type { RequestOf, ResponseOf } from '#api/endpoint.ts'
import { changeAccount } from '#api/endpoints/changeAccount.ts'
import { serverText } from '#api/failures/failureText.ts'
import { type ComparedFields, differencesIn } from '#session/calls/compare.ts'
import { acceptUnchanged } from '#session/calls/save.ts'
import { createSaveTask } from '#session/calls/saveTask.ts'
import { toLoginAfter } from '#session/navigation/access/redirect.ts'
import { createPasswordChange, failedWith, type Passwords } from '#session/sign-in/password/passwordChange.ts'
import { userChanged } from '#session/user/session.ts'
import { createFlag } from '#shared/createFlag.ts'
import { errorToastShown, toastDurations, toastShown } from '#shared/messages/toasts.ts'
import { paths } from '#shared/portal/paths.ts'
import { storedOtherwiseText } from '#shared/storedOtherwise.ts'
import { account, closed } from './records.ts'
import { texts } from './texts.ts'

/** How long the message can be read before the login page opens. rule: profile-14 */
const redirectAfterMs = 1000

type Account = ResponseOf<typeof changeAccount>[number]

/** The fields of the account that are compared after a save. rule: save-6 */
const compared: ComparedFields<Pick<Account, 'gebruikersnaam' | 'fullname' | 'gebruikersnummer'>> = {
  gebruikersnaam: { label: texts.username },
  fullname: { label: texts.fullName },
  gebruikersnummer: { label: texts.userNumber },
}

/** Saves the account: the whole record with the passwords. rule: profile-14, profile-16 */
const save = createSaveTask<RequestOf<typeof changeAccount>, readonly Account[] | undefined>({
  run: ({ transport, client }, request) => acceptUnchanged(transport.call(changeAccount, request, client)),
  reminder: () => ({ what: texts.password, path: paths.mijnGebruiker }),
  // The account is not refetched, because that could sign in again with the old password.
  compare: async (_, { body }, answer) => {
    const given = Object.entries(answer?.[0] ?? {}).filter(([, value]) => value !== '')
    return differencesIn(compared, body, Object.fromEntries(given))
  },
})
const sent = createEvent<Passwords>()
const $sent = restore<Passwords>(sent, null).reset(save.failed, userChanged)
sample({
  clock: sample({
    clock: sent,
    source: account.$data,
    fn: (accounts, passwords) => ({ record: accounts?.[0], passwords }),
  }).filterMap(
    ({ record, passwords: { current, next } }) =>
      record && { body: { ...record, OldPaswoord: current, NewPaswoord: next } },
  ),
  target: save.requested,
})
// The password has changed in this case too, so the portal must have it before the next sign-in.
sample({
  clock: save.otherwise,
  fn: ({ differences }) => storedOtherwiseText(differences),
  target: errorToastShown,
})
const done = merge([save.answered, save.otherwise])
const saved = sample({ clock: done as Event<unknown>, source: $sent, filter: Boolean })

/** The form that changes the password. rule: change-password-1 */
export const change = createPasswordChange({
  sent,
  saved,
  failed: save.failed.map(({ error }) => failedWith(error, texts.saveFailed(serverText(error)))),
})

export const changeClicked = createEvent()
/** Whether the form is open. It closes once the password has changed, or when the screen is left. rule: profile-13 */
export const $formOpen = createFlag(changeClicked, [change.changed, closed, userChanged])

sample({ clock: changeClicked, target: change.opened })
sample({ clock: closed, target: change.cleared })
sample({
  clock: change.changed,
  fn: () => ({ text: texts.passwordChanged, durationMs: toastDurations.long }),
  target: toastShown,
})

const nothing = () => undefined
// Entering the login page signs out, so that the user tries the new password at once. rule: profile-14
toLoginAfter(saved.map(nothing), redirectAfterMs, merge([closed, userChanged.map(nothing)]))
