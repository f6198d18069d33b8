import type { Screen } from '../../session/navigation/screen.ts'
import { paths } from '../../shared/paths.ts'

/** A student's lessons, and how the student took part in them. rule: attendance-1 */
export const screen = {
  path: paths.aanwezigheden,
  title: 'Aanwezigheden',
  guard: { who: 'session', form: 'Aanwezigheden' },
  subject: 'needed',
  bar: 'menu',
  load: async () => {
    const [{ View }, { $menubar, opened, reread }] = await Promise.all([
      import('./View.tsx'),
      import('./model.ts'),
    ])
    return { View, opened, reread, menubar: $menubar }
  },
} satisfies Screen
