import { loadScreen, type Screen } from '#session/navigation/screen/screen.ts'
import { paths } from '#shared/portal/paths.ts'

/** Lessons, tests and tasks: of a student, a pupil, a parent's child or a teacher. rule: agenda-1 */
export const screen = {
  path: paths.agenda,
  title: 'Agenda',
  guard: { who: 'session', form: 'Agenda' },
  subject: 'shown',
  bar: 'menu',
  rightMenu: [['toonFilter', 'toonDetails', 'Afgelaste'], ['fullscreen']],
  load: loadScreen({ view: () => import('./View.tsx'), model: () => import('./model.ts') }),
} satisfies Screen
