import type { Outbox } from '../../server/core/outbox.ts'
import type { SchoolServer } from '../../server/server.ts'

/** The messages that a simulated school has sent: read them, newest first, empty the list, and listen for changes. */
export type OutboxControl = Omit<Outbox, 'send'>

export const outboxControl = ({ outbox: { list, clear, subscribe } }: SchoolServer): OutboxControl => ({
  list,
  clear,
  subscribe,
})
