import { loadScreen, type Screen } from '#session/navigation/screen/screen.ts'
import { paths } from '#shared/portal/paths.ts'

/** A student's payments: the amounts asked and paid. rule: payment-1 */
export const screen = {
  path: paths.betalingen,
  title: 'Betalingen',
  guard: { who: 'session', form: 'Betalingen' },
  subject: 'needed',
  bar: 'menu',
  load: loadScreen({ view: () => import('./View.tsx'), model: () => import('./model.ts') }),
} satisfies Screen
