import type { Screen } from '../../session/navigation/screen.ts'
import { paths } from '../../shared/paths.ts'

/** The modules of the chosen programme. rule: module-1, module-2 */
export const screen = {
  path: paths.module,
  title: 'Module',
  guard: { who: 'session', form: 'Opleiding' },
  subject: 'needed',
  bar: 'back',
  load: async () => {
    const [{ View }, { $menubar, opened, closed, reread }] = await Promise.all([
      import('./View.tsx'),
      import('./model.ts'),
    ])
    return { View, opened, reread, closed, menubar: $menubar }
  },
} satisfies Screen
