import type { Endpoint } from '#api/endpoint.ts'
import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { documents } from '#api/endpoints/documents.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { userPreference } from '#api/endpoints/userPreference.ts'
import { plusDays } from '#shared/dates/calendarDays.ts'
import type { Fields } from '#shared/json.ts'
import { firstAtEachPlace, readAgain } from '../../problems/place.ts'
import type { Difference } from '../../problems/problem.ts'
import { recordsIn } from '../server/answer.ts'
import { touchedIn } from './changes.ts'
import { type Access, boundsOf, partsOfStudent, type Subject } from './subjects.ts'

/** Somebody of the school's file, as they are signed in. */
export interface Person {
  readonly username: string
  readonly access: Access
}

/** A row that a change must leave alone, by whose it is, its list and its number. */
type Rows = ReadonlyMap<string, { readonly row: Fields; readonly own: boolean }>

type Read = (request: Parameters<Access['call']>[0]) => Promise<readonly Fields[]>

/** How many days before and after the day of a point are read with it. */
const daysAround = 8

/** How many students of one account, and how many points with documents, are looked into. */
const most = 4

/** What somebody reads of the kind that changes, by a name of each list. */
async function listsOf(subject: Subject, read: Read): Promise<[of: string, rows: readonly Fields[]][]> {
  const rows = ({ resource }: Endpoint, query: Readonly<Record<string, string>> = {}) =>
    read({ method: 'GET', resource, query })
  switch (subject.kind) {
    case 'record': {
      if (!partsOfStudent.includes(subject.resource)) return []
      const ids = (await rows(leerling)).map(({ ID }) => Number(ID))
      const others = ids.filter((id) => Number.isInteger(id) && id !== subject.id)
      // Those whose numbers are nearest, where somebody sees a whole school.
      const far = (id: number) => Math.abs(id - subject.id)
      const nearest = others.toSorted((one, other) => far(one) - far(other)).slice(0, most)
      const asked = nearest.flatMap((id) => partsOfStudent.map((resource) => ({ resource, id })))
      return Promise.all(
        asked.map(async ({ resource, id }) => [resource, await read({ method: 'GET', resource, id })]),
      )
    }
    case 'preferences':
      return [[userPreference.resource, await rows(userPreference)]]
    case 'children':
      return [[leerling.resource, await rows(leerling)]]
    case 'points': {
      const { day } = subject
      const points = await rows(agendaPunt, boundsOf(plusDays(day, -daysAround), plusDays(day, daysAround)))
      const documented = points.filter(({ Documenten }) => Documenten === true).slice(-most)
      const lists = await Promise.all(
        documented.map(async ({ ID }): Promise<[string, readonly Fields[]]> => {
          const { api, resource } = documents
          const query = { AgendaPunt: String(ID) }
          return [`${resource} ${ID}`, await read({ method: 'GET', api, resource, query })]
        }),
      )
      return [[agendaPunt.resource, points], ...lists]
    }
    // Everybody sees another menu after a change of the configuration; the hours around a registration are a question of their own.
    case 'configuration':
    case 'registration':
    case 'password':
    case 'documents':
      return []
  }
}

/** The number of a row, among those of its list. */
const numberOf = ({ ID, D_ID }: Fields): unknown => ID ?? D_ID

/**
 * Everything of the kind that changes with everybody of a school's file, as each reads it themselves.
 * @param owner whose change it is: their own rows count too, where the subject does not hold them
 */
export async function bystandersOf(
  subject: Subject,
  owner: string,
  people: readonly Person[],
): Promise<Rows> {
  const found = await Promise.all(
    people.map(async ({ username, access }) => {
      if (username === owner && ['preferences', 'children'].includes(subject.kind)) return []
      const read: Read = async (request) => {
        const { status, json } = await access.call(request)
        return status === 200 ? recordsIn(json) : []
      }
      const lists = await listsOf(subject, read)
      return lists.flatMap(([of, rows]) =>
        rows.map((row) => [`${username} ${of} ${numberOf(row)}`, { row, own: username === owner }] as const),
      )
    }),
  )
  return new Map(found.flat())
}

/** What a change touched of anybody else, or of the same person beside its subject. server: rest-6 */
export function touchedAmong(before: Rows, now: Rows): Difference[] {
  const problems = [...before].flatMap(([key, { row, own }]): Difference[] => {
    const current = now.get(key)?.row
    const when = own ? 'another row' : 'of somebody else'
    if (!current) return [{ kind: 'lost unasked', place: { ...readAgain(), when } }]
    return touchedIn(row, current).map((each) => ({ ...each, place: { ...each.place, when } }))
  })
  return firstAtEachPlace(problems)
}
