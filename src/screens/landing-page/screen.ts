import type { Screen } from '../../session/navigation/screen.ts'

/** Home after the sign-in. spec: student-and-administration §2 */
export const screen: Screen = {
  path: '/landing-page',
  title: 'Startpagina',
  guard: { who: 'session' },
  bar: 'menu',
  load: async () => {
    const [{ View }, { opened }] = await Promise.all([import('./View.tsx'), import('./model.ts')])
    return { View, opened }
  },
}
