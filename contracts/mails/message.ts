import PostalMime from 'postal-mime'

/** A mail or text message that the server has sent. */
export interface ReceivedMessage {
  /** The links in it, in order. */
  readonly links: readonly string[]
  /** The activation codes in it. */
  readonly codes: readonly string[]
  /** The address that it went to; none for the bare text of a message. */
  readonly to?: string | undefined
}

const address = /https?:\/\/[^\s<>"']+/g
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&#38;': '&', '&quot;': '"', '&#61;': '=' }
const plain = (html: string) => html.replaceAll(/&(amp|#38|quot|#61);/g, (entity) => entities[entity] ?? '')

/** Links that stand in the attributes of a page, in the order of the page. */
const linksInPage = (html: string): string[] =>
  [...html.matchAll(/href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, one, two]) => plain(one ?? two ?? ''))

/** Numbers that may be a code, those behind the word first: not a part of a link, a date or a telephone number. */
function codesIn(text: string): string[] {
  const words = text.replaceAll(address, ' ')
  const named = [...words.matchAll(/code\D{0,40}?\b(\d{4,10})\b/gi)].map(([, code = '']) => code)
  const others = [...words.matchAll(/(?<![\d/.,+-] ?)\b\d{4,10}\b(?! ?[\d/,-])/g)].map(([code]) => code)
  return [...new Set([...named, ...others])]
}

/** Reads a mail as it travels (RFC 5322), or the bare text of a message. */
export async function readMail(source: string | Uint8Array): Promise<ReceivedMessage> {
  const { text = '', html = '', to } = await PostalMime.parse(source)
  const visible = `${text}\n${plain(html.replaceAll(/<(style|script)[\s\S]*?<\/\1>|<[^>]*>/gi, ' '))}`
  return {
    links: [...new Set([...linksInPage(html), ...[...text.matchAll(address)].map(([link]) => link)])],
    codes: codesIn(visible),
    to: to?.[0]?.address,
  }
}

/** The query of the link with a key in a mail, before or behind the `#`; that of another link when none has a key. */
export function linkIn({ links }: ReceivedMessage): URLSearchParams | undefined {
  const queries = links.flatMap((link) => {
    const query = /\?([^#]*)/.exec(link.replace(/^[^?]*#/, ''))?.[1]
    return query ? [new URLSearchParams(query)] : []
  })
  return queries.find((query) => query.has('key') || query.has('Key')) ?? queries[0]
}
