import { parseJson } from '#shared/values/json.ts'
import {
  anyRow,
  firstAtEachPlace,
  header,
  inBody,
  type Place,
  placeText,
  status,
} from '../../problems/place.ts'
import type { Difference } from '../../problems/problem.ts'
import { formatOf, type Sort, sortOf } from '../../problems/sort.ts'
import { valueAt } from './answerProblems.ts'
import type { Mismatch } from './workerReport.ts'

/** A value that the library wrote: JSON text, or the plain text of a body that is not JSON. */
const readValue = (value: unknown): unknown =>
  typeof value === 'string' ? (parseJson(value) ?? value) : value

/** The keys in a path of the library: `$.data[3].Van`, `$['result']`. */
const keysIn = (path: string): string[] =>
  [...path.matchAll(/\['([^']*)'\]|(\[\d+\])|\.([^.[\]]+)/g)].map(
    ([, quoted, position, name]) => quoted ?? position ?? name ?? '',
  )
const isPosition = (key: string) => key.startsWith('[')
const nameOf = (key: string) => (isPosition(key) ? key.slice(1, -1) : key)

const placeIn = (path: string): Place =>
  inBody(...keysIn(path).map((key) => (isPosition(key) ? anyRow : key)))

/** Whether any status 4xx is expected; only the message of the library says so. */
const isAnyRefusal = (mismatch: string): boolean => /client error|4\d\d ?- ?4\d\d|clientError/i.test(mismatch)

/** What the library expects at a place, according to its example and its message. */
function expectedSort(example: unknown, mismatch: string): Sort {
  if (/to (be equal to|equal)/.test(mismatch) && typeof example !== 'object')
    return { sort: 'value', json: JSON.stringify(example) }
  if (typeof example !== 'string') return sortOf(example)
  return /to match '/.test(mismatch) ? { sort: 'text like', example } : { sort: 'any text' }
}

/** The body of an answer, which is parsed once because a year of lessons may have thousands of differences. */
interface Received {
  /** The text; the library writes `null` as an empty one. */
  readonly text: string | undefined
  /** The JSON; undefined for a text that is not JSON. */
  readonly json: unknown
}

function differencesOf(
  { type, mismatch, path = '$', key, expected, actual }: Mismatch,
  { text: body, json }: Received,
): Difference[] {
  if (type === 'StatusMismatch') {
    const expectedStatus = isAnyRefusal(mismatch) ? 'refusal' : Number(expected)
    return [{ kind: 'status', place: status, expected: expectedStatus, got: Number(actual) }]
  }
  if (type === 'HeaderMismatch' || key !== undefined) {
    const name = key ?? path
    const text = typeof actual === 'string' && actual !== '' ? actual : null
    const got = text === null || /type/i.test(name) ? text : formatOf(text)
    return [{ kind: 'header', place: header(name), example: String(readValue(expected)), got }]
  }
  const place = placeIn(path)
  const missing = /^Actual map is missing the following keys: (.*)$/.exec(mismatch)?.[1]
  if (missing !== undefined)
    return missing
      .split(', ')
      .map((name) => ({ kind: 'missing', place: inBody(...place.path, name) }) as const)
  // The library quotes the pattern of the flag that a script lacks, see `scriptPatterns`.
  const flag = /\)\?(\w+)\\s\*=/.exec(mismatch)?.[1]
  if (flag !== undefined) {
    const isAssigned = new RegExp(`\\b${flag}\\s*=`).test(body ?? '')
    return [
      { kind: 'flag', place: { in: 'script', path: [flag] }, got: isAssigned ? 'another value' : 'nothing' },
    ]
  }
  const example = readValue(expected)
  const received = json === undefined ? readValue(actual) : valueAt(json, keysIn(path).map(nameOf))
  const got = sortOf(body === '' ? undefined : received)
  if (place.path.length === 0 && typeof actual === 'string')
    return [{ kind: typeof example === 'object' ? 'not JSON' : 'no script', place, got }]
  if (Array.isArray(example) && example.length === 0) return [{ kind: 'rows', place, got }]
  return [{ kind: 'sort', place, expected: expectedSort(example, mismatch), got }]
}

/**
 * The differences that the library found in an answer, one for each place.
 * @param body the text of the answer, if it is known
 */
export function differencesIn(mismatches: readonly Mismatch[], body?: string): Difference[] {
  const received = { text: body, json: body === undefined ? undefined : parseJson(body) }
  const all = firstAtEachPlace(mismatches.flatMap((mismatch) => differencesOf(mismatch, received)))
  // Another status explains the differences of the body and the headers.
  const onlyStatus = all.filter(({ kind }) => kind === 'status')
  if (onlyStatus.length > 0) return onlyStatus
  // The order of the library differs from run to run.
  return all.sort((one, next) => placeText(one.place).localeCompare(placeText(next.place)))
}
