import { useSyncExternalStore } from 'react'
import { onStored, readItem } from './storage.ts'

/** The current stored value with this name; null if there is none. */
export const useStored = (name: string): string | null => useSyncExternalStore(onStored, () => readItem(name))
