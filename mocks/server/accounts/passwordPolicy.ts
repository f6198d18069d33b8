import { meetsPolicy } from '#shared/validators/passwordRules.ts'
import { configurationOf } from '../core/configuration.ts'
import type { Context } from '../core/route.ts'
import { Refusal } from '../wire/answer.ts'

/** The server has the last word on a password, whatever the form let through; refuses with this status. */
export function checkPassword({ db, site }: Context, password: string, status = 400): void {
  const { PWMin8, PWSpecialChars } = configurationOf(db, site)
  if (!meetsPolicy(password, { PWMin8, PWSpecialChars }))
    throw new Refusal(status, 'Je wachtwoord voldoet niet aan de regels van de school')
}
