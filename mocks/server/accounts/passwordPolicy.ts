import { meetsPolicy } from '#shared/validators/passwordRules.ts'
import { configurationOf } from '../core/configuration.ts'
import type { Context } from '../core/route.ts'
import { Refusal } from '../wire/answer.ts'

/** Refuses a password that breaks the school's rules, with this status: the server decides, whatever the form allowed. */
export function checkPassword({ db, site }: Context, password: string, status = 400): void {
  const { PWMin8, PWSpecialChars } = configurationOf(db, site)
  if (!meetsPolicy(password, { PWMin8, PWSpecialChars }))
    throw new Refusal(status, 'Je wachtwoord voldoet niet aan de regels van de school')
}
