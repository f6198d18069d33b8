import type { Screen } from '../../session/screen.ts'
import { texts } from './texts.ts'

/** A student's lessons, and how the student took part in them. spec: student-and-administration §2 */
export const screen: Screen = {
  path: '/Aanwezigheden',
  title: texts.title,
  guard: { who: 'session', form: 'Aanwezigheden' },
  bar: 'menu',
  menu: {
    form: 'Aanwezigheden',
    name: texts.title,
    icon: 'attendance',
    colour: 'green',
    tooltip: texts.tooltip,
  },
  load: async () => {
    const [{ View }, { opened }] = await Promise.all([import('./View.tsx'), import('./model.ts')])
    return { View, opened }
  },
}
