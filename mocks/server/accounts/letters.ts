import type { Message } from '../core/outbox.ts'

/** A mail or text message of the school about users and passwords. */

type Letter = Omit<Message, 'id' | 'sentAt'>

/** The last lines of a mail. */
const close = (school: string) => `\n\nMet vriendelijke groeten\n${school}`

/** A mail with a link, an instruction before it, and remarks after it. */
const mail = ({ to, name, school, link }: Mail, subject: string, what: string, besides: string): Letter => ({
  kind: 'mail',
  to,
  subject,
  text: `Dag ${name}\n\n${what}\n${link}\n\n${besides}${close(school)}`,
  links: [link],
  codes: [],
})

interface Mail {
  readonly to: string
  readonly name: string
  readonly school: string
  readonly link: string
}

export const activationMail = (to: Mail): Letter =>
  mail(
    to,
    'Activeer je gebruiker',
    'Je vroeg een gebruiker aan. Activeer die binnen 24 uur met deze link:',
    'Vroeg je zelf niets aan? Dan hoef je niets te doen.',
  )

export const resetMail = (to: Mail): Letter =>
  mail(
    to,
    'Kies een nieuw wachtwoord',
    'Kies binnen 24 uur een nieuw wachtwoord met deze link:',
    'Vroeg je dit zelf niet? Dan blijft je wachtwoord zoals het is.',
  )

/** The activation code, by mail or as a text message. */
export const codeMessage = (kind: Message['kind'], to: string, code: string, school: string): Letter => ({
  kind,
  to,
  subject: kind === 'mail' ? 'Je activatiecode' : '',
  text: `Je activatiecode is ${code}. Ze is 15 minuten geldig.${kind === 'mail' ? close(school) : ` ${school}`}`,
  links: [],
  codes: [code],
})

/** A contact that is masked for a link that others may see: `w***@mail.example`, `0460 ** ** 12`. */
export function masked({ soort, waarde }: { soort: 'LE' | 'LG'; waarde: string }): string {
  if (soort === 'LE') return waarde.replace(/^(.)[^@]*/, '$1***')
  const digits = waarde.replace(/\D/g, '').length
  let place = 0
  return waarde.replace(/\d/g, (digit) => {
    place += 1
    return place <= 4 || place > digits - 2 ? digit : '*'
  })
}
