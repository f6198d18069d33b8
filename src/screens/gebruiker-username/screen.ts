import { loadScreen, type Screen } from '#session/navigation/screen/screen.ts'
import { paths } from '#shared/portal/paths.ts'

/** Asks for a mail to set a new password. rule: username-1, route-8 */
export const screen = {
  path: paths.gebruikerUsername,
  title: 'Gebruikersnaam',
  guard: { who: 'open' },
  bar: 'back',
  load: loadScreen({ view: () => import('./View.tsx'), model: () => import('./model.ts') }),
} satisfies Screen
