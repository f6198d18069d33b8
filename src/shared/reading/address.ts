import { noReading, type Reading, reading } from './reading.ts'
import { readKey } from './text.ts'

/** The specification says 255 in its rules and 1,024 in its message; addresses of schools are far shorter. rule: connection-11 */
const maxLength = 255

export const addressMessages = {
  start: 'Server locatie moet beginnen http, https of www',
  length: `Server locatie mag hoogstens ${maxLength} tekens lang zijn.`,
  form: 'Dit is geen adres van een server. Kijk het na.',
  secret: 'Zet geen naam of wachtwoord in het adres.',
  detour: 'Dit adres leidt via een andere site. Open het, en plak wat er dan in de adresbalk staat.',
} as const

const remarkOf = (site: string) => `Gelezen als ${site}.`

const scheme = 'https://'

/** Matches the part of an address after the site: the server's program with its request, or a page. */
const afterSite = /\/(?:bin\/[^/]*cgi(?:\/.*)?|[^/]+\.(?:html?|php\d?|aspx?|jsp|f?cgi))$/i

/**
 * Reads the site of a server from a typed or copied address, without slashes at the end and with `https://` before `www.`. A
 * page, a program and the part after `?` or `#` are left out, with a remark. rule: connection-11, connection-12, connection-20
 */
export function readServerAddress(input: string): Reading<string> {
  const text = readKey(input.slice(0, 100_000)).replace(/^[<"'(]{1,9}|[>"'),;.]{1,9}$/g, '')
  if (!/^(?:https?:\/\/|www\.)[^\s/]/i.test(text)) return noReading(addressMessages.start)
  const added = /^www\./i.test(text) ? scheme : ''
  const [, host = '', path = '', rest = ''] =
    /^(https?:\/\/[^\s/?#\\]+)([^?#]*)(.*)$/i.exec(added + text) ?? []
  if (host === '') return noReading(addressMessages.start)
  if (host.includes('@')) return noReading(addressMessages.secret)
  if (/https?(?::|%3a)/i.test(path + rest)) return noReading(addressMessages.detour)
  const trimmed = path.replaceAll('\\', '/').replace(/\/{1,9}$/, '')
  const site = host + trimmed.replace(afterSite, '').replace(/\/{1,9}$/, '')
  if ([...site].length - added.length > maxLength) return noReading(addressMessages.length)
  if (/\s/.test(site) || !URL.canParse(site)) return noReading(addressMessages.form)
  return reading(site, site === host + trimmed && rest === '' ? '' : remarkOf(site))
}
