import type { Endpoint } from '#api/endpoint.ts'
import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import type { Fields } from '#shared/values/json.ts'
import { fieldsOf } from '../../describe/schemaFields.ts'
import { firstAtEachPlace, rowsFor } from '../../problems/place.ts'
import type { Difference } from '../../problems/problem.ts'
import { boundsOf } from '../changes/subjects.ts'
import { type MadePoints, momentOf, momentState, withPoints } from '../probes/agenda/madePoints.ts'
import { lists, maxChildren } from '../probes/lists.ts'
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

/** The rows that a bound selects from, in the rows of an answer: for `Beoordelingen.Datum`, those within each row. */
const rowsAt = (path: string, rows: readonly Fields[]): readonly Fields[] => {
  const [list = '', inner] = path.split('.')
  return inner === undefined ? rows : rows.flatMap((row) => (Array.isArray(row[list]) ? row[list] : []))
}
const nameAt = (path: string) => path.split('.').at(-1) ?? path

/** The texts of rows, because each is compared with the rows of every bound. */
const texts = new WeakMap<Fields, string>()

/** Gives the known fields of a row as text; unknown fields may differ from answer to answer. */
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

/** The middle one of some moments, so that there are others on both sides. */
const middleOf = (moments: readonly string[]): string | undefined => {
  const inTime = [...new Set(moments)].sort()
  return inTime[Math.floor(inTime.length / 2)]
}

/** The problems of the rows within a bound. @param wide the rows without the bound @param near the rows with it */
function boundProblems(
  endpoint: Endpoint,
  name: string,
  bound: string,
  wide: readonly Fields[],
  near: readonly Fields[],
): Difference[] {
  const [path = '', side] = endpoint.bounds?.fields[name] ?? []
  const [field, comparableRow, isClosed] = [
    nameAt(path),
    knownFieldsOf(endpoint, path),
    endpoint.bounds?.isClosed,
  ]
  const moment = bound.length === 10 ? `${bound} 00:00:00` : bound.replace('T', ' ')
  const place = rowsFor(name)
  const isIn = (row: Fields, orAt: boolean) => {
    const value = row[field]
    if (!isMoment(value)) return orAt
    if (value === moment) return orAt
    return side === 'from' ? value > moment : value < moment
  }
  const wideRows = new Set(wide.map(comparableRow))
  const nearRows = new Set(near.map(comparableRow))
  if (near.some((row) => !isIn(row, isClosed !== false))) return [{ kind: 'rows out of bounds', place }]
  if (near.some((row) => !wideRows.has(comparableRow(row))))
    return [{ kind: 'rows of no wider question', place }]
  const missing = wide.filter((row) => isIn(row, isClosed === true) && !nearRows.has(comparableRow(row)))
  return missing.some((row) => isMoment(row[field])) ? [{ kind: 'rows left out', place }] : []
}

/**
 * Tries each bound of a list at a moment in the middle of its rows.
 * @param mayHoldBound whether the bound may be at a row
 * @param within what is asked besides; each bound is written in one way for a child of a parent
 */
async function boundedListProblems(
  endpoint: Endpoint,
  { list }: Somebody,
  mayHoldBound: (row: Fields) => boolean = () => true,
  within: { readonly Leerling?: string; readonly MinTot?: string; readonly MaxVan?: string } = {},
): Promise<Difference[]> {
  if (!endpoint.bounds) return []
  const { fields: bounds } = endpoint.bounds
  const widest = { ...endpoint.bounds.widest, ...within }
  const all = await list(endpoint, widest)
  const allProblems = await Promise.all(
    Object.entries(bounds).map(async ([name, [path]]) => {
      const wide = rowsAt(path, all)
      const at = middleOf(
        wide
          .filter(mayHoldBound)
          .map((row) => row[nameAt(path)])
          .filter(isMoment),
      )
      if (at === undefined) return []
      // A day without a time means its midnight.
      const written = endpoint.bounds?.isClosed ? [at.replace(' ', 'T')] : []
      const writtenBounds = within.Leerling ? [at] : [...new Set([at, at.slice(0, 10), ...written])]
      const problems = await Promise.all(
        writtenBounds.map(async (each) =>
          boundProblems(
            endpoint,
            name,
            each,
            wide,
            rowsAt(path, await list(endpoint, { ...widest, [name]: each })),
          ),
        ),
      )
      return problems.flat().slice(0, 1)
    }),
  )
  return allProblems.flat()
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
      boundedListProblems(agendaPunt, maker, ({ ID }) => ID === made?.ID, day)
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
            if (state !== parent.state) return boundedListProblems(endpoint, who)
            const children = (await who.list(leerling)).slice(0, maxChildren)
            const found = await Promise.all(
              children.map(({ ID }) =>
                boundedListProblems(endpoint, who, undefined, { Leerling: String(ID) }),
              ),
            )
            return firstAtEachPlace(found.flat())
          },
        }),
      ),
    ),
]
