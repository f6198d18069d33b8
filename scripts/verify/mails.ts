import { imapMails, mailPassword, readImapAddress } from '#contracts/mails/imap.ts'
import type { MailSource } from '#contracts/mails/mailbox.ts'
import { mailCommand } from '#contracts/mails/mailCommand.ts'
import { maildir } from '#contracts/mails/maildir.ts'
import { UserError } from '#contracts/problems/userError.ts'
import type { SchoolFile } from '#contracts/school/schoolFile.ts'
import type { Wanted } from '#contracts/school/secrets.ts'
import type { VerifyOptions } from './options.ts'

/** Where a school's mails arrive. */
interface Mails {
  /** The secrets that are needed to read them. */
  readonly wanted: readonly Wanted[]
  open(secrets: ReadonlyMap<string, string>): MailSource
}

/**
 * The mails that the command line names, or else those of the school's file, which must not name a command because a file must
 * not run one. Throws a {@link UserError} for a wrong mailbox
 */
export function mailsOf(given: VerifyOptions, file: SchoolFile): Mails | undefined {
  const { imap: account, maildir: named, 'mail-command': line } = given
  const isGiven = [account, named, line].some(Boolean)
  const { imap, maildir: folder } = isGiven ? { imap: account, maildir: named } : file
  if ([imap, folder, line].filter((each) => each !== undefined).length > 1)
    throw new UserError({
      nl: 'De mails worden op één manier gelezen: met imap, met maildir of met een commando.',
      en: 'The mails are read in one way: with imap, with maildir or with a command.',
    })
  if (imap !== undefined) {
    const address = readImapAddress(imap)
    return {
      wanted: [
        {
          variable: mailPassword,
          whose: { nl: `de mails van ${address.username}`, en: `the mails of ${address.username}` },
        },
      ],
      open: (secrets) => imapMails(address, secrets.get(mailPassword) ?? ''),
    }
  }
  if (folder !== undefined) return { wanted: [], open: () => maildir(folder) }
  return line === undefined ? undefined : { wanted: [], open: () => mailCommand(line) }
}
