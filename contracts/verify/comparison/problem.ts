import { parseJson } from '../../../src/shared/json.ts'
import type { Mismatch } from './workerReport.ts'

/** A difference between an answer and what the portal needs. */
export interface Problem {
  /** `status`, the name of a header, or a path in the body without list positions: `data[].Tebetalen`. */
  readonly place: string
  readonly expected: string
  readonly got: string
}

/** How many characters of a format are shown. */
const longestFormat = 30

/** The format of a text, because the text itself may be about a person: `2026-09-01` is `9999-99-99`. */
export function formatOf(text: string): string {
  const format = text.slice(0, longestFormat).replace(/\p{L}/gu, 'x').replace(/\d/g, '9')
  return text.length > longestFormat ? `${format}…` : format
}

/** Describes a value without showing it. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (typeof value === 'boolean') return 'true or false'
  if (typeof value === 'number')
    return Number.isInteger(value) ? 'a whole number' : 'a number with a fraction'
  if (typeof value === 'string') {
    if (value === '') return 'an empty text'
    return /^\s*<(!doctype|html|\?xml|head|body)/i.test(value)
      ? 'a web page (HTML)'
      : `a text of the form "${formatOf(value)}"`
  }
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  const names = Object.keys(value as object)
  return `an object with ${names.length === 0 ? 'nothing in it' : names.slice(0, 12).join(', ')}`
}

/** Reads a value as the library writes it: JSON text, or a body that is no JSON as it is. */
function readValue(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** A path in a body without list positions: `$.data[3].Van` → `data[].Van`. */
export const placeOf = (path: string): string =>
  path
    .replaceAll(/\[\d+\]/g, '[]')
    .replaceAll(/\['([^']*)'\]/g, '.$1')
    .replace(/^\$\.?|^\/$/, '') || 'body'

/** One status, or any of 4xx. */
const expectedStatus = (mismatch: string, expected: unknown): string =>
  /client error|4\d\d ?- ?4\d\d|clientError/i.test(mismatch) ? 'a refusal (HTTP 4xx)' : `HTTP ${expected}`

/** What stands at a path of an answer: `$.data[0].Van`, `$['result']`. */
function valueAt(body: unknown, path: string): unknown {
  const keys = [...path.matchAll(/\['([^']*)'\]|\[(\d+)\]|\.([^.[\]]+)/g)].map(
    ([, quoted, position, name]) => quoted ?? position ?? name ?? '',
  )
  return keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string, unknown>>)[key]
        : undefined,
    body,
  )
}

/** @param body the text of the answer, where it is known: the library writes `null` as an empty text */
function read(
  { type, mismatch, path, key, expected, actual }: Mismatch,
  body: string | undefined,
): Problem[] {
  if (type === 'StatusMismatch')
    return [{ place: 'status', expected: expectedStatus(mismatch, expected), got: `HTTP ${actual}` }]
  if (type === 'HeaderMismatch' || key !== undefined) {
    const header = key ?? path ?? 'header'
    const got = typeof actual === 'string' && actual !== '' ? formatOf(actual) : 'none'
    return [
      {
        place: header,
        expected: `like ${JSON.stringify(readValue(expected))}`,
        got: /type/i.test(header) ? String(actual) : got,
      },
    ]
  }
  const place = placeOf(path ?? '$')
  const missing = /^Actual map is missing the following keys: (.*)$/.exec(mismatch)?.[1]
  if (missing !== undefined) {
    return missing.split(', ').map((name) => ({
      place: place === 'body' ? name : `${place}.${name}`,
      expected: 'a field of this name',
      got: 'none',
    }))
  }
  const flag = /\)\?(\w+)\\s\*=/.exec(mismatch)?.[1]
  if (flag !== undefined) {
    const isAssigned = new RegExp(`\\b${flag}\\s*=`).test(body ?? '')
    return [
      { place: flag, expected: 'an assignment of this flag', got: isAssigned ? 'another value' : 'none' },
    ]
  }
  const example = readValue(expected)
  const json = body === undefined ? undefined : parseJson(body)
  const received = json === undefined ? readValue(actual) : valueAt(json, path ?? '$')
  const got = describeValue(body === '' ? undefined : received)
  if (/to match '/.test(mismatch)) return [{ place, expected: `a text like ${JSON.stringify(example)}`, got }]
  if (place === 'body' && typeof actual === 'string')
    return [{ place, expected: typeof example === 'object' ? 'JSON' : 'a script with its flags', got }]
  if (Array.isArray(example) && example.length === 0) return [{ place, expected: 'an empty list', got }]
  const wanted =
    typeof example === 'string' ? `a text, e.g. ${JSON.stringify(example)}` : describeValue(example)
  const exact = /to (be equal to|equal)/.test(mismatch) && typeof example !== 'object'
  return [{ place, expected: exact ? JSON.stringify(example) : wanted, got }]
}

/**
 * The differences that the library found in an answer, each place once.
 * @param body the text of the answer, where it is known
 */
export function problemsIn(mismatches: readonly Mismatch[], body?: string): Problem[] {
  const all = mismatches.flatMap((mismatch) => read(mismatch, body))
  const byPlace = new Map<string, Problem>()
  for (const problem of all) if (!byPlace.has(problem.place)) byPlace.set(problem.place, problem)
  // An answer with another status also has another body and type, so the status is enough.
  const status = byPlace.get('status')
  if (status) return [status]
  const places = [...byPlace.values()]
  return places.sort((a, b) => a.place.localeCompare(b.place))
}
