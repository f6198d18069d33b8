import { useMemo, useSyncExternalStore } from 'react'
import { onStored, tellStored } from '../../page/storage.ts'
import { type Progress, readProgress } from '../../sheets/progress.ts'
import { progressKey } from '../../sheets/progressKey.ts'

/** The ticks of this demo, stored in the browser and shared by its windows. */
export function useProgress(scope: string): [Progress, (next: Progress) => void] {
  const key = progressKey(scope)
  const text = useSyncExternalStore(onStored, () => localStorage.getItem(key))
  const progress = useMemo(() => readProgress(text), [text])
  const save = (next: Progress) => {
    localStorage.setItem(key, JSON.stringify(next))
    tellStored()
  }
  return [progress, save]
}
