import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '#api/endpoint.ts'
import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { documents } from '#api/endpoints/documents.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { userPreference } from '#api/endpoints/userPreference.ts'
import { plusDays } from '#shared/dates/calendarDays.ts'
import type { Fields } from '#shared/values/json.ts'
import type { Left } from '../../problems/left.ts'
import { firstAtEachPlace, readAgain } from '../../problems/place.ts'
import type { Difference } from '../../problems/problem.ts'
import { withoutDoubles } from '../comparison/lessonRows.ts'
import { recordsIn } from '../server/answer.ts'
import { touchedIn } from './changes.ts'
import { sendAgain } from './putBack.ts'
import { type Access, boundsOf, differing, partsOfStudent, type Subject, withinBounds } from './subjects.ts'

/** Somebody in the school's file, signed in. */
export interface Person {
  readonly username: string
  readonly access: Access
}

/** A row as somebody gets it. */
interface SeenRow {
  readonly row: Fields
  /** The name of the list that has it, the same for all readers. */
  readonly of: string
  readonly person: Person
  /** Whether its reader makes the change. */
  readonly isOwn: boolean
}

/** The rows by their reader, their list and their number; those of other students by list and number. */
export type Rows = ReadonlyMap<string, SeenRow>

type Read = (request: Parameters<Access['call']>[0]) => Promise<readonly Fields[]>

/** How many days before and after a point's day are read too. */
export const daysAround = 8

/** How many students of an account are read, and how many points with documents. */
const maxRead = 4

type List = readonly [of: string, rows: readonly Fields[]]

/**
 * The rows that somebody can read of the kind that changes, by the name of each list.
 * @param isToRead whether to read a student
 * @param isReadAgain whether only the students that were read during the change are read
 * @param known the other students whom a reader has read already; nobody else reads them
 */
async function readListsOf(
  subject: Subject,
  read: Read,
  isToRead: (id: number) => boolean,
  isReadAgain: boolean,
  known: Set<unknown>,
): Promise<List[]> {
  const rows = ({ resource }: Pick<Endpoint, 'resource'>, query: Readonly<Record<string, string>> = {}) =>
    read({ method: 'GET', resource, query })
  switch (subject.kind) {
    case 'record': {
      if (!partsOfStudent.includes(subject.resource)) return [[subject.resource, await rows(subject)]]
      const ids = isReadAgain
        ? [subject.id].filter(isToRead)
        : (await rows(leerling)).map(({ ID }) => Number(ID))
      const others = ids.filter((id) => Number.isInteger(id) && id !== subject.id)
      // If somebody sees a whole school, the students with the nearest numbers are read.
      const far = (id: number) => Math.abs(id - subject.id)
      const own = ids.includes(subject.id) ? [subject.id] : []
      const nearest = others
        .toSorted((one, other) => far(one) - far(other) || one - other)
        .slice(0, maxRead)
        .filter((id) => !known.has(id))
      for (const id of nearest) known.add(id)
      const requests = [...own, ...nearest].flatMap((id) =>
        partsOfStudent.map((resource) => ({ resource, id })),
      )
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
      return [[agendaPunt.resource, withoutDoubles(withinBounds(await rows(agendaPunt, bounds), bounds))]]
    }
    // A change of the configuration does change everybody's menu; another relation reads the hours around a registration.
    case 'configuration':
    case 'registration':
    case 'password':
    case 'documents':
      return []
  }
}

/** The documents of somebody's points, without the points whose documents somebody else has read already. */
function documentsOf(points: readonly Fields[], read: Read, known: Set<unknown>): Promise<List[]> {
  const withDocuments = points.filter(({ ID, Documenten }) => Documenten === true && !known.has(ID))
  const latest = inOrder(withDocuments).slice(-maxRead)
  for (const { ID } of latest) known.add(ID)
  const { api, resource } = documents
  return Promise.all(
    latest.map(async ({ ID }) => [
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
  const readers = people.map((person) => {
    const read: Read = async (request) => {
      const { status, json } = await person.access.call(request)
      return status === 200 ? recordsIn(json) : []
    }
    return { person, read }
  })
  const known = new Set<unknown>()
  const found = await Promise.all(
    readers.map(async ({ person: { username }, read }) => {
      if (username === owner && ['preferences', 'children'].includes(subject.kind)) return []
      const isOwnersAlone = subject.kind === 'record' && !partsOfStudent.includes(subject.resource)
      if (username !== owner && isOwnersAlone) return []
      const isToRead = (id: number) =>
        !!during && partsOfStudent.some((of) => during.has(`${username} ${of} ${id}`))
      return readListsOf(subject, read, isToRead, during !== undefined, known)
    }),
  )
  const ofPoints = await Promise.all(
    readers.map(({ read }, at) =>
      subject.kind === 'points' && !during ? documentsOf(found[at]?.[0]?.[1] ?? [], read, known) : [],
    ),
  )
  return new Map(
    readers.flatMap(({ person }, at) =>
      [...(found[at] ?? []), ...(ofPoints[at] ?? [])].flatMap(([of, rows]) =>
        rows.map((row) => {
          const isOwn = person.username === owner
          // The other students are read by one person only, whoever that is.
          const isOther = subject.kind === 'record' && row.ID !== subject.id
          return [
            `${isOther ? '' : person.username} ${of} ${numberOf(row)}`,
            { row, of, person, isOwn },
          ] as const
        }),
      ),
    ),
  )
}

/** The rows that are read again after each write. @param rows those that were read before the first */
export const rowsToReadAgain = (subject: Subject, rows: Rows): Rows =>
  new Map(
    [...rows].filter(([, { row, of }]) =>
      subject.kind === 'record' ? row.ID === subject.id : !of.startsWith(documents.resource),
    ),
  )

const placeOf = ({ isOwn }: SeenRow, name?: string) => ({
  ...readAgain(...(name === undefined ? [] : [name])),
  when: isOwn ? ('another row' as const) : ('of somebody else' as const),
})

/** What a row is about: the record of a student is in several lists. */
const thingOf = ({ of, row }: SeenRow): string => `${partsOfStudent.includes(of) ? '' : of} ${numberOf(row)}`

/** What the maker of a change gets of each thing, over all lists. */
function ownThings(rows: Rows): ReadonlyMap<string, Fields> {
  const things = new Map<string, Fields>()
  for (const seen of rows.values())
    if (seen.isOwn) things.set(thingOf(seen), { ...things.get(thingOf(seen)), ...seen.row })
  return things
}

/** The fields of a row that somebody else did not get before. server: teacher-16 */
const shownSince = (seen: SeenRow, now: SeenRow): Difference[] =>
  seen.isOwn
    ? []
    : Object.entries(now.row).flatMap(([name, value]): Difference[] =>
        name in seen.row || value === '' || value === null
          ? []
          : [{ kind: name === 'Nota' ? 'note shown' : 'changed unasked', place: placeOf(seen, name) }],
      )

/** The problems of a row that must have stayed as it was. */
const touched = (seen: SeenRow, now: SeenRow | undefined): Difference[] =>
  now
    ? [
        ...touchedIn(seen.row, now.row).map(
          ({ kind, place }) => ({ kind, place: placeOf(seen, place.path[0]) }) as Difference,
        ),
        ...shownSince(seen, now),
      ]
    : [{ kind: 'lost unasked', place: placeOf(seen) }]

/** The fields that say who gets a point, and when. */
const audienceFields = ['GroepID', 'Groep', 'TypePunt', 'MeegedeeldOp', 'Van', 'Tot']

/**
 * The problems of a row of what was changed: whatever changed for its maker must change for everybody who got the same value,
 * unless that was empty, and the rest must stay. server: rest-6
 */
function followed(
  seen: SeenRow,
  now: SeenRow | undefined,
  {
    old,
    current,
    mayChange,
  }: { readonly old: Fields; readonly current: Fields | undefined; readonly mayChange: About['mayChange'] },
): Difference[] {
  if (!current) return now ? [{ kind: 'still there', place: placeOf(seen, 'ID') }] : []
  const changed = differing(old, current)
  if (!now) return changed.some((name) => audienceFields.includes(name)) ? [] : touched(seen, now)
  const [before, after] = [seen.row, now.row]
  const isMeant = (name: string) =>
    !seen.isOwn ? changed.includes(name) : !mayChange || mayChange.includes(name)
  const unasked = touched(seen, now).filter(({ place }) => !isMeant(place.path[0] ?? ''))
  const stale = changed.filter(
    (name) =>
      before[name] === old[name] && before[name] !== '' && name in after && after[name] !== current[name],
  )
  return [
    ...unasked.map(
      (each): Difference => (seen.isOwn ? { ...each, place: readAgain(...each.place.path) } : each),
    ),
    ...stale.map(
      (name): Difference => ({
        kind: after[name] === before[name] ? 'not stored' : 'other for a reader',
        place: { ...readAgain(name), ...(!seen.isOwn && { when: 'of somebody else' as const }) },
      }),
    ),
  ]
}

/** What a change is about. */
interface About {
  /** The number of the row that it changes; absent if it must change no row that was there before. */
  readonly number?: unknown
  /** The fields that may change for its maker; any if absent. */
  readonly mayChange?: readonly string[] | undefined
}

/** The problems of what everybody gets after a change: other rows that changed too, and rows of its subject without the change. */
export function touchedAmong(
  [before = new Map(), now = new Map()]: readonly Rows[],
  { number, mayChange }: About,
): Difference[] {
  const [old, current] = [ownThings(before), ownThings(now)]
  // A new account may put another student among the nearest, so one of the earlier ones is not read again.
  const isRead = ([key]: readonly [string, SeenRow]) => !key.startsWith(' ') || now.has(key)
  return firstAtEachPlace(
    [...before].filter(isRead).flatMap(([key, seen]) => {
      const thing = thingOf(seen)
      const isAbout = number !== undefined && String(numberOf(seen.row)) === String(number)
      const own = old.get(thing)
      return isAbout && own
        ? followed(seen, now.get(key), { old: own, current: current.get(thing), mayChange })
        : touched(seen, now.get(key))
    }),
  )
}

/** The rows that still differ after a change was restored. server: rest-6 */
export const leftAmong = ([before, during, now]: readonly Rows[]): Difference[] => {
  if (!before || !during || !now) return []
  const stays = [...during].filter(([key, { isOwn }]) => !isOwn && !before.has(key) && now.has(key))
  const changed = [...before].filter(([key]) => now.has(key))
  return firstAtEachPlace([
    ...stays.map(([, seen]): Difference => ({ kind: 'still there', place: placeOf(seen) })),
    ...changed.flatMap(([key, seen]) => touched(seen, now.get(key))),
  ])
}

/** Sends the earlier fields of rows that differ, as whoever may store them: their own reader, or staff. */
async function sendBack(before: Rows, now: Rows): Promise<void> {
  const done = new Set<string>()
  for (const [key, seen] of before) {
    const { of, row, person } = seen
    const current = now.get(key)
    const isUnchanged = current === undefined || touched(seen, current).length === 0
    if (isUnchanged || done.has(`${of} ${row.ID}`)) continue
    // Only its maker gets the note of a point. server: teacher-16
    if (of === agendaPunt.resource && row.Nota === undefined) continue
    if ((await sendAgain(of, row, person.access)) !== undefined) done.add(`${of} ${row.ID}`)
  }
}

/** What has changed or is gone, without the values. */
function leftOf(before: Rows, now: Rows = new Map()): Left[] {
  const left = [...before].flatMap(([key, seen]): Left[] => {
    const current = now.get(key)
    const [of, id] = [seen.of, String(numberOf(seen.row))]
    if (!current) return [{ kind: 'gone', of, id }]
    return touched(seen, current).map(({ place }) => ({ kind: 'field', of, id, name: place.path[0] }))
  })
  return left.filter((each, at) => left.findIndex((other) => isDeepStrictEqual(each, other)) === at)
}

/**
 * Reads what everybody has before anything is written.
 * @returns a function that reads it again after the last write, sends back what differs, and returns what differed at first and
 * at the end
 */
export async function keepOthers(subjects: readonly Subject[], people: readonly Person[]) {
  const look = () => Promise.all(subjects.map((each) => othersRowsOf(each, '', people)))
  const before = await look()
  return async (): Promise<{ readonly harmed: readonly Left[]; readonly left: readonly Left[] }> => {
    const now = await look()
    const harmed = before.flatMap((rows, at) => leftOf(rows, now[at]))
    if (harmed.length === 0) return { harmed, left: [] }
    for (const [at, rows] of before.entries()) await sendBack(rows, now[at] ?? new Map())
    const again = await look()
    return { harmed, left: before.flatMap((rows, at) => leftOf(rows, again[at])) }
  }
}
