import { meetsPolicy } from '#shared/validators/passwordRules.ts'
import { configurationOf } from '../core/configuration.ts'
import type { Context } from '../core/route.ts'
import { Refusal } from '../wire/answer.ts'

/** Refuses a password that breaks the school's rules, even if the form of the client let it pass. */
export function checkPassword({ db, site }: Context, password: string, status = 400): void {
  const { PWMin8, PWSpecialChars } = configurationOf(db, site)
  if (!meetsPolicy(password, { PWMin8, PWSpecialChars }))
    throw new Refusal(status, 'Je wachtwoord voldoet niet aan de regels van de school')
}
