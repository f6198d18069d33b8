import { mayOpen } from './rights.ts'
import { $session, type MenuEntry, type Session } from './session.ts'

/** The path of the user's own profile. It is in no menu: the name at the top of the main menu leads there. rule: route-5 */
export const profilePath = '/mijn-gebruiker'

/** Whether the user may open the own profile. rule: menu-8; form `myprofile` */
export const $mayOpenProfile = $session.map(
  (session) => session !== null && mayOpen(session.login, 'myprofile'),
)

/** The path of the screen with this form name, if this user may open it; null otherwise. */
export function pathOfForm(form: string, session: Session, menu: readonly MenuEntry[]): string | null {
  if (form === 'myprofile') return mayOpen(session.login, form) ? profilePath : null
  return menu.find((entry) => entry.form === form)?.path ?? null
}
