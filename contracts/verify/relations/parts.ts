import type { Endpoint } from '#api/endpoint.ts'
import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import type { Fields } from '#shared/values/json.ts'
import { fieldsOf } from '../../describe/schemaFields.ts'
import { firstAtEachPlace, rowsFor } from '../../problems/place.ts'
import type { Difference } from '../../problems/problem.ts'
import { boundsOf } from '../changes/subjects.ts'
import { type MadePoints, momentOf, momentState, withPoints } from '../probes/agenda/madePoints.ts'
import { lists, maxChildren, spread } from '../probes/lists.ts'
import type { Probe, Somebody } from '../probes/probe.ts'
import { roles } from '../probes/roles.ts'

const parent = { state: roles.parentOfPupil, en: 'a parent', nl: 'een ouder' }

/** The people who request a list with bounds. */
const askers = (endpoint: Endpoint) =>
  endpoint.name === agendaPunt.name
    ? [
        { state: roles.pupil, en: 'a pupil', nl: 'een leerling' },
        { state: roles.registeringTeacher, en: 'a teacher', nl: 'een leerkracht' },
        parent,
      ]
    : [{ state: roles.pupilWithMarks, en: 'a pupil', nl: 'een leerling' }, parent]

/** The rows of an answer from which a bound selects: for `Beoordelingen.Datum`, those within each row. */
const rowsAt = (path: string, rows: readonly Fields[]): readonly Fields[] => {
  const [list = '', inner] = path.split('.')
  return inner === undefined ? rows : rows.flatMap((row) => (Array.isArray(row[list]) ? row[list] : []))
}
const nameAt = (path: string) => path.split('.').at(-1) ?? path

/** The texts of rows, because each is compared with the rows of every bound. */
const texts = new WeakMap<Fields, string>()

/** A function that gives the known fields of a row as text; unknown fields may differ from answer to answer. */
const knownFieldsOf = ({ record }: Endpoint, path: string) => {
  const [list = '', inner] = path.split('.')
  const fieldNames = [...fieldsOf(inner === undefined ? record : fieldsOf(record).get(list)).keys()]
  return (row: Fields) => {
    const text = texts.get(row) ?? JSON.stringify(fieldNames.map((name) => row[name]))
    texts.set(row, text)
    return text
  }
}

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)

/** The first, a middle and the last one of some moments. */
const spreadOf = (moments: readonly string[]): readonly string[] => spread([...new Set(moments)].sort())

type Bound = readonly [name: string, value: string]

/** The problems of the rows within bounds. @param wide the rows without the bounds @param near the rows with them */
function boundProblems(
  endpoint: Endpoint,
  bounds: readonly Bound[],
  wide: readonly Fields[],
  near: readonly Fields[],
): Difference[] {
  const sides = bounds.map(([name, bound]) => {
    const [path = '', side] = endpoint.bounds?.fields[name] ?? []
    const moment = bound.length === 10 ? `${bound} 00:00:00` : bound.replace('T', ' ')
    return { path, side, field: nameAt(path), moment }
  })
  const comparableRow = knownFieldsOf(endpoint, sides[0]?.path ?? '')
  const isClosed = endpoint.bounds?.isClosed
  const place = rowsFor(...bounds.map(([name]) => name))
  const isIn = (row: Fields, orAt: boolean) =>
    sides.every(({ side, field, moment }) => {
      const value = row[field]
      if (!isMoment(value) || value === moment) return orAt
      return side === 'from' ? value > moment : value < moment
    })
  const wideRows = new Set(wide.map(comparableRow))
  const nearRows = new Set(near.map(comparableRow))
  if (near.some((row) => !isIn(row, isClosed !== false))) return [{ kind: 'rows out of bounds', place }]
  if (near.some((row) => !wideRows.has(comparableRow(row))))
    return [{ kind: 'rows of no wider question', place }]
  const missing = wide.filter((row) => isIn(row, isClosed === true) && !nearRows.has(comparableRow(row)))
  return missing.some((row) => sides.every(({ field }) => isMoment(row[field])))
    ? [{ kind: 'rows left out', place }]
    : []
}

/** The values that a parameter without a bound may have, if its endpoint names them. */
function choicesIn({ bounds, request }: Endpoint): Bound[] {
  const parameters = [...fieldsOf(fieldsOf(request).get('query'))]
  return parameters.flatMap(([name, schema]): Bound[] => {
    const { def } = schema as { def?: { innerType?: { def?: { entries?: object } } } }
    const values: string[] = Object.values(def?.innerType?.def?.entries ?? {})
    return bounds && name in bounds.fields ? [] : values.map((value) => [name, value] as const)
  })
}

/** The combinations of bounds that a list is asked for: one of each side, and such a pair with each choice. */
function* combined(
  endpoint: Endpoint,
  momentsOf: (name: string) => readonly string[],
): Generator<readonly Bound[]> {
  const { fields = {} } = endpoint.bounds ?? {}
  const named = (side: string) => Object.keys(fields).filter((name) => fields[name]?.[1] === side)
  for (const from of named('from'))
    for (const until of named('until')) {
      const [[first, middle = first], [, other, last = other]] = [momentsOf(from), momentsOf(until)]
      if (first === undefined || middle === undefined || other === undefined || last === undefined) continue
      const half: readonly Bound[] = [
        [from, first],
        [until, other],
      ]
      yield half
      yield [
        [from, middle],
        [until, last],
      ]
      for (const choice of choicesIn(endpoint)) yield [...half, choice]
    }
}

interface BoundOptions {
  /** Whether a bound may be at this row; at any if absent. */
  readonly mayHoldBound?: (row: Fields) => boolean
  /** The parameters that go with each bound. */
  readonly within?: { readonly Leerling?: string; readonly MinTot?: string; readonly MaxVan?: string }
  /** Whether each bound is written in every form that a server reads. */
  readonly inEachForm?: boolean
  /** Whether bounds are combined too. */
  readonly isCombined?: boolean
}

/** Tries each bound of a list at a moment in the middle of its rows. */
async function boundedListProblems(
  endpoint: Endpoint,
  { list }: Somebody,
  { mayHoldBound = () => true, within = {}, inEachForm = false, isCombined = false }: BoundOptions,
): Promise<Difference[]> {
  if (!endpoint.bounds) return []
  const { fields: bounds } = endpoint.bounds
  const widest = { ...endpoint.bounds.widest, ...within }
  const all = await list(endpoint, widest)
  const momentsOf = (name: string) => {
    const [path = ''] = bounds[name] ?? []
    const holding = rowsAt(path, all).filter(mayHoldBound)
    return spreadOf(holding.map((row) => row[nameAt(path)]).filter(isMoment))
  }
  async function problemsOf(parameters: readonly Bound[]): Promise<Difference[]> {
    const within = parameters.filter(([name]) => name in bounds)
    const [path = ''] = bounds[within[0]?.[0] ?? ''] ?? []
    const near = rowsAt(path, await list(endpoint, { ...widest, ...Object.fromEntries(parameters) }))
    const found = boundProblems(endpoint, within, rowsAt(path, all), near)
    // A choice leaves out more.
    return parameters.length === within.length ? found : found.filter(({ kind }) => kind !== 'rows left out')
  }
  const allProblems = await Promise.all(
    Object.keys(bounds).map(async (name) => {
      const [first, at = first] = momentsOf(name)
      if (at === undefined) return []
      // A day without a time means its midnight.
      const forms = [at.slice(0, 10), ...(endpoint.bounds?.isClosed ? [at.replace(' ', 'T')] : [])]
      const written = new Set([at, ...(inEachForm ? forms : [])])
      const problems = await Promise.all([...written].map((each) => problemsOf([[name, each]])))
      return problems.flat().slice(0, 1)
    }),
  )
  const more = isCombined ? [...combined(endpoint, momentsOf)] : []
  return [...allProblems.flat(), ...(await Promise.all(more.map(problemsOf))).flat()]
}

/** Whether the bounds also hold for a point that was just written. */
const writtenPointProbe: Probe = {
  description: 'a narrower question gives a part of what was just written',
  descriptionNl: 'een engere vraag geeft een deel van wat net geschreven is',
  endpoint: agendaPunt.name,
  fact: 'agenda-2',
  shownBy: ['a teacher makes an agenda point', 'a teacher asks for agenda points'],
  states: [roles.writingTeacher, momentState],
  writes: 'agenda',
  async run(context) {
    const maker = await context.person(roles.writingTeacher)
    const day = boundsOf(momentOf(context).day)
    const ask = ({ points: [made] }: MadePoints) =>
      boundedListProblems(agendaPunt, maker, {
        mayHoldBound: ({ ID }) => ID === made?.ID,
        within: day,
        inEachForm: true,
      })
    return withPoints(context, maker, [{ Titel: 'Net geschreven' }], ask, { alone: true })
  },
}

/** Whether a narrower query gives all matching rows of the wider one, and no others. server: agenda-1, agenda-2, client-17 */
export const partRelations: readonly Probe[] = [
  writtenPointProbe,
  ...lists
    .filter(({ bounds }) => bounds !== undefined)
    .flatMap((endpoint) =>
      askers(endpoint).map(
        ({ state, en, nl }): Probe => ({
          description: `a narrower question to ${endpoint.name} gives ${en} a part of the wider one`,
          descriptionNl: `een engere vraag aan ${endpoint.name} geeft ${nl} een deel van de ruimere`,
          relation: 'parts',
          endpoint: endpoint.name,
          fact: endpoint.bounds?.isClosed ? 'agenda-2' : 'client-17',
          states: [state],
          async run(context) {
            const who = await context.person(state)
            const isCombined = context.write
            // The forms of a bound depend on the server, not on the person who asks.
            const inEachForm = state === askers(endpoint)[0]?.state
            if (state !== parent.state) return boundedListProblems(endpoint, who, { inEachForm, isCombined })
            const children = (await who.list(leerling)).slice(0, maxChildren)
            const found = await Promise.all(
              children.map(({ ID }) =>
                boundedListProblems(endpoint, who, { within: { Leerling: String(ID) }, isCombined }),
              ),
            )
            return firstAtEachPlace(found.flat())
          },
        }),
      ),
    ),
]
