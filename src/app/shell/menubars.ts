import { createStore, type Store } from 'effector'
import { createPreferenceMenu, type Menubar, type MenubarEntry } from '../../session/navigation/menubar.ts'
import { screens } from '../screens.ts'

/** The switches of each screen that has some, by its path. */
const switches = new Map<string, Store<readonly MenubarEntry[]>>()
for (const { path, rightMenu } of screens) {
  if (rightMenu) switches.set(path, createPreferenceMenu(path, rightMenu))
}

const $noSwitches = createStore<readonly MenubarEntry[]>([])
export const $noMenubar = createStore<Menubar>({})

export const switchesOf = (path: string | null): Store<readonly MenubarEntry[]> =>
  (path === null ? undefined : switches.get(path)) ?? $noSwitches
