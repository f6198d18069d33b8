import PostalMime from 'postal-mime'
import { readTextFile } from '#shared/reading/textFile.ts'
import { codesIn } from './codes.ts'
import { decodeEntities, isRewritten, linksInPage, linksInText, queryOf } from './links.ts'

/** A mail or text message from the server. */
export interface ReceivedMessage {
  /** The links in it, in their order. Links that a gateway wrapped in other links are unwrapped. */
  readonly links: readonly string[]
  /** The activation codes in it. */
  readonly codes: readonly string[]
  /** The address to which it was sent; absent for plain text. */
  readonly to?: string | undefined
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

/** The first line of a raw mail; a text that starts otherwise is plain text. */
const headerLine =
  /^(?:from|to|cc|subject|date|received|return-path|delivered-to|reply-to|sender|message-id|mime-version|content-[\w-]+|dkim-signature|arc-[\w-]+|authentication-results|x-[\w-]+|list-[\w-]+):/i

/** How many bytes of a mail are read. The texts of a mail come before its attachments. */
const maxBytes = 200_000

/**
 * Gives a mail without the byte order mark, the empty lines or the first line of a mailbox that may come before it in a file.
 * Plain text gets a header.
 */
function asRawMail(source: string | Uint8Array): string | Uint8Array {
  const start =
    typeof source === 'string' ? source : new TextDecoder('latin1').decode(source.subarray(0, 300))
  const before = /^(?:\uFEFF|ï»¿)?\s*(?:From \S+ .*\r?\n)?/.exec(start)?.[0].length ?? 0
  const mail = typeof source === 'string' ? source.slice(before, maxBytes) : source.subarray(before, maxBytes)
  if (headerLine.test(start.slice(before))) return mail
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
  } = await PostalMime.parse(asRawMail(source)).catch(() => ({
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
export function linkQueryIn({ links }: ReceivedMessage): URLSearchParams | undefined {
  const queries = links.filter((link) => !isRewritten(link)).flatMap((link) => queryOf(link) ?? [])
  return queries.find((query) => query.has('key') || query.has('Key')) ?? queries[0]
}

/** Whether a gateway replaced the links of a mail, so their addresses are unknown. */
export const hidesLinks = ({ links }: ReceivedMessage): boolean => links.some(isRewritten)

/** The pages of the portal to which mails link. server: account-13, account-14 */
const linkedPages = ['gebruiker-confirmationcode', 'wachtwoord-vergeten'] as const
export type LinkedPage = (typeof linkedPages)[number]

/** Whether a message leads to a page of the portal. */
export const leadsTo = ({ links }: ReceivedMessage, page: LinkedPage): boolean =>
  links.some((link) => link.includes(`mijn-gebruiker/${page}`))

/**
 * Whether a message has a link that may lead to a page: to this page, or to none that is known. A message that leads to the
 * other page belongs to an earlier call, and arrived late.
 */
export const mayLeadTo = (message: ReceivedMessage, page: LinkedPage): boolean =>
  linkQueryIn(message) !== undefined &&
  (leadsTo(message, page) || !linkedPages.some((other) => leadsTo(message, other)))
