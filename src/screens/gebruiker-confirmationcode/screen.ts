import { loadScreen, type Screen } from '#session/navigation/screen/screen.ts'
import { paths } from '#shared/portal/paths.ts'

/** The page to which the mail for a new user links. The code of the mail creates the user. rule: activation-1, route-7 */
export const screen = {
  path: paths.gebruikerConfirmationcode,
  title: 'Gebruiker activatie',
  guard: { who: 'open' },
  bar: 'back',
  load: loadScreen({ view: () => import('./View.tsx'), model: () => import('./model.ts') }),
} satisfies Screen
