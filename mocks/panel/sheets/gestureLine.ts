import { parseJson } from '#shared/json.ts'
import type { Gesture, Typed } from './sheet.ts'

/** A gesture as a line of the text of a run sheet: `klik op knop: OK`. */

const clickables = { knop: 'button', link: 'link', tab: 'tab' } as const
const fields = ['voornaam', 'naam', 'geboren', 'email', 'koppelcode'] as const

/** In quotes, on one line: JSON leaves two characters as they are that end a line elsewhere. */
const inQuotes = (text: string): string =>
  JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** Text that would be read as something else stands in quotes. */
const quoted = (text: string): string =>
  text === '' || text !== text.trim() || /^["{]|[\r\n\u2028\u2029]/.test(text) ? inQuotes(text) : text

function unquoted(text: string): string | null {
  if (!text.startsWith('"')) return text
  const value = parseJson(text)
  return typeof value === 'string' ? value : null
}

/** A field in a line that goes on: in quotes it may hold a colon. */
const quotedField = (field: string) => (field.includes(':') ? inQuotes(field) : quoted(field))

/** The field of a line, and what stands behind it: `typ bij Zoeken: Afwezig`. */
function readField(line: string): { field: string; rest: string } | null {
  const { written, rest } =
    /^(?:typ|kies) bij (?<written>"(?:[^"\\]|\\.)*"|[^":][^:]*): (?<rest>.*)$/.exec(line)?.groups ?? {}
  const field = written === undefined ? null : unquoted(written)
  return field === null || rest === undefined ? null : { field, rest }
}

/** A title with the name that the school knows it by: `Een gewone dag [gewone-dag]`. */
const withName = (title: string, name: string) => `${title} [${name}]`
const readName = (text: string) => /^(?<title>.*) \[(?<name>[^\]]+)\]$/.exec(text)?.groups

const writeTyped = (typed: Typed): string => {
  if (typeof typed === 'string') return quoted(typed)
  return 'codeTo' in typed ? `{code aan ${typed.codeTo}}` : `{${typed.field} van ${typed.newcomer}}`
}

function readTyped(text: string): Typed | null {
  if (!text.startsWith('{')) return unquoted(text)
  const { field, of } = /^\{(?<field>[a-z]+) (?:van|aan) (?<of>[^}]+)\}$/.exec(text)?.groups ?? {}
  if (of === undefined) return null
  if (field === 'code') return { codeTo: of }
  const known = fields.find((each) => each === field)
  return known ? { newcomer: of, field: known } : null
}

/** Writes a gesture as a line. */
export function writeGesture(gesture: Gesture): string {
  switch (gesture.do) {
    case 'start':
      return `start: ${withName(gesture.title, gesture.scenario)}`
    case 'sign in':
      return `meld aan: ${withName(gesture.name, gesture.person)}`
    case 'sign out':
      return 'meld af'
    case 'click':
      if (gesture.what === 'choice') return `kies: ${quoted(gesture.name)}`
      return `klik op ${{ button: 'knop', link: 'link', tab: 'tab' }[gesture.what]}: ${quoted(gesture.name)}`
    case 'meanwhile':
      return 'laat een dag voorbijgaan'
    case 'open first entry':
      return 'open het eerste moment'
    case 'close':
      return 'sluit het venster'
    case 'switch':
      return `zet ${gesture.on ? 'aan' : 'uit'}: ${quoted(gesture.name)}`
    case 'type':
      return `typ bij ${quotedField(gesture.field)}: ${writeTyped(gesture.text)}`
    case 'choose':
      return `kies bij ${quotedField(gesture.field)}: ${quoted(gesture.option)}`
    case 'menu':
      return `menu: ${quoted(gesture.item)}`
    case 'mail':
      return `open de mail aan: ${quoted(gesture.to)}`
    case 'view':
      return `weergave: ${quoted(gesture.name)}`
    case 'see':
      return `zie: ${quoted(gesture.text)}`
    case 'miss':
      return `zie niet: ${quoted(gesture.text)}`
  }
}

function readTyping(line: string): Gesture | null {
  const read = readField(line)
  const text = read && readTyped(read.rest)
  return read && text !== null ? { do: 'type', field: read.field, text } : null
}

function readChoice(line: string): Gesture | null {
  const read = readField(line)
  const option = read && unquoted(read.rest)
  return read && option !== null ? { do: 'choose', field: read.field, option } : null
}

/** Reads a line; null for one that means nothing. */
export function readGesture(line: string): Gesture | null {
  if (line === 'meld af') return { do: 'sign out' }
  if (line === 'open het eerste moment') return { do: 'open first entry' }
  if (line === 'laat een dag voorbijgaan') return { do: 'meanwhile' }
  if (line === 'sluit het venster') return { do: 'close' }
  if (line.startsWith('typ bij ')) return readTyping(line)
  if (line.startsWith('kies bij ')) return readChoice(line)
  const { verb = '', rest = '' } = /^(?<verb>[^:]+): (?<rest>.*)$/.exec(line)?.groups ?? {}
  const name = unquoted(rest)
  if (name === null || rest === '') return null
  const both = readName(rest)
  switch (verb) {
    case 'start':
      return both ? { do: 'start', scenario: both.name ?? '', title: both.title ?? '' } : null
    case 'meld aan':
      return both ? { do: 'sign in', person: both.name ?? '', name: both.title ?? '' } : null
    case 'klik op knop':
    case 'klik op link':
    case 'klik op tab': {
      const what = Object.entries(clickables).find(([word]) => verb.endsWith(word))?.[1]
      return what ? { do: 'click', what, name } : null
    }
    case 'kies':
      return { do: 'click', what: 'choice', name }
    case 'zet aan':
    case 'zet uit':
      return { do: 'switch', name, on: verb === 'zet aan' }
    case 'menu':
      return { do: 'menu', item: name }
    case 'open de mail aan':
      return { do: 'mail', to: name }
    case 'weergave':
      return { do: 'view', name }
    case 'zie':
      return { do: 'see', text: name }
    case 'zie niet':
      return { do: 'miss', text: name }
    default:
      return null
  }
}
