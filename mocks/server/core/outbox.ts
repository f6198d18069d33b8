import { momentAt } from '#shared/dates/schoolTime.ts'
import type { Database } from '../../db/database.ts'
import { nextReusableId } from '../../db/ids.ts'
import type { Row } from '../../db/tables.ts'
import { createListeners } from '../../listeners.ts'
import type { Clock } from './clock.ts'

/** A mail or text message. */
export interface Message {
  readonly id: number
  readonly kind: 'mail' | 'sms'
  /** An e-mail address or a mobile number. */
  readonly to: string
  /** `''` for a text message. */
  readonly subject: string
  readonly text: string
  /** The links in the text, in order. */
  readonly links: readonly string[]
  /** The activation codes in the text. */
  readonly codes: readonly string[]
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly sentAt: string
}

export interface Outbox {
  send(message: Omit<Message, 'id' | 'sentAt'>): Promise<void>
  /** Newest first. */
  list(): readonly Message[]
  clear(): void
  /** Calls the listener after each change. Returns a function that stops it. */
  subscribe(listener: () => void): () => void
}

const toMessage = (row: Row<'berichten'>): Message => ({
  id: row.ID,
  kind: row.soort,
  to: row.aan,
  subject: row.onderwerp,
  text: row.tekst,
  links: row.links,
  codes: row.codes,
  sentAt: row.verzonden,
})

/** Stores the school's mails and text messages: nothing leaves the simulation. */
export function createOutbox({ tables: { berichten } }: Database, clock: Clock): Outbox {
  const listeners = createListeners()
  return {
    async send({ kind, to, subject, text, links, codes }) {
      await berichten.insert({
        ID: nextReusableId(berichten.all()),
        soort: kind,
        aan: to,
        onderwerp: subject,
        tekst: text,
        links: [...links],
        codes: [...codes],
        verzonden: momentAt(clock.now()),
      })
      listeners.notify()
    },
    list: () =>
      berichten
        .all()
        .map(toMessage)
        .sort((a, b) => b.id - a.id),
    clear() {
      for (const { ID } of berichten.all()) berichten.remove(ID)
      listeners.notify()
    },
    subscribe: listeners.add,
  }
}
