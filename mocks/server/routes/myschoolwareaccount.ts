import { changeAccount } from '#api/endpoints/changeAccount.ts'
import { myschoolwareaccount } from '#api/endpoints/myschoolwareaccount.ts'
import { isPassword } from '../../db/passwords.ts'
import { previousLogin } from '../accounts/login.ts'
import { type Context, route, type User } from '../core/route.ts'
import { notChanged, Refusal } from '../wire/answer.ts'
import { changeOwnPassword, systemUser } from './changePassword.ts'

const accountOf = (context: Context, user: User) => ({
  gebruikersnaam: user.gebruikersnaam,
  fullname: user.naam,
  lastlogin: previousLogin(context, user),
  gebruikersnummer: user.userid,
})

export const myschoolwareaccountRoute = route(myschoolwareaccount, (_request, context) => [
  accountOf(context, context.user),
])

/** Changes the user's password, the only field of the record that can change. server: resource-5, resource-37 */
export const changeAccountRoute = route(changeAccount, async ({ body }, context) => {
  const { user, db } = context
  const { gebruikersnummer, OldPaswoord, NewPaswoord } = body
  if (gebruikersnummer !== user.userid) throw new Refusal(403, 'Geen toegang tot deze gegevens')
  if (OldPaswoord === '' && NewPaswoord === '') throw new Refusal(400, notChanged)
  if (user.naam === systemUser) throw new Refusal(400, 'Gebruik ChangeAdminPassword')
  if (OldPaswoord === NewPaswoord && isPassword(user.wachtwoord, OldPaswoord))
    throw new Refusal(400, notChanged)
  await changeOwnPassword(context, OldPaswoord, NewPaswoord, 400)
  return [accountOf(context, db.tables.gebruikers.get(user.userid) ?? user)]
})
