import type { TroubleError } from '../problems/trouble.ts'
import type { ReceivedMessage } from './message.ts'

/** The messages since the watch began. */
interface Arrivals {
  /** Oldest first. */
  arrived(): Promise<readonly ReceivedMessage[]>
  close(): Promise<void>
}

/** Starts watching for mails. Rejects with a {@link TroubleError} if they cannot be read. */
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

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

interface MailboxOptions {
  /** The time between two looks for messages, in ms. */
  readonly pauseMs?: number
  /** Waits, in ms. If it rejects, so does the search for the message. */
  readonly pause?: (ms: number) => Promise<void>
}

/** The messages of a source, each waited for at most `limitMs`; less after mails that did not come. */
export function createMailbox(
  source: MailSource,
  limitMs: number,
  { pauseMs = 1000, pause = wait }: MailboxOptions = {},
): Mailbox {
  // The wait becomes shorter with each mail that did not come, so that missing mails do not use up the time of the verification.
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
          await pause(pauseMs)
        }
      } finally {
        await arrivals.close()
      }
    },
  }
}
