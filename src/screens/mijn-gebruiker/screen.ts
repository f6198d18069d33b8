import { loadScreen, type Screen } from '#session/navigation/screen/screen.ts'
import { paths } from '#shared/portal/paths.ts'

/** The user: account, links, preferences, children. rule: profile-1 */
export const screen = {
  path: paths.mijnGebruiker,
  title: 'Mijn gebruiker',
  guard: { who: 'session', form: 'myprofile' },
  bar: 'menu',
  load: loadScreen({ view: () => import('./View.tsx'), model: () => import('./model.ts') }),
} satisfies Screen
