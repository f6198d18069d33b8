import type { Screen } from '../../session/screen.ts'
import { texts } from './texts.ts'

/** spec: access-and-account §2, "Info screen" */
export const screen: Screen = {
  path: '/info',
  title: texts.title,
  guard: { who: 'session' },
  bar: 'menu',
  load: async () => {
    const { View } = await import('./View.tsx')
    return { View }
  },
}
