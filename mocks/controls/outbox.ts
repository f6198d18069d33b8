import type { Message, Outbox } from '../server/core/outbox.ts'
import type { SchoolServer } from '../server/server.ts'

export type { Message } from '../server/core/outbox.ts'

/** What whoever runs a simulated school can do with what it sent: read it, newest first, empty it, and be told of changes. */
export type OutboxControl = Omit<Outbox, 'send'>

export const outboxControl = ({ outbox: { list, clear, subscribe } }: SchoolServer): OutboxControl => ({
  list,
  clear,
  subscribe,
})

/** The newest message to this address or number, of this kind if one is given; undefined if there is none. */
export const lastTo = (messages: readonly Message[], to: string, kind?: Message['kind']) =>
  messages.find((message) => message.to === to && (kind === undefined || message.kind === kind))
