import type { Screen } from '../../session/navigation/screen.ts'
import { paths } from '../../shared/paths.ts'

/** What the school holds on the student. rule: personal-1, personal-2 */
export const screen = {
  path: paths.mijnGegevens,
  title: 'Mijn gegevens',
  guard: { who: 'session', form: 'MijnGegevens' },
  subject: 'needed',
  bar: 'menu',
  load: async () => {
    const [{ View }, { opened, closed, reread }] = await Promise.all([
      import('./View.tsx'),
      import('./model.ts'),
    ])
    return { View, opened, reread, closed }
  },
} satisfies Screen
