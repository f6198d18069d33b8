import type { Screen } from '../../session/screen.ts'
import { texts } from './texts.ts'

/** The programmes of a student. spec: student-and-administration §2, "Opleiding and Module" */
export const screen: Screen = {
  path: '/opleiding',
  title: texts.title,
  guard: { who: 'session', form: 'Opleiding' },
  bar: 'menu',
  menu: {
    form: 'Opleiding',
    name: texts.title,
    icon: 'programme',
    colour: 'amber',
    tooltip: texts.tooltip,
  },
  load: async () => {
    const [{ View }, { opened }] = await Promise.all([import('./View.tsx'), import('./model.ts')])
    return { View, opened }
  },
}
