import { changeAccount, myschoolwareaccount } from '../../../src/api/endpoints/myschoolwareaccount.ts'
import { Refusal } from '../answer.ts'
import { route, type User } from '../route.ts'

const account = (user: User) => ({
  gebruikersnaam: user.gebruikersnaam,
  fullname: user.naam,
  lastlogin: user.lastlogin,
  gebruikersnummer: user.userid,
})

/**
 * The account of who calls. Of a record that is sent back only the password can differ: the school gives the rest.
 * One that changes nothing is HTTP 400 'Content not changed', which a client counts as success. wire: REST
 */
export const accountRoutes = [
  route(myschoolwareaccount, (_request, { user }) => [account(user)]),
  route(changeAccount, async ({ body: { gebruikersnummer, OldPaswoord, NewPaswoord } }, { db, user }) => {
    if (gebruikersnummer !== user.userid) throw new Refusal(403, 'Geen toegang tot deze gegevens')
    if (NewPaswoord === '' || NewPaswoord === user.wachtwoord) throw new Refusal(400, 'Content not changed')
    if (OldPaswoord !== user.wachtwoord) throw new Refusal(400, 'Het huidige wachtwoord is niet juist')
    const changes = { wachtwoord: NewPaswoord, veranderpaswoord: false }
    return [account(await db.tables.gebruikers.update(user.userid, changes))]
  }),
]
