import { imapMails, mailPasswordVariable, readImapAddress } from '#contracts/mails/imap.ts'
import type { MailSource } from '#contracts/mails/mailbox.ts'
import { mailCommand } from '#contracts/mails/mailCommand.ts'
import { maildir as maildirMails } from '#contracts/mails/maildir.ts'
import { UserError } from '#contracts/problems/userError.ts'
import type { SchoolFile } from '#contracts/school/schoolFile.ts'
import type { WantedSecret } from '#contracts/school/secrets.ts'
import type { VerifyOptions } from './options.ts'

/** Where a school's mails arrive. */
interface Mails {
  /** The secrets that are needed to read them. */
  readonly wanted: readonly WantedSecret[]
  open(secrets: ReadonlyMap<string, string>): MailSource
}

/**
 * The mails that the command line names, or else those of the school's file. The file cannot name a command, so using it never
 * runs a program. Throws a {@link UserError} for a wrong IMAP address, or if there are two sources of mails.
 */
export function mailsOf(options: VerifyOptions, file: SchoolFile): Mails | undefined {
  const command = options['mail-command']
  const { imap, maildir } = [options.imap, options.maildir, command].some(Boolean) ? options : file
  if ([imap, maildir, command].filter((each) => each !== undefined).length > 1)
    throw new UserError({
      nl: 'De mails worden op één manier gelezen: met imap, met maildir of met een commando.',
      en: 'The mails are read in one way: with imap, with maildir or with a command.',
    })
  if (imap !== undefined) {
    const address = readImapAddress(imap)
    return {
      wanted: [
        {
          variable: mailPasswordVariable,
          whose: { nl: `de mails van ${address.username}`, en: `the mails of ${address.username}` },
        },
      ],
      open: (secrets) => imapMails(address, secrets.get(mailPasswordVariable) ?? ''),
    }
  }
  if (maildir !== undefined) return { wanted: [], open: () => maildirMails(maildir) }
  return command === undefined ? undefined : { wanted: [], open: () => mailCommand(command) }
}
