import type { Screen } from '../../session/screen.ts'
import { texts } from './texts.ts'

/** Lessons, tests and tasks: of a student, a pupil, a parent's child or a teacher. spec: student-and-administration §2 */
export const screen: Screen = {
  path: '/Agenda',
  title: texts.title,
  guard: { who: 'session', form: 'Agenda' },
  bar: 'menu',
  rightMenu: ['toonFilter', 'toonDetails', 'Afgelaste', 'fullscreen'],
  menu: {
    form: 'Agenda',
    name: texts.title,
    icon: 'agenda',
    colour: 'blue',
    tooltip: texts.tooltip,
    isStudentForParent: true,
  },
  load: async () => {
    const [{ View }, { opened }] = await Promise.all([import('./View.tsx'), import('./model.ts')])
    return { View, opened }
  },
}
