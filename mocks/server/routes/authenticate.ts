import { authenticate } from '#api/endpoints/authenticate.ts'
import { externalAuthenticate } from '#api/endpoints/externalAuthenticate.ts'
import { isPassword } from '../../db/passwords.ts'
import { isAllowed, isLinked, systemOf, userOfAccount } from '../accounts/externalAccounts.ts'
import { loginResultOf, signIn } from '../accounts/login.ts'
import { openRoute } from '../core/route.ts'
import { Refusal } from '../wire/answer.ts'

/** The answer to an unknown user is the same as to a wrong password. server: method-1 */
const signInRefusal = () => new Refusal(200, 'Ongeldige gebruikersnaam of wachtwoord')

export const authenticateRoutes = [
  openRoute(authenticate, async ({ data: [gebruikersnaam, wachtwoord] }, context) => {
    const { db, session } = context
    const user = await db.userByName(gebruikersnaam)
    if (!user || !session || !isPassword(user.wachtwoord, wachtwoord)) throw signInRefusal()
    if (user.enkelExtern) throw new Refusal(200, 'Meld je aan met Office 365')
    return loginResultOf(context, await signIn(context, session.id, user))
  }),
  openRoute(externalAuthenticate, async ({ data: [systemName, username, wachtwoord] }, context) => {
    const { db, session } = context
    const system = systemOf(systemName)
    if (!system || !isAllowed(context, system))
      throw new Refusal(200, `Aanmelden met ${systemName} is hier niet mogelijk`)
    // Usernames have no capitals. server: method-3
    const user = username === username.toLowerCase() ? await userOfAccount(db, username) : undefined
    if (!user || !session) throw signInRefusal()
    // After the browser came back from the external system, its session already belongs to this user.
    if (wachtwoord === '' && session.userid === user.userid) return loginResultOf(context, user)
    if (!isPassword(user.wachtwoord, wachtwoord) || !isLinked(db, user, system)) throw signInRefusal()
    return loginResultOf(context, await signIn(context, session.id, user))
  }),
]
