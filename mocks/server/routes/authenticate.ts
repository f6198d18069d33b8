import { authenticate } from '../../../src/api/endpoints/authenticate.ts'
import { Refusal } from '../answer.ts'
import { serverMoment } from '../clock.ts'
import { configurationOf } from '../configuration.ts'
import { formsFor, menuFor, rightsFor, roleOf } from '../rights.ts'
import { openRoute } from '../route.ts'

/** Signs in. The answer to an unknown user and to a wrong password is the same. wire: RPC */
export const authenticateRoute = openRoute(
  authenticate,
  async ({ data: [gebruikersnaam, wachtwoord] }, { db, clock, site, session, sessions }) => {
    const user = await db.username(gebruikersnaam)
    if (user?.wachtwoord !== wachtwoord || !session)
      throw new Refusal(200, 'Ongeldige gebruikersnaam of wachtwoord')
    sessions.assign(session.id, user.userid)
    await db.tables.gebruikers.update(user.userid, { lastlogin: serverMoment(clock.now()) })

    const person = user.CursistID === null ? undefined : await db.person(user.CursistID)
    const forms = formsFor(roleOf(user, person), configurationOf(db, site))
    return {
      SessionConfig: {
        ...(user.PersoneelID === null ? {} : { PersoneelID: user.PersoneelID }),
        ...(user.Rol === '' ? {} : { Rol: user.Rol }),
        FotoURL: 'fotos/',
      },
      UserData: {
        userid: user.userid,
        name: user.naam,
        veranderpaswoord: user.veranderpaswoord,
        lastlogin: user.lastlogin,
      },
      menu: menuFor(forms),
      rights: rightsFor(forms),
    }
  },
)
