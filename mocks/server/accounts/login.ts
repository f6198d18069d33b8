import type { WireOf } from '#api/endpoint.ts'
import type { authenticate } from '#api/endpoints/authenticate.ts'
import { momentAt } from '#shared/dates/schoolTime.ts'
import { configurationOf } from '../core/configuration.ts'
import { formsFor, menuFor, rightsFor, roleOf } from '../core/rights.ts'
import type { Context, User } from '../core/route.ts'
import { mayChangePeople } from '../core/staff.ts'

/** The answer to a sign-in of this user. server: method-4, method-5, login-1, login-2, login-3 */
export async function loginResultOf(context: Context, user: User): Promise<WireOf<typeof authenticate>> {
  const { db, site } = context
  const person = user.CursistID === null ? undefined : await db.person(user.CursistID)
  const role = roleOf(user, person)
  const forms = formsFor(role, configurationOf(db, site))
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
      lastlogin: previousLogin(context, user),
    },
    menu: menuFor(forms, role),
    rights: rightsFor(
      forms,
      mayChangePeople(db, user) ? [] : ['personaliaBewerken'],
      user.PersoneelID !== null,
    ),
  }
}

/** The moment of the user's sign-in before this session; a later sign-in elsewhere does not count. server: login-3 */
export const previousLogin = ({ sessions, session }: Context, { lastlogin }: User): string =>
  (session && sessions.previous(session.id)) ?? lastlogin

/** Signs the user in to this session, and stores the moment. Returns the user's changed row. */
export async function signIn(
  { db, clock, sessions }: Context,
  sessionId: string,
  { userid, lastlogin }: User,
): Promise<User> {
  sessions.assign(sessionId, userid, lastlogin)
  return db.tables.gebruikers.update(userid, { lastlogin: momentAt(clock.now()) })
}
