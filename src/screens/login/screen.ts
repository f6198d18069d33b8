import { loadScreen, type Screen } from '#session/navigation/screen/screen.ts'
import { paths } from '#shared/portal/paths.ts'
import { texts } from './texts.ts'

/** The sign-in page, which is the first page without a session. rule: route-2 */
export const screen = {
  path: paths.login,
  title: texts.title,
  guard: { who: 'open' },
  bar: 'none',
  rightMenu: [['fullscreen']],
  load: loadScreen({
    view: () => (__MOCK__ ? import('./DemoView.tsx') : import('./View.tsx')),
    model: () => import('./model.ts'),
  }),
} satisfies Screen
