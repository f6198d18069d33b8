import { loadScreen, type Screen } from '#session/navigation/screen/screen.ts'
import { paths } from '#shared/portal/paths.ts'

/** A student's lessons, with their attendance. rule: attendance-1 */
export const screen = {
  path: paths.aanwezigheden,
  title: 'Aanwezigheden',
  guard: { who: 'session', form: 'Aanwezigheden' },
  subject: 'needed',
  bar: 'menu',
  load: loadScreen({ view: () => import('./View.tsx'), model: () => import('./model.ts') }),
} satisfies Screen
