import { parseJson } from '#shared/values/json.ts'
import type { Gesture, Typed } from './sheet.ts'

/** The gestures without a name or text. */
const fixedLines = {
  'sign out': 'meld af',
  'open first entry': 'open het eerste moment',
  meanwhile: 'laat een dag voorbijgaan',
  close: 'sluit het venster',
} as const

/** The gesture of a line that has these words before its colon, and a name after it. */
const namedGestures: Readonly<Record<string, (name: string) => Gesture>> = {
  'klik op knop': (name) => ({ do: 'click', what: 'button', name }),
  'klik op link': (name) => ({ do: 'click', what: 'link', name }),
  'klik op tab': (name) => ({ do: 'click', what: 'tab', name }),
  kies: (name) => ({ do: 'click', what: 'choice', name }),
  'zet aan': (name) => ({ do: 'switch', name, on: true }),
  'zet uit': (name) => ({ do: 'switch', name, on: false }),
  menu: (item) => ({ do: 'menu', item }),
  'open de mail aan': (to) => ({ do: 'mail', to }),
  weergave: (name) => ({ do: 'view', name }),
  zie: (text) => ({ do: 'see', text }),
  'zie niet': (text) => ({ do: 'miss', text }),
}

const fields = ['voornaam', 'naam', 'geboren', 'email', 'koppelcode'] as const

/** A text in quotes on one line. JSON does not escape two characters that end a line elsewhere. */
const toJsonText = (text: string): string =>
  JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** A text, in quotes if it would otherwise be read as something else. */
const quote = (text: string): string =>
  text === '' || text !== text.trim() || /^["{]|[\r\n\u2028\u2029]/.test(text) ? toJsonText(text) : text

/** The text that {@link quote} wrote; null if its quotes are wrong. */
function unquote(text: string): string | null {
  if (!text.startsWith('"')) return text
  const value = parseJson(text)
  return typeof value === 'string' ? value : null
}

/** A field in a line that continues after it; in quotes if it contains a colon. */
const quoteField = (field: string) => (field.includes(':') ? toJsonText(field) : quote(field))

/** The field of a line, and the text after it: `typ bij Zoeken: Afwezig`. */
function readField(line: string): { field: string; rest: string } | null {
  const { written, rest } =
    /^(?:typ|kies) bij (?<written>"(?:[^"\\]|\\.)*"|[^":][^:]*): (?<rest>.*)$/.exec(line)?.groups ?? {}
  const field = written === undefined ? null : unquote(written)
  return field === null || rest === undefined ? null : { field, rest }
}

/** A title followed by its identifier: `Een gewone dag [gewone-dag]`. */
const withName = (title: string, name: string) => `${title} [${name}]`
const readName = (text: string) => /^(?<title>.*) \[(?<name>[^\]]+)\]$/.exec(text)?.groups

/** A text to type as a line of a sheet has it, or a reference: `{code aan an@mail.example}`, `{naam van an@mail.example}`. */
const writeTyped = (typed: Typed): string => {
  if (typeof typed === 'string') return quote(typed)
  return 'codeTo' in typed ? `{code aan ${typed.codeTo}}` : `{${typed.field} van ${typed.newcomer}}`
}

function readTyped(text: string): Typed | null {
  if (!text.startsWith('{')) return unquote(text)
  const { field, owner } = /^\{(?<field>[a-z]+) (?:van|aan) (?<owner>[^}]+)\}$/.exec(text)?.groups ?? {}
  if (owner === undefined) return null
  if (field === 'code') return { codeTo: owner }
  const known = fields.find((each) => each === field)
  return known ? { newcomer: owner, field: known } : null
}

/** A gesture as a line of a run sheet: `klik op knop: OK`. */
export function writeGesture(gesture: Gesture): string {
  switch (gesture.do) {
    case 'start':
      return `start: ${withName(gesture.title, gesture.scenario)}`
    case 'sign in':
      return `meld aan: ${withName(gesture.name, gesture.person)}`
    case 'sign out':
    case 'open first entry':
    case 'meanwhile':
    case 'close':
      return fixedLines[gesture.do]
    case 'click':
      if (gesture.what === 'choice') return `kies: ${quote(gesture.name)}`
      return `klik op ${{ button: 'knop', link: 'link', tab: 'tab' }[gesture.what]}: ${quote(gesture.name)}`
    case 'switch':
      return `zet ${gesture.on ? 'aan' : 'uit'}: ${quote(gesture.name)}`
    case 'type':
      return `typ bij ${quoteField(gesture.field)}: ${writeTyped(gesture.text)}`
    case 'choose':
      return `kies bij ${quoteField(gesture.field)}: ${quote(gesture.option)}`
    case 'menu':
      return `menu: ${quote(gesture.item)}`
    case 'mail':
      return `open de mail aan: ${quote(gesture.to)}`
    case 'view':
      return `weergave: ${quote(gesture.name)}`
    case 'see':
      return `zie: ${quote(gesture.text)}`
    case 'miss':
      return `zie niet: ${quote(gesture.text)}`
  }
}

function readTyping(line: string): Gesture | null {
  const parts = readField(line)
  const text = parts && readTyped(parts.rest)
  return parts && text !== null ? { do: 'type', field: parts.field, text } : null
}

function readChoice(line: string): Gesture | null {
  const parts = readField(line)
  const option = parts && unquote(parts.rest)
  return parts && option !== null ? { do: 'choose', field: parts.field, option } : null
}

/** The gesture of a line; null if it has none. */
export function readGesture(line: string): Gesture | null {
  for (const each of ['sign out', 'open first entry', 'meanwhile', 'close'] as const)
    if (line === fixedLines[each]) return { do: each }
  if (line.startsWith('typ bij ')) return readTyping(line)
  if (line.startsWith('kies bij ')) return readChoice(line)
  const { verb = '', rest = '' } = /^(?<verb>[^:]+): (?<rest>.*)$/.exec(line)?.groups ?? {}
  const name = unquote(rest)
  if (name === null || rest === '') return null
  const { title = '', name: known = '' } = readName(rest) ?? {}
  if (verb === 'start') return known === '' ? null : { do: 'start', scenario: known, title }
  if (verb === 'meld aan') return known === '' ? null : { do: 'sign in', person: known, name: title }
  return Object.hasOwn(namedGestures, verb) ? (namedGestures[verb]?.(name) ?? null) : null
}
