import { choicePath } from '../../session/navigation/choice.ts'
import type { Screen } from '../../session/navigation/screen.ts'

/** The generic dropdown page. rule: choice-1, choice-7 */
export const screen: Screen = {
  path: choicePath,
  title: 'Maak een keuze',
  guard: { who: 'session' },
  bar: 'back',
  load: async () => {
    const [{ View }, { $menubar, closed }] = await Promise.all([import('./View.tsx'), import('./model.ts')])
    return { View, closed, menubar: $menubar }
  },
}
