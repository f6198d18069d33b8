import { loadScreen, type Screen } from '#session/navigation/screen/screen.ts'
import { paths } from '#shared/portal/paths.ts'

/** The programmes of a student. rule: programme-1 */
export const screen = {
  path: paths.opleiding,
  title: 'Opleiding',
  guard: { who: 'session', form: 'Opleiding' },
  subject: 'needed',
  bar: 'menu',
  load: loadScreen({ view: () => import('./View.tsx'), model: () => import('./model.ts') }),
} satisfies Screen
