import { useCallback, useState, useSyncExternalStore } from 'react'
import type { OutboxControl } from '../controls/outbox.ts'
import { keep, kept } from './kept.ts'

const seenKept = 'gelezen'

/** Tells the windows' own components; other windows hear of it by the storage itself. */
const listeners = new Set<() => void>()

function subscribeSeen(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Notes that every message up to this one has been seen; 0 for none. */
export function markSeen(id: number): void {
  if (seenUpTo() === id) return
  keep(seenKept, String(id))
  for (const listener of listeners) listener()
}

/** The number of the last message that has been seen; 0 for none. */
export const seenUpTo = (): number => Number(kept(seenKept) ?? 0)

/** How many messages nobody has seen. A school that began anew counts its messages from the start. */
export function unreadOf(messages: readonly { readonly id: number }[], seen: number): number {
  const newest = Math.max(0, ...messages.map(({ id }) => id))
  return messages.filter(({ id }) => id > (seen > newest ? 0 : seen)).length
}

/** The messages of the school, newest first, and how many are new. */
export function useUnread(outbox: OutboxControl) {
  const [held] = useState(() => ({ list: outbox.list() }))
  const messages = useSyncExternalStore(
    useCallback(
      (changed: () => void) =>
        outbox.subscribe(() => {
          held.list = outbox.list()
          changed()
        }),
      [outbox, held],
    ),
    () => held.list,
  )
  const seen = useSyncExternalStore(subscribeSeen, seenUpTo)
  return { messages, unread: unreadOf(messages, seen) }
}
