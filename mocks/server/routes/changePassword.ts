import { changeAdminPassword, changePassword } from '#api/endpoints/changePassword.ts'
import { isPassword, storedPassword } from '../../db/passwords.ts'
import { checkPassword } from '../accounts/passwordPolicy.ts'
import type { SignedInContext } from '../core/route.ts'
import { route } from '../core/route.ts'
import { Refusal } from '../wire/answer.ts'

/** `Systeemgebruiker` has its own call: each call fails for the users of the other. server: method-10 */
export const systemUser = 'Systeemgebruiker'

/** Changes the user's password. Refuses with this status if `current` is wrong, or if `next` breaks the school's rules. */
export async function changeOwnPassword(
  context: SignedInContext,
  current: string,
  next: string,
  status = 200,
): Promise<null> {
  const { db, user } = context
  if (!isPassword(user.wachtwoord, current)) throw new Refusal(status, 'Het huidige wachtwoord is niet juist')
  checkPassword(context, next, status)
  await db.tables.gebruikers.update(user.userid, {
    wachtwoord: storedPassword(next),
    veranderpaswoord: false,
  })
  return null
}

export const passwordRoutes = [
  route(changePassword, ({ data: [current, next] }, context) => {
    if (context.user.naam === systemUser) throw new Refusal(200, 'Gebruik ChangeAdminPassword')
    return changeOwnPassword(context, current, next)
  }),
  route(changeAdminPassword, ({ data: [current, next] }, context) => {
    if (context.user.naam !== systemUser) throw new Refusal(200, 'Gebruik ChangePassword')
    return changeOwnPassword(context, current, next)
  }),
]
