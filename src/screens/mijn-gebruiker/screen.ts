import type { Screen } from '../../session/navigation/screen.ts'
import { profilePath } from '../../session/user/profile.ts'

/** The user as such: account, links, preferences, children. rule: profile-1 */
export const screen: Screen = {
  path: profilePath,
  title: 'Mijn gebruiker',
  guard: { who: 'session', form: 'myprofile' },
  bar: 'menu',
  load: async () => {
    const [{ View }, { opened, closed }] = await Promise.all([import('./View.tsx'), import('./model.ts')])
    return { View, opened, closed }
  },
}
