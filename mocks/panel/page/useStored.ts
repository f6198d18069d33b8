import { useSyncExternalStore } from 'react'
import { onStored, readItem } from './storage.ts'

/** The stored value with this name, always up to date; null if there is none. */
export const useStored = (name: string): string | null => useSyncExternalStore(onStored, () => readItem(name))
