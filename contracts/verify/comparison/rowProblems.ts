import type { Endpoint } from '../../../src/api/endpoint.ts'
import { agendaPunt } from '../../../src/api/endpoints/agendaPunt.ts'
import { betalingen } from '../../../src/api/endpoints/betalingen.ts'
import { leerling } from '../../../src/api/endpoints/leerling.ts'
import { userPreference } from '../../../src/api/endpoints/userPreference.ts'
import { vwomodule } from '../../../src/api/endpoints/vwomodule.ts'
import { vwoparticipaties } from '../../../src/api/endpoints/vwoparticipaties.ts'
import { formNames } from '../../../src/api/forms.ts'
import { parseJson } from '../../../src/shared/json.ts'
import { type Fields, isFields, recordsIn } from '../server/answer.ts'
import { clientProblems } from './clientProblems.ts'
import { formatOf, type Problem } from './problem.ts'

/** What is wrong with an answer of the right shape: no matcher and no schema sees it. */

/** Two fields of a record of which the second one is not before the first one. */
const periods: Readonly<Record<string, readonly [from: string, to: string]>> = {
  [agendaPunt.name]: ['Van', 'Tot'],
  [vwomodule.name]: ['LoopbaanVan', 'LoopbaanTot'],
  [vwoparticipaties.name]: ['LESVANUUR', 'LESTOTUUR'],
}

/** Forms in which the order of texts is that of moments. */
const sortable = /^(9999-99-99( 99:99:99)?|99:99(:99)?)$/

/** Records of a school may be wrong; a server is when most of them are. */
function periodProblems({ name }: Endpoint, records: readonly Fields[]): Problem[] {
  const [from = '', to = ''] = periods[name] ?? []
  const known = records.filter(
    (record) =>
      sortable.test(formatOf(String(record[from]))) &&
      formatOf(String(record[from])) === formatOf(String(record[to])) &&
      record[from] !== record[to],
  )
  const reversed = known.filter((record) => String(record[to]) < String(record[from]))
  return reversed.length > known.length / 2
    ? [{ place: `data[].${to}`, expected: `a moment after ${from}`, got: `a moment before ${from}` }]
    : []
}

/** Lists of which the records have numbers of their own, besides those whose endpoint says so. */
const numbered: readonly string[] = [agendaPunt.name, leerling.name, userPreference.name]

function numberProblems({ name, key }: Endpoint, records: readonly Fields[]): Problem[] {
  const field = key?.unique ? key.name : numbered.includes(name) ? 'ID' : undefined
  if (field === undefined) return []
  const rows = new Map(records.map((record) => [JSON.stringify(record), record[field]]))
  const doubled = new Set(rows.values()).size < rows.size
  return doubled
    ? [
        {
          place: `data[].${field}`,
          expected: 'a number of its own for each record',
          got: 'one number for several records',
        },
      ]
    : []
}

/** Amounts in euro. server: resource-18 */
const amounts: Readonly<Record<string, readonly string[]>> = { [betalingen.name]: ['Tebetalen', 'Betaald'] }

/** Hardly any school asks so much for one programme, in euro. */
const improbable = 5000

/** Whole numbers alone, most of which no school asks, are cents. No single amount says so. */
function amountProblems({ name }: Endpoint, records: readonly Fields[]): Problem[] {
  return (amounts[name] ?? []).flatMap((field) => {
    const given = records.flatMap((record) =>
      typeof record[field] === 'number' && record[field] !== 0 ? [record[field]] : [],
    )
    const large = given.filter((amount) => Math.abs(amount) >= improbable)
    return given.every(Number.isInteger) && large.length > given.length / 2
      ? [{ place: `data[].${field}`, expected: 'an amount in euro', got: 'amounts as large as cents' }]
      : []
  })
}

const isKnown = (form: string) => formNames.some((each) => each === form)
const isMeant = (form: string) => formNames.some((each) => each.toLowerCase() === form.toLowerCase())

/** The places of forms whose name differs from the known one in capitals alone. server: login-10 */
function misspeltForms(value: unknown, place: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => misspeltForms(each, `${place}[]`))
  if (!isFields(value)) return []
  const { Form, Items } = value
  const own = typeof Form === 'string' && isMeant(Form) && !isKnown(Form) ? [`${place}.Form`] : []
  return [...own, ...misspeltForms(Items, `${place}.Items`)]
}

/** The parts of an answer to signing in. */
const loginIn = ({ effect }: Endpoint, body: unknown): Fields =>
  effect === 'opens a session' && isFields(body) && isFields(body.result) ? body.result : {}

/** A member of staff whose rights open no screen at all. Those of others do not count. server: login-5, login-8 */
function rightProblems(endpoint: Endpoint, body: unknown): Problem[] {
  const { SessionConfig, rights } = loginIn(endpoint, body)
  if (!isFields(SessionConfig) || !('PersoneelID' in SessionConfig) || !isFields(rights)) return []
  const screens = isFields(rights.screens) ? rights.screens : {}
  const opens = (bits: unknown) => typeof bits !== 'number' || (bits & 1) === 1
  const misspelt = Object.keys(screens).filter((name) => isMeant(name) && !isKnown(name))
  return [
    ...([rights.defaults, ...Object.values(screens)].some(opens)
      ? []
      : [{ place: 'result.rights', expected: 'a screen that may be opened', got: 'none' }]),
    ...(misspelt.length === 0
      ? []
      : [
          {
            place: 'result.rights.screens',
            expected: 'the name of the form as it is written',
            got: 'the name in other capitals',
          },
        ]),
  ]
}

function formProblems(endpoint: Endpoint, body: unknown): Problem[] {
  const result = loginIn(endpoint, body)
  const menu = isFields(result.menu) ? result.menu : {}
  return [...new Set(misspeltForms(menu.Items, 'result.menu.Items'))].map((place) => ({
    place,
    expected: 'the name of the form as it is written',
    got: 'the name in other capitals',
  }))
}

/** Letters of UTF-8 that were read as Latin-1 and encoded again: `Ã©` for `é`. */
const encodedTwice = /[\u00C3\u00C2][\u0080-\u00BF]/

/** A letter as HTML writes it. In a text that is HTML itself it means nothing. */
const asHtml = /&([A-Za-z](acute|grave|uml|circ|cedil|tilde|ring)|#(19[2-9]|2[0-4]\d|25[0-5]));/
const holdsHtml = /(Commentaar|Bericht|Details|Omschrijving|Nota|Value)$/

function* textsIn(value: unknown, place = ''): Generator<[place: string, text: string]> {
  if (typeof value === 'string') yield [place, value]
  else if (Array.isArray(value)) for (const each of value) yield* textsIn(each, `${place}[]`)
  else if (isFields(value))
    for (const [name, each] of Object.entries(value))
      yield* textsIn(each, place === '' ? name : `${place}.${name}`)
}

/** JSON is in UTF-8. server: rest-1 */
function letterProblems(body: unknown): Problem[] {
  const problems = new Map<string, Problem>()
  for (const [place, text] of textsIn(body)) {
    const got = text.includes('\uFFFD')
      ? 'letters that are lost'
      : encodedTwice.test(text)
        ? 'letters that are encoded twice'
        : asHtml.test(text) && !holdsHtml.test(place) && 'letters written as in HTML'
    if (got) problems.set(place, { place, expected: 'letters in UTF-8', got })
  }
  return [...problems.values()]
}

/** The problems of an answer that should be a success, each place once. @param body its text */
export function rowProblems(endpoint: Endpoint, body: string): Problem[] {
  if (endpoint.envelope !== 'list' && endpoint.envelope !== 'rpc') return []
  const json = parseJson(body)
  const records = endpoint.envelope === 'list' ? recordsIn(json) : []
  return [
    ...periodProblems(endpoint, records),
    ...numberProblems(endpoint, records),
    ...amountProblems(endpoint, records),
    ...clientProblems(endpoint, records),
    ...formProblems(endpoint, json),
    ...rightProblems(endpoint, json),
    ...letterProblems(json),
  ]
}
