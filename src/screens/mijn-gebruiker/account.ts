import { sample } from 'effector'
import { formatMoment } from '#shared/dates/dates.ts'
import { account, opened } from './records.ts'
import { texts } from './texts.ts'

sample({ clock: opened, target: account.opened })

/** How the account is fetched. */
export const accountResource = {
  ...account,
  $error: account.$error.map((error) => (error === '' ? '' : texts.accountFailed(error))),
}

/** What is known of the account, to be read only. rule: profile-1 */
export const $accountFields = account.$data.map((accounts) =>
  (accounts ?? []).slice(0, 1).flatMap(({ gebruikersnaam, gebruikersnummer, lastlogin }) => [
    { label: texts.username, value: gebruikersnaam },
    { label: texts.userNumber, value: String(gebruikersnummer) },
    { label: texts.lastLogin, value: formatMoment(lastlogin) || texts.firstLogin },
  ]),
)
