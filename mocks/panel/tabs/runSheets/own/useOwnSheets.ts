import { useMemo, useSyncExternalStore } from 'react'
import { readItem, writeItem } from '../../../page/storage.ts'
import { type OwnSheet, ownItem, readOwn } from '../../../sheets/ownSheets.ts'
import { tellStored } from '../../../sheets/stage/playStatus.ts'

const onStored = (changed: () => void) => {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

/** The trainer's own sheets, stored in this browser and shared by its windows. */
export function useOwnSheets(): [readonly OwnSheet[], (own: readonly OwnSheet[]) => void] {
  const text = useSyncExternalStore(onStored, () => readItem(ownItem))
  const own = useMemo(() => readOwn(text), [text])
  const save = (next: readonly OwnSheet[]) => {
    writeItem(ownItem, JSON.stringify(next))
    tellStored()
  }
  return [own, save]
}
