import { changeAdminPassword, changePassword } from '../../../src/api/endpoints/changePassword.ts'
import { Refusal } from '../answer.ts'
import type { SignedInContext } from '../route.ts'
import { route } from '../route.ts'

/** `Systeemgebruiker` has a call of its own for this: each call fails for who has the other. wire: RPC */
const systemUser = 'Systeemgebruiker'

async function change({ db, user }: SignedInContext, current: string, next: string): Promise<null> {
  if (user.wachtwoord !== current) throw new Refusal(200, 'Het huidige wachtwoord is niet juist')
  await db.tables.gebruikers.update(user.userid, { wachtwoord: next, veranderpaswoord: false })
  return null
}

export const passwordRoutes = [
  route(changePassword, ({ data: [current, next] }, context) => {
    if (context.user.naam === systemUser) throw new Refusal(200, 'Gebruik ChangeAdminPassword')
    return change(context, current, next)
  }),
  route(changeAdminPassword, ({ data: [current, next] }, context) => {
    if (context.user.naam !== systemUser) throw new Refusal(200, 'Gebruik ChangePassword')
    return change(context, current, next)
  }),
]
