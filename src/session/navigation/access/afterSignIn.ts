import { paths } from '#shared/portal/paths.ts'
import { pathOfForm, preferredScreenIn } from '../../user/preferredScreen.ts'
import type { Session } from '../../user/session.ts'
import type { CatalogueEntry } from '../menu/catalogue.ts'

/**
 * Where a signed-in user goes from the login page: to the password change if one is pending, else to the requested page, else to
 * a teacher's preferred screen if the teacher may still open it, else to the landing page. rule: sign-in-19, sign-in-20
 */
export function homeOf(session: Session, returnTo: string | null, menu: readonly CatalogueEntry[]): string {
  if (session.login.UserData.veranderpaswoord) return paths.wachtwoordWijzigen
  const form = preferredScreenIn(session.preferences ?? [])
  const preferred = form ? pathOfForm(form, session, menu) : null
  return returnTo ?? preferred ?? paths.landingPage
}
