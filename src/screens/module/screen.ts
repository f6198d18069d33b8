import { loadScreen, type Screen } from '#session/navigation/screen/screen.ts'
import { paths } from '#shared/portal/paths.ts'

/** The modules of the chosen programme. rule: module-1, module-2 */
export const screen = {
  path: paths.module,
  title: 'Module',
  guard: { who: 'session', form: 'Opleiding' },
  subject: 'needed',
  bar: 'back',
  load: loadScreen({ view: () => import('./View.tsx'), model: () => import('./model.ts') }),
} satisfies Screen
