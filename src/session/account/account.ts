import type { Store } from 'effector'
import { myschoolwareaccount } from '#api/endpoints/myschoolwareaccount.ts'
import { formatMoment } from '#shared/dates/dates.ts'
import { createResource } from '../calls/resource.ts'

/** rule: profile-15 */
const failedText = (message: string) => `Fout bij ophalen van myschoolwareaccount: ${message}`

/**
 * The user's own account: its state of loading, and the fields that a screen shows. rule: profile-1
 * @param $allowed whether the user may see it
 */
export function createAccount($allowed: Store<boolean>) {
  const account = createResource(
    myschoolwareaccount,
    $allowed.map((allowed) => (allowed ? {} : null)),
  )
  return {
    ...account,
    $error: account.$error.map((error) => (error === '' ? '' : failedText(error))),
    /** Null while there is none. */
    $facts: account.$data.map((accounts) => {
      const [own] = accounts ?? []
      return own
        ? {
            username: { label: 'Gebruikersnaam', value: own.gebruikersnaam },
            userNumber: { label: 'Gebruikersnummer', value: String(own.gebruikersnummer) },
            lastLogin: {
              label: 'Laatst aangemeld',
              value: formatMoment(own.lastlogin) || 'Dit is de eerste keer',
            },
          }
        : null
    }),
  }
}
