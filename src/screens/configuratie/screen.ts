import { loadScreen, type Screen } from '#session/navigation/screen/screen.ts'
import { paths } from '#shared/portal/paths.ts'

/** The administrator's settings of the website, and its server's modules and logs. rule: configuration-1, configuration-14 */
export const screen = {
  path: paths.configuratie,
  title: 'Website configuratie',
  guard: { who: 'session', form: 'Configuratie' },
  bar: 'menu',
  rightMenu: [['fullscreen']],
  load: loadScreen({ view: () => import('./View.tsx'), model: () => import('./refetch.ts') }),
} satisfies Screen
