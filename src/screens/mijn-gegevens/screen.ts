import type { Screen } from '../../session/screen.ts'
import { texts } from './texts.ts'

/** What the school holds on the student. spec: student-and-administration §2 */
export const screen: Screen = {
  path: '/mijn-gegevens',
  title: texts.title,
  guard: { who: 'session', form: 'MijnGegevens' },
  bar: 'menu',
  menu: { form: 'MijnGegevens', name: texts.title, icon: 'person', colour: 'teal', tooltip: texts.tooltip },
  load: async () => {
    const [{ View }, { opened, closed }] = await Promise.all([import('./View.tsx'), import('./model.ts')])
    return { View, opened, closed }
  },
}
