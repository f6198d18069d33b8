import type { Endpoint } from '#api/endpoint.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import type { Fields } from '#shared/values/json.ts'
import { firstAtEachPlace, inBody, inRows } from '../../problems/place.ts'
import type { Difference } from '../../problems/problem.ts'
import { differing } from '../changes/subjects.ts'
import { lists, maxChildren, namesStudent, questionOf } from '../probes/lists.ts'
import type { Probe, ProbeContext, Somebody } from '../probes/probe.ts'
import { roles } from '../probes/roles.ts'
import { ask } from './people.ts'

/** The people whose own rows are compared. */
const students = [
  roles.student,
  roles.studentWithLessons,
  'a student with programmes is signed in',
  roles.studentWithPayments,
  roles.pupil,
] as const

/** Who reads about other people. */
const others = [roles.staff, roles.readingStaff, roles.teacherOfStudent] as const

/** The people who read about themselves or their children, each with the IDs of those students. */
async function ownReaders(context: ProbeContext): Promise<[Somebody, number[]][]> {
  const people = await context.people([...students, roles.parentOfPupil])
  return Promise.all(
    people.map(async (somebody) => {
      const own = (await somebody.list(leerling)).map(({ ID }) => Number(ID))
      return [somebody, own.slice(0, maxChildren)]
    }),
  )
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** The fields that both rows fill in and that differ. */
const contradicting = (one: Fields, other: Fields): string[] =>
  differing(one, other).filter((name) => !isEmpty(one[name]) && !isEmpty(other[name]))

/** The fields that one of two gets empty in every row, and the other does not. A field that is not there may be meant. */
const emptied = (some: readonly Fields[], others: readonly Fields[]): string[] =>
  Object.keys(some[0] ?? {}).filter(
    (name) =>
      some.every((row) => row[name] === '' || row[name] === null) &&
      others.some((row) => !isEmpty(row[name])),
  )

/**
 * What two people get of one student. Each row is held against the one that is most like it, because the order may differ. A
 * field that one of the two does not get, or a list that one of them gets empty, may be meant; an empty text in each row is not.
 */
function comparedRows(own: readonly Fields[], seen: readonly Fields[]): Difference[] {
  if (own.length === 0 || seen.length === 0) return []
  if (own.length !== seen.length) return [{ kind: 'rows kept from a reader', place: inBody('data') }]
  const fields = own.flatMap((row, at) => {
    const inPlace = contradicting(row, seen[at] ?? {})
    if (inPlace.length === 0) return []
    return seen.reduce((least, each) => {
      const found = contradicting(row, each)
      return found.length < least.length ? found : least
    }, inPlace)
  })
  return [
    ...[...new Set(fields)].map((name): Difference => ({ kind: 'other for a reader', place: inRows(name) })),
    ...[...emptied(own, seen), ...emptied(seen, own)].map(
      (name): Difference => ({ kind: 'empty for a reader', place: inRows(name) }),
    ),
  ]
}

const ofReaders = (endpoint: Endpoint): Probe => ({
  description: `${endpoint.name} says the same of a student to everybody who may read it`,
  descriptionNl: `${endpoint.name} zegt hetzelfde over een cursist aan iedereen die het mag lezen`,
  relation: 'every reader',
  endpoint: endpoint.name,
  states: [roles.student, roles.staff],
  also: [...students.slice(1), ...others.slice(1), roles.parentOfPupil],
  async run(context) {
    const [own, readers] = await Promise.all([ownReaders(context), context.people(others)])
    const found = await Promise.all(
      own.flatMap(([somebody, studentIds]) =>
        studentIds.map(async (studentId) => {
          const [theirs, ...seen] = await Promise.all(
            [somebody, ...readers].map((reader) => ask(reader, endpoint, questionOf(endpoint, studentId))),
          )
          return seen.flatMap((rows) => comparedRows(theirs ?? [], rows))
        }),
      ),
    )
    return firstAtEachPlace(found.flat())
  },
})

/** Whether the student, the parents, the teachers and the staff get the same of one student. server: rest-8, teacher-13 */
export const readerRelations: readonly Probe[] = lists.filter(namesStudent).map(ofReaders)
