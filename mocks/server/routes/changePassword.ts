import { changePassword } from '../../../src/api/endpoints/changePassword.ts'
import { Refusal } from '../answer.ts'
import { route } from '../route.ts'

/** `Systeemgebruiker` has a call of its own for this. wire: RPC */
export const changePasswordRoute = route(changePassword, async ({ data: [current, next] }, { db, user }) => {
  if (user.naam === 'Systeemgebruiker') throw new Refusal(200, 'Gebruik ChangeAdminPassword')
  if (user.wachtwoord !== current) throw new Refusal(200, 'Het huidige wachtwoord is niet juist')
  await db.tables.gebruikers.update(user.userid, { wachtwoord: next, veranderpaswoord: false })
  return null
})
