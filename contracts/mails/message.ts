import PostalMime from 'postal-mime'
import { withoutInvisible } from '#shared/reading/text.ts'
import { readTextFile } from '#shared/reading/textFile.ts'
import { decodeEntities, isRewritten, linksInPage, linksInText, queryOf, withoutLinks } from './links.ts'

/** A mail or text message from the server. */
export interface ReceivedMessage {
  /** The links in it, in their order. Links that a gateway wrapped in other links are unwrapped. */
  readonly links: readonly string[]
  /** The activation codes in it. */
  readonly codes: readonly string[]
  /** The address to which it was sent; absent for plain text. */
  readonly to?: string | undefined
}

const dates =
  /(?<!\d)(?:\d{1,2}[-./ ]\d{1,2}[-./ ]\d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}[:.u]\d{2}(?= ?(?:uur|u|h)\b))(?!\d)/g
/** Numbers of 4 to 10 digits, also in groups: 482 913, 482-913, 4 8 2 9 1 3. */
const numbers =
  /(?<![\d+/.,-])\d{4,10}(?![/,-]?\d)|(?<![\d+/.,-])\d{2,4}(?:[ .-]\d{2,4}){1,3}(?![/,-]?\d)|(?<!\d )\b\d(?: \d){3,9}\b/g

/** The numbers that may be a code, without those of links, dates and telephones. Numbers after the word "code" come first. */
function codesIn(text: string): string[] {
  const words = withoutInvisible(withoutLinks(text))
    .replaceAll(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replaceAll(dates, ' ')
  const named = [...words.matchAll(numbers)].flatMap(({ 0: number, index }) =>
    /code\D*$/i.test(words.slice(Math.max(0, index - 64), index)) ? [number] : [],
  )
  const others = [...words.matchAll(/(?<![\d/.,+-] ?)\b\d{4,10}\b(?! ?[\d/,-])/g)].map(([code]) => code)
  const digits = [...named, ...others].map((code) => code.replaceAll(/\D/g, ''))
  return [...new Set(digits.filter((code) => code.length >= 4 && code.length <= 10))]
}

/** Removes the parts of a page between two marks, with the marks. A part without its end stays. */
function removeParts(page: string, open: string, close: string): string {
  const lower = page.toLowerCase()
  const parts: string[] = []
  let at = 0
  for (;;) {
    const start = lower.indexOf(open, at)
    const end = start < 0 ? -1 : lower.indexOf(close, start)
    if (end < 0) return [...parts, page.slice(at)].join(' ')
    parts.push(page.slice(at, start))
    at = end + close.length
  }
}

/** The headers at the start of a raw mail; anything else is plain text. */
const headers =
  /^(?:from|to|cc|subject|date|received|return-path|delivered-to|reply-to|sender|message-id|mime-version|content-[\w-]+|dkim-signature|arc-[\w-]+|authentication-results|x-[\w-]+|list-[\w-]+):/i

/** The number of bytes of a mail that are read: its texts come before its attachments. */
const maxBytes = 200_000

/** A mail without what may precede it in a file: a byte order mark, empty lines, the first line of a mailbox. */
function withHeaders(source: string | Uint8Array): string | Uint8Array {
  const start =
    typeof source === 'string' ? source : new TextDecoder('latin1').decode(source.subarray(0, 300))
  const before = /^(?:\uFEFF|ï»¿)?\s*(?:From \S+ .*\r?\n)?/.exec(start)?.[0].length ?? 0
  const mail = typeof source === 'string' ? source.slice(before, maxBytes) : source.subarray(before, maxBytes)
  if (headers.test(start.slice(before))) return mail
  return `Content-Type: text/plain; charset=utf-8\r\n\r\n${typeof mail === 'string' ? mail : new TextDecoder().decode(mail)}`
}

/** Decodes UTF-16, in which programs on Windows save text. Other mails stay bytes, because each part has its own encoding. */
function decodeUtf16(source: string | Uint8Array): string | Uint8Array {
  const isWide =
    typeof source !== 'string' && /^(?:\xff\xfe|\xfe\xff)/.test(String.fromCharCode(...source.subarray(0, 2)))
  const file = isWide ? readTextFile(source.subarray(0, maxBytes * 2)) : undefined
  return file && 'text' in file ? file.text : source
}

/** Reads a raw mail (RFC 5322), or the plain text of a message, whatever gateways did to it. */
export async function readMail(received: string | Uint8Array): Promise<ReceivedMessage> {
  const source = decodeUtf16(received)
  const {
    text = '',
    html = '',
    to,
  } = await PostalMime.parse(withHeaders(source)).catch(() => ({
    text: typeof source === 'string' ? source : new TextDecoder().decode(source),
    html: '',
    to: undefined,
  }))
  const page = [
    ['<!--', '-->'],
    ['<style', '</style>'],
    ['<script', '</script>'],
  ].reduce((left, [open = '', close = '']) => removeParts(left, open, close), html)
  const visible = `${text}\n${decodeEntities(page.replaceAll(/<[^<>]*>/g, ' ')).replaceAll(/ +/g, ' ')}`
  return {
    links: [...new Set([...linksInPage(page), ...linksInText(text)])],
    codes: codesIn(visible),
    to: to?.[0]?.address,
  }
}

/** The query of the link in a mail that has a key, before or after the `#`; that of another link if none has one. */
export function linkIn({ links }: ReceivedMessage): URLSearchParams | undefined {
  const queries = links.filter((link) => !isRewritten(link)).flatMap((link) => queryOf(link) ?? [])
  return queries.find((query) => query.has('key') || query.has('Key')) ?? queries[0]
}

/** Whether a gateway replaced the links of a mail, so that their addresses are unknown. */
export const hidesLinks = ({ links }: ReceivedMessage): boolean => links.some(isRewritten)

/** The pages of the portal to which mails link. server: account-13, account-14 */
const linkedPages = ['gebruiker-confirmationcode', 'wachtwoord-vergeten'] as const
export type LinkedPage = (typeof linkedPages)[number]

/** Whether a message leads to a page of the portal. */
export const leadsTo = ({ links }: ReceivedMessage, page: LinkedPage): boolean =>
  links.some((link) => link.includes(`mijn-gebruiker/${page}`))

/** Whether a message has a link, and is not one for another page: that of an earlier call, which took its time. */
export const mayLeadTo = (message: ReceivedMessage, page: LinkedPage): boolean =>
  linkIn(message) !== undefined &&
  (leadsTo(message, page) || !linkedPages.some((other) => leadsTo(message, other)))
