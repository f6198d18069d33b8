import { loadScreen, type Screen } from '#session/navigation/screen/screen.ts'
import { paths } from '#shared/portal/paths.ts'

/** The page to which the mail for a new password leads. rule: reset-1, route-9 */
export const screen = {
  path: paths.wachtwoordVergeten,
  title: 'Schoolware - Wachtwoord vergeten',
  guard: { who: 'open' },
  bar: 'back',
  load: loadScreen({ view: () => import('./View.tsx'), model: () => import('./model.ts') }),
} satisfies Screen
