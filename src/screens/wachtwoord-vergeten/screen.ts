import type { Screen } from '../../session/navigation/screen.ts'
import { paths } from '../../shared/paths.ts'

/** Where the link in that mail leads. rule: reset-1, route-9 */
export const screen = {
  path: paths.wachtwoordVergeten,
  title: 'Schoolware - Wachtwoord vergeten',
  guard: { who: 'open' },
  bar: 'back',
  load: async () => {
    const [{ View }, { opened, closed }] = await Promise.all([import('./View.tsx'), import('./model.ts')])
    return { View, opened, closed }
  },
} satisfies Screen
