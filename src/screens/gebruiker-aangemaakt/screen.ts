import { loaded, type Screen } from '#session/navigation/screen/screen.ts'
import { paths } from '#shared/paths.ts'

/** The request is on its way; then the login page. rule: new-user-8 */
export const screen = {
  path: paths.gebruikerAangemaakt,
  title: 'Gebruiker aangemaakt',
  guard: { who: 'open' },
  bar: 'back',
  load: loaded({ view: () => import('./View.tsx'), model: () => import('./model.ts') }),
} satisfies Screen
