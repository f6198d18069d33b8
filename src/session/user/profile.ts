import { paths } from '#shared/portal/paths.ts'
import { mayOpen } from './rights.ts'
import { $session, type MenuEntry, type Session } from './session.ts'

/** Whether the user may open the profile, of the form `myprofile`, at this moment. rule: menu-8, guard-2 */
export const $mayOpenProfile = $session.map(
  (session) => session !== null && !session.login.UserData.veranderpaswoord && mayOpen(session, 'myprofile'),
)

export function pathOfForm(form: string, session: Session, menu: readonly MenuEntry[]): string | null {
  if (form === 'myprofile') return mayOpen(session, form) ? paths.mijnGebruiker : null
  return menu.find((entry) => entry.form === form)?.path ?? null
}
