import { gunzipSync } from 'node:zlib'

/** The content of an answer in a HAR file. */
export interface Content {
  readonly text?: string | undefined
  /** The length in bytes, according to the browser. */
  readonly size?: number | undefined
  readonly encoding?: string | undefined
}

/** The body of an answer; null if the recording does not have all of it. */
export interface Body {
  readonly body: string | null
  /** Whether its encoding differs from the one that the HAR file says. */
  readonly isMarkedWrongly: boolean
}

const notShown: Body = { body: null, isMarkedWrongly: false }
const isStructured = (text: string) => /^\s*[{[]/.test(text)

/** Whether JSON text is incomplete, as after a recorder has cut it off. */
function isCutOff(text: string): boolean {
  if (!isStructured(text)) return false
  try {
    JSON.parse(text)
    return false
  } catch (error) {
    const message = String(error)
    const position = Number(/ position (\d+)/.exec(message)?.[1] ?? -1)
    return /end of JSON|Unterminated/.test(message) || position >= text.trimEnd().length
  }
}

/** Whether a text has a mark that tools put in place of removed parts before a recording is shared. */
const isRedacted = (text: string) =>
  /[[<("][^\])<>"]{0,40}(redacted|removed|omitted|stripped)[\])>"]|"\*{3,}"/i.test(text)

/** The text in base64; null if the bytes are not text. */
function decodeBase64(text: string): string | null {
  const letters = text.replace(/\s/g, '').replace(/-/g, '+').replace(/_/g, '/')
  if (!/^[A-Za-z\d+/]*={0,2}$/.test(letters) || letters.replace(/=+$/, '').length % 4 === 1) return null
  const bytes = Buffer.from(letters, 'base64')
  try {
    const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes
    const read = new TextDecoder('utf-8', { fatal: true }).decode(plain)
    // Control characters other than tabs and line ends do not occur in text.
    return [...read].some((sign) => sign < ' ' && !'\t\n\r'.includes(sign)) ? null : read
  } catch {
    return null
  }
}

/** The body of a request, which some recorders store as base64. */
export function readRequest(text: string): string {
  const inside = isStructured(text) ? null : decodeBase64(text)
  return inside !== null && isStructured(inside) ? inside : text
}

/**
 * Reads the content of an answer by what it is, and not by how a browser labels it.
 * @param isEmpty whether the answer itself says that it has no body, so an absent text is complete
 */
export function readContent({ text, size, encoding = '' }: Content, isEmpty: boolean): Body {
  if (text === undefined || text === '') return isEmpty ? { body: '', isMarkedWrongly: false } : notShown
  const isMarked = /^base64/i.test(encoding)
  const inside = isStructured(text) ? null : decodeBase64(text)
  const isInside = inside !== null && (isMarked || isStructured(inside))
  const body = (isInside ? inside : text).replace(/^\uFEFF/, '')
  if (isRedacted(body) || isCutOff(body)) return notShown
  if (!isStructured(body) && size !== undefined && Buffer.byteLength(body) < size) return notShown
  return { body, isMarkedWrongly: isInside !== isMarked }
}
