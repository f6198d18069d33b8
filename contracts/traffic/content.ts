import { gunzipSync } from 'node:zlib'

/** The content of an answer as a HAR file has it. */
export interface Content {
  readonly text?: string | undefined
  /** In bytes, as the browser tells it. */
  readonly size?: number | undefined
  readonly encoding?: string | undefined
}

/** The body of an answer; null where the recording does not show it whole. */
export interface Body {
  readonly body: string | null
  /** Whether it is in another form than its mark says. */
  readonly isMarkedWrongly: boolean
}

const notShown: Body = { body: null, isMarkedWrongly: false }
const isStructured = (text: string) => /^\s*[{[]/.test(text)

/** Whether a text of JSON ends before its end: what a recorder cuts off looks like this. */
function breaksOff(text: string): boolean {
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

/** What tools put in the place of what they take out of a recording before it is passed on. */
const isTakenOut = (text: string) =>
  /[[<("][^\])<>"]{0,40}(redacted|removed|omitted|stripped)[\])>"]|"\*{3,}"/i.test(text)

/** The text in bytes that were written as base64; null where they are no text. */
function decoded(text: string): string | null {
  const letters = text.replace(/\s/g, '').replace(/-/g, '+').replace(/_/g, '/')
  if (!/^[A-Za-z\d+/]*={0,2}$/.test(letters) || letters.replace(/=+$/, '').length % 4 === 1) return null
  const bytes = Buffer.from(letters, 'base64')
  try {
    const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes
    const read = new TextDecoder('utf-8', { fatal: true }).decode(plain)
    // Signs below the space are no text, apart from tabs and the ends of lines.
    return [...read].some((sign) => sign < ' ' && !'\t\n\r'.includes(sign)) ? null : read
  } catch {
    return null
  }
}

/** What was sent with a call: some recorders keep it as base64. */
export function readRequest(text: string): string {
  const inside = isStructured(text) ? null : decoded(text)
  return inside !== null && isStructured(inside) ? inside : text
}

/**
 * Reads the content of an answer by what it is, not by how a browser marked it.
 *
 * @param isEmpty whether the answer itself says that it has no body: then an absent text is that body
 */
export function readContent({ text, size, encoding = '' }: Content, isEmpty: boolean): Body {
  if (text === undefined || text === '') return isEmpty ? { body: '', isMarkedWrongly: false } : notShown
  const isMarked = /^base64/i.test(encoding)
  const inside = isStructured(text) ? null : decoded(text)
  const isInside = inside !== null && (isMarked || isStructured(inside))
  const body = (isInside ? inside : text).replace(/^\uFEFF/, '')
  if (isTakenOut(body) || breaksOff(body)) return notShown
  if (!isStructured(body) && size !== undefined && Buffer.byteLength(body) < size) return notShown
  return { body, isMarkedWrongly: isInside !== isMarked }
}
