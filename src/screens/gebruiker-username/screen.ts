import type { Screen } from '../../session/navigation/screen.ts'

/** Asks for a mail to set a new password. spec: access-and-account §2, "Gebruikersnaam" */
export const screen: Screen = {
  path: '/mijn-gebruiker/gebruiker-username',
  title: 'Gebruikersnaam',
  guard: { who: 'open' },
  bar: 'back',
  load: async () => {
    const [{ View }, { opened, closed }] = await Promise.all([import('./View.tsx'), import('./model.ts')])
    return { View, opened, closed }
  },
}
