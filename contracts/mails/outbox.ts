import type { Fetch } from '#api/transport.ts'
import { outboxPath } from '#mocks/controls/http/paths.ts'
import { TroubleError } from '../problems/trouble.ts'
import type { MailSource } from './mailbox.ts'
import type { ReceivedMessage } from './message.ts'

/** Reads the messages of a simulated school, newest first. */
type ReadOutbox = () => Promise<readonly (ReceivedMessage & { readonly id: number })[]>

/** The messages of a simulated school over HTTP, from its address or that of its room: `http://127.0.0.1:8080`. */
export const outboxAt =
  (base: string, fetch: Fetch): ReadOutbox =>
  async () => {
    const response = await fetch(base + outboxPath)
    if (!response.ok) throw new TroubleError({ kind: 'no mails' })
    return response.json()
  }

/** The mails of a simulated school. */
export const simulatedMails =
  (read: ReadOutbox): MailSource =>
  async () => {
    const known = new Set((await read()).map(({ id }) => id))
    return {
      arrived: async () => (await read()).filter(({ id }) => !known.has(id)).toReversed(),
      close: async () => {},
    }
  }
