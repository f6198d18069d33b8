import type { Screen } from '#session/navigation/screen/screen.ts'
import { paths } from '#shared/portal/paths.ts'

const load = async (kind: 'new' | 'edit') => {
  const [{ View }, draft] = await Promise.all([import('./View.tsx'), import('./draft.ts')])
  return { View, opened: draft[`${kind}Opened`], closed: draft.closed, menubar: draft[`$${kind}Menubar`] }
}

/** Adds a connection. rule: connection-3, connection-4, route-3 */
export const newScreen = {
  path: paths.connectionNew,
  title: 'Connectie toevoegen',
  guard: { who: 'open' },
  bar: 'back',
  load: () => load('new'),
} satisfies Screen

/** Changes or removes a connection. rule: connection-4 */
export const editScreen = {
  path: paths.connectionEdit,
  title: 'Connectie',
  guard: { who: 'open' },
  bar: 'back',
  load: () => load('edit'),
} satisfies Screen
