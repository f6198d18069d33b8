import { createStore } from 'effector'
import { type IconName, iconNames } from '../../shared/icons.tsx'

/** Every icon of the product, by name. */
export const $icons = createStore<readonly IconName[]>(iconNames)
