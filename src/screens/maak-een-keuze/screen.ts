import type { Screen } from '../../session/navigation/screen.ts'
import { paths } from '../../shared/paths.ts'

/** The generic dropdown page. rule: choice-1, choice-7 */
export const screen = {
  path: paths.maakEenKeuze,
  title: 'Maak een keuze',
  guard: { who: 'session' },
  bar: 'back',
  load: async () => {
    const [{ View }, { $menubar, closed }] = await Promise.all([import('./View.tsx'), import('./model.ts')])
    return { View, closed, menubar: $menubar }
  },
} satisfies Screen
