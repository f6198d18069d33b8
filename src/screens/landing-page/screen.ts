import type { Screen } from '../../session/navigation/screen.ts'
import { paths } from '../../shared/paths.ts'

/** Home after the sign-in. rule: landing-2, landing-3 */
export const screen = {
  path: paths.landingPage,
  title: 'Startpagina',
  guard: { who: 'session' },
  subject: 'offered',
  bar: 'menu',
  load: async () => {
    const [{ View }, { opened, reread }] = await Promise.all([import('./View.tsx'), import('./model.ts')])
    return { View, opened, reread }
  },
} satisfies Screen
