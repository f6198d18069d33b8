import { readItem } from '../../page/storage.ts'

/** The name of the value with the group that solves the puzzle. */
export const groupItem = 'groep'

/** The group that solves the puzzle, as this browser stored it last. */
export const storedGroup = (): string => readItem(groupItem) ?? ''
