import { createStore, type Store } from 'effector'
import { createPreferenceMenu, type MenubarEntry } from '../../session/navigation/menubar.ts'
import { screens } from '../screens.ts'

/** The switches of each screen that has some, by its path. */
const switches = new Map<string, Store<readonly MenubarEntry[]>>()
for (const { path, rightMenu } of screens) {
  if (rightMenu) switches.set(path, createPreferenceMenu(path, rightMenu))
}

const $noSwitches = createStore<readonly MenubarEntry[]>([])

export const switchesOf = (path: string | undefined): Store<readonly MenubarEntry[]> =>
  (path === undefined ? undefined : switches.get(path)) ?? $noSwitches
