import type { Message } from '../core/outbox.ts'

/** The school's mails and text messages about users and passwords. */

type Letter = Omit<Message, 'id' | 'sentAt'>

/** The line under a mail. */
const close = (school: string) => `\n\nMet vriendelijke groeten\n${school}`

interface Mail {
  readonly to: string
  readonly name: string
  readonly school: string
  readonly link: string
}

export const activationMail = ({ to, name, school, link }: Mail): Letter => ({
  kind: 'mail',
  to,
  subject: 'Activeer je gebruiker',
  text: `Dag ${name}\n\nJe vroeg een gebruiker aan. Activeer die binnen 24 uur met deze link:\n${link}\n\nVroeg je zelf niets aan? Dan hoef je niets te doen.${close(school)}`,
  links: [link],
  codes: [],
})

export const resetMail = ({ to, name, school, link }: Mail): Letter => ({
  kind: 'mail',
  to,
  subject: 'Kies een nieuw wachtwoord',
  text: `Dag ${name}\n\nKies binnen 24 uur een nieuw wachtwoord met deze link:\n${link}\n\nVroeg je dit zelf niet? Dan blijft je wachtwoord zoals het is.${close(school)}`,
  links: [link],
  codes: [],
})

/** The activation code, by mail or as a text message. */
export const codeMessage = (kind: Message['kind'], to: string, code: string, school: string): Letter => ({
  kind,
  to,
  subject: kind === 'mail' ? 'Je activatiecode' : '',
  text: `Je activatiecode is ${code}. Ze is 15 minuten geldig.${kind === 'mail' ? close(school) : ` ${school}`}`,
  links: [],
  codes: [code],
})

/** A contact, masked for a link that others may see: `w***@mail.example`, `0460 ** ** 12`. */
export function masked({ soort, waarde }: { soort: 'LE' | 'LG'; waarde: string }): string {
  if (soort === 'LE') return waarde.replace(/^(.)[^@]*/, '$1***')
  const digits = waarde.replace(/\D/g, '').length
  let place = 0
  return waarde.replace(/\d/g, (digit) => {
    place += 1
    return place <= 4 || place > digits - 2 ? digit : '*'
  })
}
