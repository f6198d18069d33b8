import { loadScreen, type Screen } from '#session/navigation/screen/screen.ts'
import { paths } from '#shared/portal/paths.ts'

/** The name, the version and the maker of the portal. rule: info-1, info-2 */
export const screen = {
  path: paths.info,
  title: 'Info',
  guard: { who: 'session' },
  bar: 'menu',
  load: loadScreen({ view: () => import('./View.tsx'), model: () => import('./model.ts') }),
} satisfies Screen
