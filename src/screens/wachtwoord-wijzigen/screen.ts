import type { Screen } from '../../session/navigation/screen.ts'
import { paths } from '../../shared/paths.ts'

/** Also where a user ends up whose password must be changed first. rule: change-password-1 */
export const screen = {
  path: paths.wachtwoordWijzigen,
  title: 'Wachtwoord wijzigen',
  guard: { who: 'signedIn' },
  bar: 'menu',
  load: async () => {
    const [{ View }, { opened, closed }] = await Promise.all([import('./View.tsx'), import('./model.ts')])
    return { View, opened, closed }
  },
} satisfies Screen
