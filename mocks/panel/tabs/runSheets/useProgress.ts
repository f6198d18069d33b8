import { useMemo, useSyncExternalStore } from 'react'
import { onStored } from '../../page/storage.ts'
import { type Progress, readProgress, storedProgress, storeProgress } from '../../sheets/progress.ts'

/** The progress in this demo, stored in the browser and shared by its windows. */
export function useProgress(scope: string): [Progress, (next: Progress) => void] {
  const text = useSyncExternalStore(onStored, () => storedProgress(scope))
  const progress = useMemo(() => readProgress(text), [text])
  return [progress, (next) => storeProgress(scope, next)]
}
