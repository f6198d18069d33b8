import { ImapFlow } from 'imapflow'
import { TroubleError } from '../problems/trouble.ts'
import { UserError } from '../problems/userError.ts'
import type { MailSource } from './mailbox.ts'
import { readMail } from './message.ts'

/** An account that receives mails. */
export interface ImapAccount {
  readonly host: string
  readonly port: number
  readonly secure: boolean
  readonly username: string
  readonly folder: string
}

/** The environment variable with the password of the account. */
export const mailPasswordVariable = 'WEBSTUDENT_MAIL_PASSWORD'

/** Reads the address of an account, `imaps://test%40school.example@mail.school.example/INBOX`. Throws a {@link UserError}. */
export function readImapAddress(address: string): ImapAccount {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^imaps?:$/.test(url.protocol) || url.hostname === '' || url.username === '')
    throw new UserError({
      nl: 'Een account met mails ziet eruit als imaps://naam@mail.school.example.',
      en: 'An account with mails looks like imaps://name@mail.school.example.',
    })
  if (url.password !== '')
    throw new UserError({
      nl: `In het adres van de mails hoort geen wachtwoord: dat komt uit ${mailPasswordVariable}.`,
      en: `The address of the mails must not contain a password: it comes from ${mailPasswordVariable}.`,
    })
  const secure = url.protocol === 'imaps:'
  return {
    host: url.hostname,
    secure,
    port: Number(url.port) || (secure ? 993 : 143),
    username: decodeURIComponent(url.username),
    folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
  }
}

/** The mails that arrive in a folder of an IMAP account; reading them here does not mark them as read. */
export function imapMails(account: ImapAccount, password: string): MailSource {
  const { host, port, secure, username, folder } = account
  return async () => {
    const client = new ImapFlow({
      host,
      port,
      secure,
      logger: false,
      greetingTimeout: 15_000,
      socketTimeout: 60_000,
      auth: { user: username, pass: password },
    })
    // The next command reports a broken connection.
    client.on('error', () => {})
    try {
      await client.connect()
      const { uidNext } = await client.mailboxOpen(folder, { readOnly: true })
      return {
        async arrived() {
          await client.noop()
          const found = await client.fetchAll(`${uidNext}:*`, { source: true }, { uid: true })
          // `12:*` also gives the last mail if there is none from 12 on.
          const arrived = found.filter(({ uid }) => uid >= uidNext)
          return Promise.all(arrived.map(({ source }) => readMail(source ?? new Uint8Array())))
        },
        close: () => client.logout().catch(() => client.close()),
      }
    } catch (error) {
      client.close()
      const refused = (error as { authenticationFailed?: boolean }).authenticationFailed === true
      throw new TroubleError(
        refused
          ? { kind: 'mails refused', host, username, variable: mailPasswordVariable }
          : { kind: 'mails unreadable', username, at: `${host}:${port}` },
      )
    }
  }
}
