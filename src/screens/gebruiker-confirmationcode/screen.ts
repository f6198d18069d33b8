import { loaded, type Screen } from '#session/navigation/screen/screen.ts'
import { paths } from '#shared/paths.ts'

/** Where the link in the mail leads: a code, and the user is there. rule: activation-1, route-7 */
export const screen = {
  path: paths.gebruikerConfirmationcode,
  title: 'Gebruiker activatie',
  guard: { who: 'open' },
  bar: 'back',
  load: loaded({ view: () => import('./View.tsx'), model: () => import('./model.ts') }),
} satisfies Screen
