import { createStore } from 'effector'
import { createPreferenceMenu } from '#session/navigation/top-bar/menubar.ts'
import { screens } from '../../screens.ts'

const menus = new Map<string, ReturnType<typeof createPreferenceMenu>>(
  screens.map(({ path, rightMenu = [] }) => [path, createPreferenceMenu(path, rightMenu)]),
)
const $none = createStore<never[]>([])

export const preferenceMenuOf = (path: string) => menus.get(path) ?? $none
