import { outboxPath } from '../../mocks/controls/http.ts'
import type { Line } from './line.ts'

/** A mail or text message that the server has sent. */
export interface ReceivedMessage {
  /** The links in it, in order. */
  readonly links: readonly string[]
  /** The activation codes in it. */
  readonly codes: readonly string[]
}

/** Where the mails of a server can be read. */
export interface Mailbox {
  /** The newest message. Rejects with a sentence when there is none, or when the mails cannot be read. */
  newest(): Promise<ReceivedMessage>
}

/** The mails of a simulated server. @param origin e.g. `http://127.0.0.1:8080` */
export function simulatedMailbox(origin: string, { fetch }: Pick<Line, 'fetch'>): Mailbox {
  return {
    async newest() {
      const response = await fetch(origin + outboxPath)
      if (!response.ok) throw new Error('the mails of this school cannot be read')
      const [newest] = (await response.json()) as ReceivedMessage[]
      if (!newest) throw new Error('the school has sent nothing')
      return newest
    },
  }
}
