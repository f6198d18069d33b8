import type { Message } from '../core/outbox.ts'

/** A mail or text message of the school about users and passwords, before it is sent. */
type Draft = Omit<Message, 'id' | 'sentAt'>

/** The last lines of a mail. */
const closing = (school: string) => `\n\nMet vriendelijke groeten\n${school}`

/** A mail with a link, an instruction before it, and a remark after it. */
const mail = (details: MailDetails, subject: string, instruction: string, remark: string): Draft => ({
  kind: 'mail',
  to: details.to,
  subject,
  text: `Dag ${details.name}\n\n${instruction}\n${details.link}\n\n${remark}${closing(details.school)}`,
  links: [details.link],
  codes: [],
})

interface MailDetails {
  readonly to: string
  readonly name: string
  readonly school: string
  readonly link: string
}

export const activationMail = (details: MailDetails): Draft =>
  mail(
    details,
    'Activeer je gebruiker',
    'Je vroeg een gebruiker aan. Activeer die binnen 24 uur met deze link:',
    'Vroeg je zelf niets aan? Dan hoef je niets te doen.',
  )

export const resetMail = (details: MailDetails): Draft =>
  mail(
    details,
    'Kies een nieuw wachtwoord',
    'Kies binnen 24 uur een nieuw wachtwoord met deze link:',
    'Vroeg je dit zelf niet? Dan blijft je wachtwoord zoals het is.',
  )

/** The activation code, by mail or as a text message. */
export const codeMessage = (kind: Message['kind'], to: string, code: string, school: string): Draft => ({
  kind,
  to,
  subject: kind === 'mail' ? 'Je activatiecode' : '',
  text: `Je activatiecode is ${code}. Ze is 15 minuten geldig.${kind === 'mail' ? closing(school) : ` ${school}`}`,
  links: [],
  codes: [code],
})

/** A contact as `w***@mail.example` or `0460 ** ** 12`, because others may see the link that contains it. */
export function maskContact({ soort, waarde }: { soort: 'LE' | 'LG'; waarde: string }): string {
  if (soort === 'LE') return waarde.replace(/^(.)[^@]*/, '$1***')
  const digits = waarde.replace(/\D/g, '').length
  let position = 0
  return waarde.replace(/\d/g, (digit) => {
    position += 1
    return position <= 4 || position > digits - 2 ? digit : '*'
  })
}
