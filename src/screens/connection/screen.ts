import type { Screen } from '../../session/navigation/screen.ts'

const load = () => Promise.all([import('./View.tsx'), import('./model.ts')])

/** Adds a connection. spec: access-and-account §2, "Connection maker" */
export const newScreen: Screen = {
  path: '/connection/new',
  title: 'Connectie toevoegen',
  guard: { who: 'open' },
  bar: 'back',
  load: async () => {
    const [{ View }, { newOpened, $newMenubar }] = await load()
    return { View, opened: newOpened, menubar: $newMenubar }
  },
}

/** Changes or removes a connection. spec: access-and-account §2, "Connection maker" */
export const editScreen: Screen = {
  path: '/connection/:id/edit',
  title: 'Connectie',
  guard: { who: 'open' },
  bar: 'back',
  load: async () => {
    const [{ View }, { editOpened, $editMenubar }] = await load()
    return { View, opened: editOpened, menubar: $editMenubar }
  },
}
