import { loadScreen, type Screen } from '#session/navigation/screen/screen.ts'
import { paths } from '#shared/portal/paths.ts'

/** The start page, to which a sign-in leads. rule: landing-2, landing-3 */
export const screen = {
  path: paths.landingPage,
  title: 'Startpagina',
  guard: { who: 'session' },
  subject: 'offered',
  bar: 'menu',
  load: loadScreen({ view: () => import('./View.tsx'), model: () => import('./model.ts') }),
} satisfies Screen
