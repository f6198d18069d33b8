import type { Screen } from '../../session/screen.ts'
import { texts } from './texts.ts'

/** What a student was asked to pay, and has paid. spec: student-and-administration §2 */
export const screen: Screen = {
  path: '/betalingen',
  title: texts.title,
  guard: { who: 'session', form: 'Betalingen' },
  bar: 'menu',
  menu: { form: 'Betalingen', name: texts.title, icon: 'payments', colour: 'plum', tooltip: texts.tooltip },
  load: async () => {
    const [{ View }, { opened }] = await Promise.all([import('./View.tsx'), import('./model.ts')])
    return { View, opened }
  },
}
