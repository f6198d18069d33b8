import { readItem, writeItem } from '../storage.ts'

const item = 'ondertitel'
const listeners = new Set<() => void>()

/** What the class sees, as the run sheet says it; empty for nothing. */
export const subtitle = (): string => readItem(item) ?? ''

/** Says what the class sees, in every window of this browser. */
export function writeSubtitle(text: string): void {
  if (text === subtitle()) return
  writeItem(item, text === '' ? null : text)
  for (const listener of listeners) listener()
}

/** Calls back when any window says something else. Returns a function that ends it. */
export function onSubtitle(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
