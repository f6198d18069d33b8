import type { Screen } from '../../session/navigation/screen.ts'
import { paths } from '../../shared/paths.ts'

/** The user as such: account, links, preferences, children. rule: profile-1 */
export const screen = {
  path: paths.mijnGebruiker,
  title: 'Mijn gebruiker',
  guard: { who: 'session', form: 'myprofile' },
  bar: 'menu',
  load: async () => {
    const [{ View }, { opened, closed, reread }] = await Promise.all([
      import('./View.tsx'),
      import('./model.ts'),
    ])
    return { View, opened, reread, closed }
  },
} satisfies Screen
