import type { Fetch } from '#api/transport.ts'
import { outboxPath } from '#mocks/controls/http/paths.ts'
import { TroubleError } from '../problems/troubled.ts'
import type { ReceivedMessage } from './message.ts'

/** The messages that arrive after a moment. */
interface Arrivals {
  /** The messages that have arrived since then, oldest first. */
  arrived(): Promise<readonly ReceivedMessage[]>
  close(): Promise<void>
}

/** Thrown with the reason why mails cannot be read. */
export class MailFailure extends TroubleError {
  override readonly name = 'MailFailure'
}

/** Starts waiting for mails. Rejects with a {@link MailFailure} if they cannot be read. */
export type MailSource = () => Promise<Arrivals>

/** Where the mails of a server can be read. */
export interface Mailbox {
  /**
   * Makes a call and returns the message that it causes: the first that matches, or else the last that arrived; undefined if
   * none did. Rejects before the call if mails cannot be read.
   */
  messageAfter(
    call: () => Promise<unknown>,
    fits: (message: ReceivedMessage) => boolean,
  ): Promise<ReceivedMessage | undefined>
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** @param limitMs how long the first message may take to arrive, in ms */
export function createMailbox(source: MailSource, limitMs: number, pauseMs = 1000): Mailbox {
  // Each mail that never came makes the wait for the next one shorter, so that they do not take the time of the other questions.
  let missing = 0
  return {
    async messageAfter(call, fits) {
      const arrivals = await source()
      try {
        await call()
        const until = performance.now() + limitMs / (1 + missing)
        for (;;) {
          const messages = await arrivals.arrived()
          const found = messages.find(fits)
          if (found) return found
          if (performance.now() + pauseMs > until) {
            if (messages.length === 0) missing += 1
            return messages.at(-1)
          }
          await wait(pauseMs)
        }
      } finally {
        await arrivals.close()
      }
    },
  }
}

/** Reads the messages of a simulated school, newest first. */
type ReadOutbox = () => Promise<readonly (ReceivedMessage & { readonly id: number })[]>

/** The messages of a simulated school over HTTP, from its address or that of its room: `http://127.0.0.1:8080`. */
export const outboxAt =
  (base: string, fetch: Fetch): ReadOutbox =>
  async () => {
    const response = await fetch(base + outboxPath)
    if (!response.ok) throw new MailFailure({ kind: 'no mails' })
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
