import type * as z from 'zod/v4/core'
import type { Endpoint } from '#api/endpoint.ts'
import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { formOf } from '#api/fields/about.ts'
import { assumedDate, belgianDate } from '#api/fields/dateFields.ts'
import { euro } from '#api/fields/fields.ts'
import { formNames } from '#api/forms.ts'
import { type Fields, isFields, parseJson } from '#shared/json.ts'
import { fieldsOf } from '../../describe/facts/requirements.ts'
import { anyRow, firstAtEachPlace, inBody, inResult, inRows } from '../../problems/place.ts'
import type { Difference } from '../../problems/problem.ts'
import { formatOf } from '../../problems/sort.ts'
import { recordsIn } from '../server/answer.ts'
import { clientProblems } from './clientProblems.ts'
import { withoutDoubles } from './lessonRows.ts'
import { most } from './most.ts'

/** What is wrong with an answer of the right shape: no matcher and no schema sees it. */

/** Forms in which the order of texts is that of moments. */
const sortable = /^(9999-99-99( 99:99:99)?|99:99(:99)?)$/

function periodProblems({ period }: Endpoint, records: readonly Fields[]): Difference[] {
  if (!period) return []
  const [from, to] = period
  const known = records.filter(
    (record) =>
      sortable.test(formatOf(String(record[from]))) &&
      formatOf(String(record[from])) === formatOf(String(record[to])) &&
      record[from] !== record[to],
  )
  return most(known, (record) => String(record[to]) < String(record[from]))
    ? [{ kind: 'reversed', place: inRows(to), from }]
    : []
}

const rowFields = ({ record }: Endpoint) => (record ? fieldsOf(record) : new Map<string, z.$ZodType>())

/** Each row of a list has a number of its own, its key or its ID, and stands there once; so does most of a list without. */
function numberProblems(endpoint: Endpoint, all: readonly Fields[]): Difference[] {
  const records = endpoint.name === agendaPunt.name ? withoutDoubles(all) : all
  const { key, title, unused } = endpoint
  const field = key?.name ?? 'ID'
  const rows = new Map(records.map((record) => [JSON.stringify(record), record[field]]))
  if (!rowFields(endpoint).has(field)) {
    // Two rows may be the same by chance: not each of several. Of what no screen asks, only some fields are known.
    const isRepeated = unused === undefined && rows.size > 1 && rows.size <= records.length / 2
    return isRepeated ? [{ kind: 'rows repeated', place: title ? inRows(title) : inBody('data') }] : []
  }
  const isShared = new Set(rows.values()).size < rows.size
  if (isShared && (field === 'ID' || key?.unique)) return [{ kind: 'one number twice', place: inRows(field) }]
  return rows.size < records.length ? [{ kind: 'row twice', place: inRows(field) }] : []
}

/** What a person tells the rows apart by is a name. */
function nameProblems({ title }: Endpoint, records: readonly Fields[]): Difference[] {
  if (title === undefined) return []
  const given = records.filter((record) => typeof record[title] === 'string')
  return most(given, (record) => !/\p{L}/u.test(String(record[title])))
    ? [{ kind: 'no name', place: inRows(title) }]
    : []
}

/** Days whose month stands in front: read as agreed, the others of them are days of another month. server: rest-4 */
function monthFirstProblems(endpoint: Endpoint, records: readonly Fields[]): Difference[] {
  const isDay = (schema: z.$ZodType) =>
    [belgianDate, assumedDate].some((day) => formOf(schema) === formOf(day))
  const isSwapped = (text: unknown) => /^(0\d|1[0-2])\/(1[3-9]|2\d|3[01])\/\d{4}$/.test(String(text))
  return [...rowFields(endpoint)].flatMap(([field, schema]): Difference[] =>
    isDay(schema) && records.some((record) => isSwapped(record[field]))
      ? [{ kind: 'month first', place: inRows(field) }]
      : [],
  )
}

/** Hardly any school asks so much for one programme, in euro. */
const improbable = 5000

/** Whole numbers alone, most of which no school asks, are cents. No single amount says so. server: resource-18 */
function amountProblems(endpoint: Endpoint, records: readonly Fields[]): Difference[] {
  return [...rowFields(endpoint)].flatMap(([field, schema]): Difference[] => {
    if (schema !== euro) return []
    const given = records.flatMap((record) =>
      typeof record[field] === 'number' && record[field] !== 0 ? [record[field]] : [],
    )
    return given.every(Number.isInteger) && most(given, (amount) => Math.abs(amount) >= improbable)
      ? [{ kind: 'cents', place: inRows(field) }]
      : []
  })
}

const isKnown = (form: string) => formNames.some((each) => each === form)
const isMeant = (form: string) => formNames.some((each) => each.toLowerCase() === form.toLowerCase())

/** The paths of forms whose name differs from the known one in capitals alone. server: login-10 */
function misspeltForms(value: unknown, path: readonly string[]): (readonly string[])[] {
  if (Array.isArray(value)) return value.flatMap((each) => misspeltForms(each, [...path, anyRow]))
  if (!isFields(value)) return []
  const { Form, Items } = value
  const own = typeof Form === 'string' && isMeant(Form) && !isKnown(Form) ? [[...path, 'Form']] : []
  return [...own, ...misspeltForms(Items, [...path, 'Items'])]
}

/** The parts of an answer to signing in. */
const loginIn = ({ effect }: Endpoint, body: unknown): Fields =>
  effect === 'opens a session' && isFields(body) && isFields(body.result) ? body.result : {}

/** A member of staff whose rights open no screen at all. Those of others do not count. server: login-5, login-8 */
function rightProblems(endpoint: Endpoint, body: unknown): Difference[] {
  const { SessionConfig, rights } = loginIn(endpoint, body)
  if (!isFields(SessionConfig) || !('PersoneelID' in SessionConfig) || !isFields(rights)) return []
  const screens = isFields(rights.screens) ? rights.screens : {}
  const opens = (bits: unknown) => typeof bits !== 'number' || (bits & 1) === 1
  const problems: Difference[] = []
  if (![rights.defaults, ...Object.values(screens)].some(opens))
    problems.push({ kind: 'no screen', place: inResult('rights') })
  if (Object.keys(screens).some((name) => isMeant(name) && !isKnown(name)))
    problems.push({ kind: 'form in other capitals', place: inResult('rights', 'screens') })
  return problems
}

function formProblems(endpoint: Endpoint, body: unknown): Difference[] {
  const result = loginIn(endpoint, body)
  const menu = isFields(result.menu) ? result.menu : {}
  const places = misspeltForms(menu.Items, ['result', 'menu', 'Items']).map((path) => inBody(...path))
  return firstAtEachPlace(places.map((place) => ({ kind: 'form in other capitals', place }) as const))
}

/** Letters of UTF-8 that were read as Latin-1 and encoded again: `Ã©` for `é`. */
const encodedTwice = /[\u00C3\u00C2][\u0080-\u00BF]/

/** A letter as HTML writes it. In a text that is HTML itself it means nothing. */
const asHtml = /&([A-Za-z](acute|grave|uml|circ|cedil|tilde|ring)|#(19[2-9]|2[0-4]\d|25[0-5]));/
const holdHtml = ['Commentaar', 'Bericht', 'Details', 'Omschrijving', 'Nota', 'Value']
const mayHoldHtml = (name: string) => holdHtml.some((each) => name.endsWith(each))

function* textsIn(
  value: unknown,
  path: readonly string[] = [],
): Generator<[path: readonly string[], text: string]> {
  if (typeof value === 'string') yield [path, value]
  else if (Array.isArray(value)) for (const each of value) yield* textsIn(each, [...path, anyRow])
  else if (isFields(value))
    for (const [name, each] of Object.entries(value)) yield* textsIn(each, [...path, name])
}

function lettersOf(text: string, name: string): 'lost' | 'twice' | 'html' | undefined {
  if (text.includes('\uFFFD')) return 'lost'
  if (encodedTwice.test(text)) return 'twice'
  return asHtml.test(text) && !mayHoldHtml(name) ? 'html' : undefined
}

/** JSON is in UTF-8. server: rest-1 */
function letterProblems(body: unknown): Difference[] {
  const problems: Difference[] = []
  for (const [path, text] of textsIn(body)) {
    const got = lettersOf(text, path.at(-1) ?? '')
    if (got) problems.push({ kind: 'letters', place: inBody(...path), got })
  }
  return firstAtEachPlace(problems)
}

/** The problems of an answer that should be a success, each place once. @param body its text */
export function rowProblems(endpoint: Endpoint, body: string): Difference[] {
  if (endpoint.envelope !== 'list' && endpoint.envelope !== 'rpc') return []
  const json = parseJson(body)
  const records = endpoint.envelope === 'list' ? recordsIn(json) : []
  return [
    ...periodProblems(endpoint, records),
    ...numberProblems(endpoint, records),
    ...nameProblems(endpoint, records),
    ...amountProblems(endpoint, records),
    ...monthFirstProblems(endpoint, records),
    ...clientProblems(endpoint, records),
    ...formProblems(endpoint, json),
    ...rightProblems(endpoint, json),
    ...letterProblems(json),
  ]
}
