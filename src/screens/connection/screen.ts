import type { Screen } from '#session/navigation/screen/screen.ts'
import { paths } from '#shared/paths.ts'

const load = () => Promise.all([import('./View.tsx'), import('./draft.ts')])

/** Adds a connection. rule: connection-3, connection-4, route-3 */
export const newScreen = {
  path: paths.connectionNew,
  title: 'Connectie toevoegen',
  guard: { who: 'open' },
  bar: 'back',
  load: async () => {
    const [{ View }, { newOpened, closed, $newMenubar }] = await load()
    return { View, opened: newOpened, closed, menubar: $newMenubar }
  },
} satisfies Screen

/** Changes or removes a connection. rule: connection-4 */
export const editScreen = {
  path: paths.connectionEdit,
  title: 'Connectie',
  guard: { who: 'open' },
  bar: 'back',
  load: async () => {
    const [{ View }, { editOpened, closed, $editMenubar }] = await load()
    return { View, opened: editOpened, closed, menubar: $editMenubar }
  },
} satisfies Screen
