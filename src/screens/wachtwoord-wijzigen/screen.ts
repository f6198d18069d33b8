import { loadScreen, type Screen } from '#session/navigation/screen/screen.ts'
import { paths } from '#shared/portal/paths.ts'

/** Changes the password. A user whose password must be changed first is sent here too. rule: change-password-1 */
export const screen = {
  path: paths.wachtwoordWijzigen,
  title: 'Wachtwoord wijzigen',
  guard: { who: 'signedIn' },
  bar: 'menu',
  load: loadScreen({ view: () => import('./View.tsx'), model: () => import('./model.ts') }),
} satisfies Screen
