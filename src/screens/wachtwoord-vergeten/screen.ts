import type { Screen } from '../../session/navigation/screen.ts'

/** Where the link in that mail leads. spec: access-and-account §2, "Wachtwoord vergeten" */
export const screen: Screen = {
  path: '/mijn-gebruiker/wachtwoord-vergeten',
  title: 'Schoolware - Wachtwoord vergeten',
  guard: { who: 'open' },
  bar: 'back',
  load: async () => {
    const [{ View }, { opened, closed }] = await Promise.all([import('./View.tsx'), import('./model.ts')])
    return { View, opened, closed }
  },
}
