import type { Fetch } from '#api/transport.ts'
import { outboxPath } from '#mocks/controls/http/paths.ts'
import { Troubled } from '../problems/troubled.ts'
import type { ReceivedMessage } from './message.ts'

/** What arrives from a moment on. */
interface Arrivals {
  /** What has arrived since that moment, oldest first. */
  fresh(): Promise<readonly ReceivedMessage[]>
  close(): Promise<void>
}

/** Why mails cannot be read. */
export class MailFailure extends Troubled {
  override readonly name = 'MailFailure'
}

/** Where mails arrive. Rejects with a {@link MailFailure} when they cannot be read. */
export type MailSource = () => Promise<Arrivals>

/** Where the mails of a server can be read. */
export interface Mailbox {
  /**
   * Makes a call and gives the message that it brings about: the first that fits, else the last that came. Undefined
   * when none came. Rejects before the call when the mails cannot be read.
   */
  messageAfter(
    call: () => Promise<unknown>,
    fits: (message: ReceivedMessage) => boolean,
  ): Promise<ReceivedMessage | undefined>
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** @param limitMs how long a message may take to arrive, in ms */
export function createMailbox(source: MailSource, limitMs: number, pauseMs = 1000): Mailbox {
  return {
    async messageAfter(call, fits) {
      const arrivals = await source()
      try {
        await call()
        const until = performance.now() + limitMs
        for (;;) {
          const messages = await arrivals.fresh()
          const found = messages.find(fits)
          if (found || performance.now() + pauseMs > until) return found ?? messages.at(-1)
          await wait(pauseMs)
        }
      } finally {
        await arrivals.close()
      }
    },
  }
}

/** Reads the mails of a simulated school, newest first. */
type ReadOutbox = () => Promise<readonly (ReceivedMessage & { readonly id: number })[]>

/** The mails of a simulated school over HTTP. @param base its address, e.g. `http://127.0.0.1:8080`, or that of its room */
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
      fresh: async () => (await read()).filter(({ id }) => !known.has(id)).toReversed(),
      close: async () => {},
    }
  }
