import type { Screen } from '../../session/navigation/screen.ts'
import { paths } from '../../shared/paths.ts'

/** rule: info-1, info-2 */
export const screen = {
  path: paths.info,
  title: 'Info',
  guard: { who: 'session' },
  bar: 'menu',
  load: async () => {
    const [{ View }, { opened }] = await Promise.all([import('./View.tsx'), import('./model.ts')])
    return { View, opened }
  },
} satisfies Screen
