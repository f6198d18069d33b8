import { loadScreen, type Screen } from '#session/navigation/screen/screen.ts'
import { paths } from '#shared/portal/paths.ts'

/** Says that the request has been sent, and then goes to the login page. rule: new-user-8 */
export const screen = {
  path: paths.gebruikerAangemaakt,
  title: 'Gebruiker aangemaakt',
  guard: { who: 'open' },
  bar: 'back',
  load: loadScreen({ view: () => import('./View.tsx'), model: () => import('./model.ts') }),
} satisfies Screen
