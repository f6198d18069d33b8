import { useMemo, useState, useSyncExternalStore } from 'react'
import { type Progress, readProgress } from '../../sheets/progress.ts'
import { progressKey } from '../../sheets/progressKey.ts'

/** The ticks of this demo, stored in the browser and shared by its windows. */
export function useProgress(scope: string): [Progress, (next: Progress) => void] {
  const key = progressKey(scope)
  const [listeners] = useState(() => new Set<() => void>())
  const text = useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      window.addEventListener('storage', changed)
      return () => {
        listeners.delete(changed)
        window.removeEventListener('storage', changed)
      }
    },
    () => localStorage.getItem(key),
  )
  const progress = useMemo(() => readProgress(text), [text])
  const save = (next: Progress) => {
    localStorage.setItem(key, JSON.stringify(next))
    for (const listener of listeners) listener()
  }
  return [progress, save]
}
