import { neededFor } from '../../describe/states.ts'
import type { Reason } from '../../problems/reason.ts'
import { combine, type Words } from '../../problems/words.ts'

const mails: Words = {
  nl: 'geef met --imap, --maildir of --mail-command aan waar de mails van de server aankomen',
  en: 'say with --imap, --maildir or --mail-command where the mails of the server arrive',
}

/** How a person can check what a run could not; undefined if there is no known way. */
export function byHandWords(reason: Reason): Words | undefined {
  if (reason.kind === 'changes data') return additionWords(reason)
  if (reason.kind === 'not here')
    return {
      nl: 'krijgt de school dit later, neem het dan uit "absent" in haar bestand, en zet het bij states',
      en: 'once the school has it, take it out of "absent" in its file, and put it into states',
    }
  if (reason.kind !== 'not offered') return undefined
  if (reason.why?.kind === 'no mails' || reason.why?.kind === 'links rewritten')
    return {
      nl: `vraag in een browser een gebruiker en een nieuw wachtwoord aan, en volg de link in de mail; of ${mails.nl}`,
      en: `ask in a browser for a user and for a new password, and follow the link in the mail; or ${mails.en}`,
    }
  return {
    nl: 'meld je in een browser aan met Office 365, en kijk of het portaal je naam toont',
    en: 'sign in with Office 365 in a browser, and see whether the portal shows your name',
  }
}

/** The field of an account that names its second password. */
const otherPassword = 'otherPasswordEnv'

/** What the school's file needs for a state. Keys from a mail are read from the mailbox, or written into the file. */
function entryWords(key: string): Words {
  const { account, values } = neededFor(key)
  const isMailed = values.some((value) => /^(?:activation|reset)/.test(value))
  const { values: personal } = neededFor('a student without a user is known')
  const fileValues = isMailed ? (account ? [] : personal) : values
  return combine((language) => {
    const nl = language === 'nl'
    const namedValues = (names: readonly string[]) =>
      `${nl ? 'de waarden' : 'the values'} ${names.join(', ')}`
    const [plus, by] = nl ? ['en', 'met'] : ['and', 'with']
    const parts = [
      ...(account ? [nl ? 'een account' : 'an account'] : []),
      ...(fileValues.length > 0 ? [namedValues(fileValues)] : []),
    ]
    const what = parts.length > 0 ? ` ${by} ${parts.join(` ${plus} `)}` : ''
    const mailed = `, ${plus} imap ${nl ? 'of' : 'or'} maildir (${nl ? 'of' : 'or'} ${by} ${namedValues(values)})`
    return `states."${key}"${what}${isMailed ? mailed : ''}`
  })
}

/** What to add so that the next run checks it; undefined if nothing can be added. */
export function additionWords(reason: Reason): Words | undefined {
  switch (reason.kind) {
    case 'not offered': {
      if (reason.why?.kind === 'no mails' || reason.why?.kind === 'nothing sent') return mails
      if (reason.why) return undefined
      return combine((language) => {
        const nl = language === 'nl'
        const put = nl ? 'zet in het bestand van de school' : 'put into the school’s file'
        if (reason.value === otherPassword)
          return `${put}: ${otherPassword} ${nl ? 'bij het account van' : 'with the account of'} states."${reason.states[0]}"`
        return `${put}: ${reason.states.map((key) => entryWords(key)[language]).join('; ')}`
      })
    }
    case 'changes data':
      return {
        nl: 'voer de controle uit met --write, op een testserver ("testServer": true in het bestand van de school)',
        en: 'run it with --write, on a test server ("testServer": true in the school’s file)',
      }
    case 'used up':
      return reason.what === 'preference'
        ? undefined
        : {
            nl: 'zet een andere persoon of een nieuwe sleutel in het bestand van de school',
            en: 'put another person or a new key into the school’s file',
          }
    case 'limit':
      return { nl: 'geef meer tijd met --limit', en: 'give more time with --limit' }
    case 'login':
      return {
        nl: `kijk de naam en het wachtwoord van ${reason.username} na`,
        en: `check the name and the password of ${reason.username}`,
      }
    default:
      return undefined
  }
}
