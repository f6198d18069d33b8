import { createStore } from 'effector'
import { firstIcons, type IconName } from '#shared/look/icons.tsx'
import { moreIcons } from '#shared/look/moreIcons.ts'

const names = Object.keys({ ...firstIcons, ...moreIcons }) as IconName[]

export const $icons = createStore<readonly IconName[]>(names.sort())
