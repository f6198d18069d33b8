import type { Screen } from '../../session/navigation/screen.ts'
import { paths } from '../../shared/paths.ts'

/** What a student was asked to pay, and has paid. rule: payment-1 */
export const screen = {
  path: paths.betalingen,
  title: 'Betalingen',
  guard: { who: 'session', form: 'Betalingen' },
  subject: 'shown',
  bar: 'menu',
  menu: {
    form: 'Betalingen',
    name: 'Betalingen',
    icon: 'payments',
    colour: 'plum',
    tooltip: 'Wat je betaald hebt en wat nog te betalen is',
    tooltipOfOther: 'Wat een cursist betaald heeft en nog moet betalen',
  },
  load: async () => {
    const [{ View }, { $menubar, opened }] = await Promise.all([import('./View.tsx'), import('./model.ts')])
    return { View, opened, menubar: $menubar }
  },
} satisfies Screen
