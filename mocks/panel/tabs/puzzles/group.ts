import { readItem } from '../../page/storage.ts'

/** Under which name the panel stores who looks. */
export const groupItem = 'groep'

/** The group that is looking, as last received by this browser. */
export const storedGroup = (): string => readItem(groupItem) ?? ''
