import { loadScreen, type Screen } from '#session/navigation/screen/screen.ts'
import { paths } from '#shared/portal/paths.ts'

/** The generic dropdown page. rule: choice-1, choice-7 */
export const screen = {
  path: paths.maakEenKeuze,
  title: 'Maak een keuze',
  guard: { who: 'session' },
  bar: 'back',
  load: loadScreen({ view: () => import('./View.tsx'), model: () => import('./model.ts') }),
} satisfies Screen
