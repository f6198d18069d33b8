import { useCallback, useState, useSyncExternalStore } from 'react'
import type { OutboxControl } from '../../controls/traffic/outbox.ts'
import { onStored, readItem, tellStored, writeItem } from '../page/storage.ts'

const seenItem = 'gelezen'

/** Marks every message up to this one as seen; 0 for none. */
export function markSeen(id: number): void {
  if (seenUpTo() === id) return
  writeItem(seenItem, String(id))
  tellStored()
}

/** The number of the last message that has been seen; 0 for none. */
export const seenUpTo = (): number => Number(readItem(seenItem) ?? 0)

/** The number of unseen messages. A school that restarted numbers its messages from 1 again. */
export function unreadOf(messages: readonly { readonly id: number }[], seen: number): number {
  const newest = Math.max(0, ...messages.map(({ id }) => id))
  return messages.filter(({ id }) => id > (seen > newest ? 0 : seen)).length
}

/** The messages of the school, newest first, and the number of unseen ones. */
export function useUnread(outbox: OutboxControl) {
  const [current] = useState(() => ({ list: outbox.list() }))
  const messages = useSyncExternalStore(
    useCallback(
      (changed: () => void) =>
        outbox.subscribe(() => {
          current.list = outbox.list()
          changed()
        }),
      [outbox, current],
    ),
    () => current.list,
  )
  const seen = useSyncExternalStore(onStored, seenUpTo)
  return { messages, unread: unreadOf(messages, seen) }
}
