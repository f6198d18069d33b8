import { loadScreen, type Screen } from '#session/navigation/screen/screen.ts'
import { paths } from '#shared/portal/paths.ts'

/** The school's data about the student. rule: personal-1, personal-2 */
export const screen = {
  path: paths.mijnGegevens,
  title: 'Mijn gegevens',
  guard: { who: 'session', form: 'MijnGegevens' },
  subject: 'needed',
  bar: 'menu',
  load: loadScreen({ view: () => import('./View.tsx'), model: () => import('./model.ts') }),
} satisfies Screen
