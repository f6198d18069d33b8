import type { Screen } from '../../session/navigation/screen.ts'

/** Asks the school for a user of one's own. spec: access-and-account §2, "Gebruiker aanmaken" */
export const screen: Screen = {
  path: '/mijn-gebruiker/gebruiker-aanmaken',
  title: 'Gebruiker aanmaken',
  guard: { who: 'open' },
  bar: 'back',
  load: async () => {
    const [{ View }, { opened, closed }] = await Promise.all([import('./View.tsx'), import('./model.ts')])
    return { View, opened, closed }
  },
}
