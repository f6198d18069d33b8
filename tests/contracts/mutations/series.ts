import { notChanged, Refusal } from '#mocks/server/wire/answer.ts'
import type { Fields as Body } from '#shared/values/json.ts'
import { breaking, field, type Mutant, records, rest, restRecords, rows, set } from './mutant.ts'
import { withOtherRegistrations, withRoute } from './routeMutants.ts'

/** A change of nothing but capitals counts as no change. */
const ofAnyCase = (endpoint: string, table: 'cursisten' | 'agendapunten' | 'voorkeuren'): Mutant =>
  withRoute(endpoint, 'a change in capitals alone is ignored', (own) => async ({ id, body }, context) => {
    const stored = context.db.tables[table].get(id) as Body | undefined
    const isOther = ([name, value]: [string, unknown]) =>
      String(value).toLowerCase() !== String(stored?.[name]).toLowerCase()
    const changed = Object.fromEntries(
      Object.entries(body).filter((each) => each[0] === 'ID' || isOther(each)),
    )
    if (stored && Object.keys(changed).every((name) => name === 'ID')) throw new Refusal(400, notChanged)
    return own({ id, body: changed }, context)
  })

/** The first value is never stored again, though the answer says that it is. */
function neverBack(): Mutant {
  const first = new Map<number, unknown>()
  return withRoute(
    'UserPreference change',
    'the first value never comes back',
    (own) => async (request, context) => {
      const { id, body } = request
      const { voorkeuren } = context.db.tables
      const now = voorkeuren.get(id)?.Value
      if (!first.has(id)) first.set(id, now)
      const isBack = body.Value === first.get(id) && body.Value !== now
      const stored = (await own(request, context)) as Body[]
      if (isBack && now !== undefined) await voorkeuren.update(id, { Value: now })
      return stored
    },
  )
}

/** The line with the address keeps the first house number. */
function earlierNumber(): Mutant {
  const numbers = new Map<unknown, unknown>()
  return restRecords(
    'vwocursistpersonaliaextra',
    'the line of an address keeps the number of the house',
    (row) => {
      const first = numbers.get(row.ID) ?? row.Straatnr
      numbers.set(row.ID, first)
      return field('Adres', (line) => String(line).replace(` ${row.Straatnr}`, ` ${first}`))(row)
    },
  )
}

/** The remark of a registration stays if only its capitals change. */
function remarksOfAnyCase(): Mutant {
  const remarks = new Map<string, string>()
  return withOtherRegistrations('a remark in other capitals is ignored', ({ Leerlingen, ...hour }) => {
    const lines = Leerlingen.map((line) => {
      const key = JSON.stringify([hour, line.LL_ID])
      const known = remarks.get(key)
      const isSame = known?.toLowerCase() === line.Commentaar.toLowerCase()
      const Commentaar = isSame ? known : line.Commentaar
      remarks.set(key, Commentaar)
      return { ...line, Commentaar }
    })
    return [{ ...hour, Leerlingen: lines }]
  })
}

/** A point that once had documents always says that it has some. */
function documentedForEver(): Mutant {
  const documented = new Set<unknown>()
  return restRecords('AgendaPunt', 'a point without its last document says that it has some', (row) => {
    if (row.Documenten === true) documented.add(row.ID)
    return set('Documenten', documented.has(row.ID))(row)
  })
}

/** Every second answer lacks the last row. */
function everySecond(endpoint: string): Mutant {
  let count = 0
  return rest(endpoint, 'every second answer lacks a row', (answer) => {
    count += 1
    return count % 2 === 0 ? rows((data) => data.slice(0, -1))(answer) : answer
  })
}

/** The answer to a replacement names the replaced document, whose content stays as it was. */
const replacedInWord: Mutant = breaking(
  'Doc put',
  'a document that is replaced keeps its content',
  (call, answer, method, { query }) => {
    const D_ID = query.get('D_ID')
    const isReplacement = method === 'POST' && call.toLowerCase().startsWith('doc/put') && D_ID !== null
    return isReplacement ? records(set('D_ID', Number(D_ID)))(answer) : answer
  },
)

/** Servers whose faults show only in a series of writes, with a read by everybody after each. server: rest-6 */
export const seriesMutants: readonly Mutant[] = [
  ofAnyCase('vwocursistpersonaliaextra change', 'cursisten'),
  ofAnyCase('AgendaPunt change', 'agendapunten'),
  remarksOfAnyCase(),
  neverBack(),
  documentedForEver(),
  replacedInWord,
  everySecond('Gemeente'),
  rest('vwocursistpersonalia', 'staff get no mobile number', records(set('Gsm', '')), '/webvwo'),
  { ...earlierNumber(), endpoints: ['vwocursistpersonaliaextra change'] },
]
