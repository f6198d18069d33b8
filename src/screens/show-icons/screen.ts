import type { Screen } from '#session/navigation/screen/screen.ts'
import { paths } from '#shared/portal/paths.ts'
import { texts } from './texts.ts'

/** Shows every icon with its name, for whoever builds a screen. rule: route-4 */
export const screen = {
  path: paths.showIcons,
  title: texts.title,
  guard: { who: 'open' },
  bar: 'back',
  load: () => import('./View.tsx'),
} satisfies Screen
