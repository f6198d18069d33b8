import { useSyncExternalStore } from 'react'
import { readItem, writeItem } from '../../page/storage.ts'

/** How far the portal has played a run sheet. */
export interface PlayStatus {
  readonly id: string
  readonly state: 'busy' | 'done' | 'failed'
  /** What happened, for the trainer; empty while all goes well. */
  readonly text: string
}

const item = 'speelt'

/** Tells every panel, in this window too, that something stored has changed. */
export const tellStored = (): boolean => window.dispatchEvent(new StorageEvent('storage'))

export function writePlayStatus(status: PlayStatus | null): void {
  writeItem(item, status && JSON.stringify(status))
  tellStored()
}

const readStatus = (text: string | null): PlayStatus | null => {
  try {
    return JSON.parse(text ?? 'null') as PlayStatus | null
  } catch {
    return null
  }
}

const onStored = (changed: () => void) => {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

/** The status of the sheet with this id; null when nothing of it was played. */
export function usePlayStatus(id: string): PlayStatus | null {
  const status = readStatus(useSyncExternalStore(onStored, () => readItem(item)))
  return status?.id === id ? status : null
}
