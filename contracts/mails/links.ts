import { linkPairs } from '#shared/reading/link.ts'
import { decodePercent } from '#shared/reading/percent.ts'

/** The named HTML entities that occur in addresses and around them. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  equals: '=',
  num: '#',
  quest: '?',
  sol: '/',
  colon: ':',
  percnt: '%',
  plus: '+',
  nbsp: ' ',
}

/** A text of HTML with its entities decoded. An unknown entity stays as it is. */
export const decodeEntities = (html: string): string =>
  html.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi, (entity, hex, decimal, name) => {
    const codePoint = hex ? Number.parseInt(hex, 16) : Number(decimal)
    if (name) return entities[name.toLowerCase()] ?? entity
    return codePoint > 0 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : entity
  })

/** Mail gateways that replace links. A link of theirs that is left after {@link unwrapLink} hides the original address. */
const rewriters =
  /^https?:\/\/[^/]*\b(safelinks|urldefense|proofpoint|mimecast(protect)?|cudasvc|secure-web\.cisco|clicktime\.symantec|sophos|fireeye|trendmicro|hornetsecurity|barracuda|avanan)\b/i

/** Whether a link is still that of such a gateway. */
export const isRewritten = (link: string): boolean => rewriters.test(link)

/** The address that Proofpoint 2 writes as `https-3A__school.example_x-3Fkey-3DK1`; any other value stays as it is. */
const decodeDashedAddress = (value: string) =>
  /^https?-3A__/i.test(value)
    ? decodePercent(value.replaceAll('_', '/').replace(/-([\dA-F]{2})/gi, '%$1'))
    : value

/**
 * The address in a link of Proofpoint 3, such as `__https://school.example/*a?key=K1__;Iw!!`: the characters for each `*` are
 * after the `;`. A run of replaced characters, which has a form of its own, is not decoded.
 */
function decodeStarredAddress(link: string): string | undefined {
  const [, address, replaced = ''] = /\/v3\/__(https?:.+?)__;([\w+/=-]*)!!/.exec(link) ?? []
  const characters = [...decodeBase64(replaced)]
  return address?.replace(/\*/g, () => characters.shift() ?? '*').replace(/^(https?:)\/(?!\/)/, '$1//')
}

function decodeBase64(base64: string): string {
  try {
    return atob(base64.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}

/** The link that a mail gateway or a search engine has wrapped in this one; the link itself if none has. */
function unwrapLink(link: string, maxDepth = 4): string {
  const [start = '', query = ''] = link.split(/\?(.*)/s)
  const values = query
    .split(/[&#]/)
    .map((part) => decodeDashedAddress(decodePercent(part.replace(/^[^=]*=/, ''))))
  // A link with a key is the school's own; another address in its query is not what it leads to.
  const hasKey = /(?:^|[?&#])key=/i.test(link)
  // The search begins after the link's own `http://` or `https://`.
  const inPath = /\/(https?(?:%3A|:)(?:%2F|\/){2}.+)$/i.exec(start.replace(/^https?:\/\//i, ''))?.[1]
  const inner =
    decodeStarredAddress(link) ??
    (hasKey
      ? undefined
      : [...values, ...values.map(decodeBase64)].find((value) => /^https?:\/\/\S+$/i.test(value))) ??
    (inPath && decodePercent(inPath) + (/^https?:/.test(inPath) && query !== '' ? `?${query}` : ''))
  return inner === undefined || inner === '' || maxDepth === 0 ? link : unwrapLink(inner, maxDepth - 1)
}

/** The query of a link, as the portal reads it; undefined if there is none. */
export function queryOf(link: string): URLSearchParams | undefined {
  const pairs = linkPairs(link)
  return pairs.length === 0 ? undefined : new URLSearchParams(pairs)
}

/** An address in a text, of at most 8000 characters, which is more than mail programs make. */
const address = /https?:\/\/[^\s<>"'\u201c\u201d\u00ab\u00bb]{1,8000}/gi

/** A link without the punctuation of the sentence around it. A bracket that opens within the link belongs to it. */
function withoutPunctuation(link: string): string {
  const cut = link.replace(/[.,;:!?\u2026]+$/, '')
  const isClosing = /[)\]}]$/.test(cut) && !/[([{]/.test(cut)
  return isClosing ? withoutPunctuation(cut.slice(0, -1)) : cut
}

/** A text in which links that a mail program broke at the end of a line are joined. Only a long link is broken. */
function joinBrokenLinks(text: string): string {
  let endsInLink = false
  return text
    .replaceAll(/<(https?:\/\/[^<>]{1,8000})>/gi, (_, link: string) => `<${link.replaceAll(/\s+/g, '')}>`)
    .split(/\r?\n/)
    .map((line) => {
      const continues = endsInLink && !/^https?:/i.test(line) && /^\S*[&=%]\S*$/.test(line)
      const last = line.slice(line.lastIndexOf(' ') + 1)
      endsInLink = last.length > 50 && (continues || /https?:/i.test(last))
      return continues ? line : `\n${line}`
    })
    .join('')
}

/** The links in a plain text, in their order. */
export const linksInText = (text: string): string[] =>
  [...joinBrokenLinks(text).matchAll(address)].map(([link]) =>
    unwrapLink(withoutPunctuation(decodeEntities(link))),
  )

/** The links in the attributes of a page, in their order. */
export const linksInPage = (html: string): string[] =>
  [...html.matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)].map(([, one, two, three]) =>
    unwrapLink(decodeEntities(one ?? two ?? three ?? '').replaceAll(/\s+/g, '')),
  )

/** A text without its links. */
export const withoutLinks = (text: string): string => text.replaceAll(address, ' ')
