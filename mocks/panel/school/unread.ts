import { useSyncExternalStore } from 'react'
import type { ChangeMessage } from '../../sw/messages.ts'
import { notifyStored, onStored, readItem, writeItem } from '../page/storage.ts'
import { type PanelSchool, useLive } from './school.ts'

const seenItem = 'gelezen'

/** Marks all messages up to this one as seen. */
export function markSeen(id: number): void {
  if (seenUpTo() === id) return
  writeItem(seenItem, String(id))
  notifyStored()
}

/** The number of the last seen message; 0 for none. */
export const seenUpTo = (): number => Number(readItem(seenItem) ?? 0)

/** The number of unseen messages. A restarted school numbers its messages from 1 again. */
export function unreadOf(messages: readonly { readonly id: number }[], seen: number): number {
  const newest = Math.max(0, ...messages.map(({ id }) => id))
  return messages.filter(({ id }) => id > (seen > newest ? 0 : seen)).length
}

/** Whether a change may have added or removed messages. */
export const affectsMessages = ({ tables }: Pick<ChangeMessage, 'tables'>): boolean =>
  tables.includes('berichten')

const noMessages = async () => []

/** The current number of unseen messages; 0 for a pupil, who may not read them. */
export function useUnread({ connection: { watch, messages }, isTrainer }: PanelSchool): number {
  const { value } = useLive(watch, isTrainer ? messages : noMessages, affectsMessages)
  return unreadOf(value ?? [], useSyncExternalStore(onStored, seenUpTo))
}
