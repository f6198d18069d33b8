import type { Screen } from '../../session/navigation/screen.ts'
import { paths } from '../../shared/paths.ts'

/** The request is on its way; then the login page. rule: new-user-8 */
export const screen = {
  path: paths.gebruikerAangemaakt,
  title: 'Gebruiker aangemaakt',
  guard: { who: 'open' },
  bar: 'back',
  load: async () => {
    const [{ View }, { opened, closed }] = await Promise.all([import('./View.tsx'), import('./model.ts')])
    return { View, opened, closed }
  },
} satisfies Screen
