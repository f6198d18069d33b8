import type { Store } from 'effector'
import { myschoolwareaccount } from '#api/endpoints/myschoolwareaccount.ts'
import { formatMoment } from '#shared/dates/dates.ts'
import { createResource } from '../calls/resource.ts'

/** The error message with the server's reason. rule: profile-15 */
const failedText = (message: string) => `Fout bij ophalen van myschoolwareaccount: ${message}`

/** The user's own account: its loading state and the fields that a screen shows, if the user may see it. rule: profile-1 */
export function createAccount($allowed: Store<boolean>) {
  const account = createResource(
    myschoolwareaccount,
    $allowed.map((allowed) => (allowed ? {} : null)),
  )
  return {
    ...account,
    $error: account.$error.map((error) => (error === '' ? '' : failedText(error))),
    /** The shown fields; null until the account has been read. */
    $facts: account.$data.map((accounts) => {
      const [account] = accounts ?? []
      return account
        ? {
            username: { label: 'Gebruikersnaam', value: account.gebruikersnaam },
            userNumber: { label: 'Gebruikersnummer', value: String(account.gebruikersnummer) },
            lastLogin: {
              label: 'Laatst aangemeld',
              value: formatMoment(account.lastlogin) || 'Dit is de eerste keer',
            },
          }
        : null
    }),
  }
}
