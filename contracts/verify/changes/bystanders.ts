import type { Endpoint } from '#api/endpoint.ts'
import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { documents } from '#api/endpoints/documents.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { userPreference } from '#api/endpoints/userPreference.ts'
import { plusDays } from '#shared/dates/calendarDays.ts'
import type { Fields } from '#shared/values/json.ts'
import { firstAtEachPlace, readAgain } from '../../problems/place.ts'
import type { Difference } from '../../problems/problem.ts'
import { withoutDoubles } from '../comparison/lessonRows.ts'
import { recordsIn } from '../server/answer.ts'
import { touchedIn } from './changes.ts'
import { type Access, boundsOf, partsOfStudent, type Subject } from './subjects.ts'

/** Somebody in the school's file, signed in. */
export interface Person {
  readonly username: string
  readonly access: Access
}

/** The rows by their reader, their list and their number. A change must not touch rows that are not `about` it. */
export type Rows = ReadonlyMap<
  string,
  { readonly row: Fields; readonly own: boolean; readonly about: boolean }
>

type Read = (request: Parameters<Access['call']>[0]) => Promise<readonly Fields[]>

/** How many days before and after a point's day are read too. */
const daysAround = 8

/** How many students of an account are read, and how many points with documents. */
const maxRead = 4

type List = readonly [of: string, rows: readonly Fields[]]

/** The rows that somebody can read of the kind that changes, by the name of each list. @param isToRead whether to read a student */
async function readListsOf(
  subject: Subject,
  read: Read,
  isToRead: (id: number) => boolean,
  isOver: boolean,
): Promise<List[]> {
  const rows = ({ resource }: Endpoint, query: Readonly<Record<string, string>> = {}) =>
    read({ method: 'GET', resource, query })
  switch (subject.kind) {
    case 'record': {
      if (!partsOfStudent.includes(subject.resource)) return []
      const ids = isOver ? [subject.id].filter(isToRead) : (await rows(leerling)).map(({ ID }) => Number(ID))
      const others = ids.filter((id) => Number.isInteger(id) && id !== subject.id)
      // If somebody sees a whole school, the students with the nearest numbers are read.
      const far = (id: number) => Math.abs(id - subject.id)
      const own = ids.includes(subject.id) ? [subject.id] : []
      const nearest = [
        ...own,
        ...others.toSorted((one, other) => far(one) - far(other) || one - other).slice(0, maxRead),
      ]
      const requests = nearest.flatMap((id) => partsOfStudent.map((resource) => ({ resource, id })))
      return Promise.all(
        requests.map(async ({ resource, id }) => [resource, await read({ method: 'GET', resource, id })]),
      )
    }
    case 'preferences':
      return [[userPreference.resource, await rows(userPreference)]]
    case 'children':
      return [[leerling.resource, await rows(leerling)]]
    case 'points': {
      const { day } = subject
      const bounds = boundsOf(plusDays(day, -daysAround), plusDays(day, daysAround))
      return [[agendaPunt.resource, withoutDoubles(await rows(agendaPunt, bounds))]]
    }
    // A change of the configuration does change everybody's menu; another relation reads the hours around a registration.
    case 'configuration':
    case 'registration':
    case 'password':
    case 'documents':
      return []
  }
}

/** The documents of somebody's points, without those of points that somebody else has read. */
function documentsOf(points: readonly Fields[], read: Read, known: Set<unknown>): Promise<List[]> {
  const documented = points.filter(({ ID, Documenten }) => Documenten === true && !known.has(ID))
  const asked = inOrder(documented).slice(-maxRead)
  for (const { ID } of asked) known.add(ID)
  const { api, resource } = documents
  return Promise.all(
    asked.map(async ({ ID }) => [
      `${resource} ${ID}`,
      await read({ method: 'GET', api, resource, query: { AgendaPunt: String(ID) } }),
    ]),
  )
}

/** Rows by their IDs, because a server may give them in any order. */
const inOrder = (rows: readonly Fields[]) => rows.toSorted((one, other) => Number(one.ID) - Number(other.ID))

const numberOf = ({ ID, D_ID }: Fields): unknown => ID ?? D_ID

/**
 * The rows of the kind that changes, as each of some people can read them.
 * @param owner the username of the person who makes the change
 * @param during the rows that were read during the change; with them, only the same students are read again
 */
export async function othersRowsOf(
  subject: Subject,
  owner: string,
  people: readonly Person[],
  during?: Rows,
): Promise<Rows> {
  const readers = people.map(({ username, access }) => {
    const read: Read = async (request) => {
      const { status, json } = await access.call(request)
      return status === 200 ? recordsIn(json) : []
    }
    return { username, read }
  })
  const found = await Promise.all(
    readers.map(async ({ username, read }) => {
      if (username === owner && ['preferences', 'children'].includes(subject.kind)) return []
      const isToRead = (id: number) =>
        !!during && partsOfStudent.some((of) => during.has(`${username} ${of} ${id}`))
      return readListsOf(subject, read, isToRead, during !== undefined)
    }),
  )
  const known = new Set<unknown>()
  const ofPoints = await Promise.all(
    readers.map(({ read }, at) =>
      subject.kind === 'points' && !during ? documentsOf(found[at]?.[0]?.[1] ?? [], read, known) : [],
    ),
  )
  return new Map(
    readers.flatMap(({ username }, at) =>
      [...(found[at] ?? []), ...(ofPoints[at] ?? [])].flatMap(([of, rows]) =>
        rows.map((row) => {
          const about = subject.kind === 'record' && subject.id === row.ID
          return [`${username} ${of} ${numberOf(row)}`, { row, own: username === owner, about }] as const
        }),
      ),
    ),
  )
}

/** The problems of a change that does not show everywhere: in another record of the person, or to somebody else. server: rest-6 */
function staleProblems(subject: Subject, before: Rows, now: Rows): Difference[] {
  if (subject.kind !== 'record') return []
  const about = (rows: Rows) => [...rows].filter(([, { about }]) => about)
  const own = (rows: Rows, name: string) =>
    about(rows).find(
      ([key, { own, row }]) => own && key.includes(` ${subject.resource} `) && name in row,
    )?.[1].row[name]
  return subject.fields.flatMap((name) => {
    const [old, current] = [own(before, name), own(now, name)]
    if (old === undefined || current === undefined || old === current) return []
    const isStale = ([key, { row }]: [string, { readonly row: Fields }]) =>
      row[name] === old && now.get(key)?.row[name] === old
    return about(before)
      .filter(isStale)
      .map(([, { own }]) => ({
        kind: 'not stored' as const,
        place: { ...readAgain(name), ...(!own && { when: 'of somebody else' as const }) },
      }))
  })
}

const placeOf = (own: boolean) => ({
  ...readAgain(),
  when: own ? ('another row' as const) : ('of somebody else' as const),
})

const changedRows = (before: Rows, now: Rows, isCompared: (about: boolean) => boolean): Difference[] =>
  [...before].flatMap(([key, { row, own, about }]): Difference[] => {
    const current = now.get(key)?.row
    if (!isCompared(about)) return []
    if (!current) return [{ kind: 'lost unasked', place: placeOf(own) }]
    return touchedIn(row, current).map((each) => ({
      ...each,
      place: { ...each.place, when: placeOf(own).when },
    }))
  })

/** The problems of rows that a change must not touch, and of places where it does not show. server: rest-6 */
export const touchedAmong = (
  subject: Subject,
  [before = new Map(), now = new Map()]: readonly Rows[],
): Difference[] =>
  firstAtEachPlace([...changedRows(before, now, (about) => !about), ...staleProblems(subject, before, now)])

/** The rows that still differ after a change was restored. server: rest-6 */
export const leftAmong = ([before, during, now]: readonly Rows[]): Difference[] => {
  if (!before || !during || !now) return []
  const stays = [...during].filter(([key, { own }]) => !own && !before.has(key) && now.has(key))
  return firstAtEachPlace([
    ...stays.map((): Difference => ({ kind: 'still there', place: placeOf(false) })),
    ...changedRows(new Map([...before].filter(([key]) => now.has(key))), now, () => true),
  ])
}
