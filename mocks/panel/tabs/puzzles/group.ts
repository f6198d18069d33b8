import { readItem } from '../../page/storage.ts'

/** The storage key of the group. */
export const groupItem = 'groep'

/** The group that solves the puzzle, as this browser stored it last. */
export const storedGroup = (): string => readItem(groupItem) ?? ''
