import { loadScreen, type Screen } from '#session/navigation/screen/screen.ts'
import { paths } from '#shared/portal/paths.ts'

/** Asks the school for an account of one's own. rule: new-user-1, route-6 */
export const screen = {
  path: paths.gebruikerAanmaken,
  title: 'Gebruiker aanmaken',
  guard: { who: 'open' },
  bar: 'back',
  load: loadScreen({ view: () => import('./View.tsx'), model: () => import('./model.ts') }),
} satisfies Screen
