import { readItem } from '../../page/storage.ts'

/** Under which name the panel stores who looks. */
export const groupItem = 'groep'

/** Who looks, as this browser last heard it. */
export const storedGroup = (): string => readItem(groupItem) ?? ''
