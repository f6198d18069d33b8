import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '#api/endpoint.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { leerlingAanwezigheid } from '#api/endpoints/registration.ts'
import type { Fields } from '#shared/values/json.ts'
import { firstAtEachPlace, inBody, inRows } from '../../problems/place.ts'
import type { Difference } from '../../problems/problem.ts'
import { differing } from '../changes/subjects.ts'
import { lists, maxChildren, names, namesStudent, questionOf, spread } from '../probes/lists.ts'
import { dayOf, hourIn, peopleIn } from '../probes/people/hour.ts'
import type { Probe, ProbeContext, Somebody } from '../probes/probe.ts'
import { roles } from '../probes/roles.ts'
import { ask } from './people.ts'

/** The people whose own rows are compared. */
const students = [
  roles.student,
  roles.studentWithLessons,
  roles.studentWithProgrammes,
  roles.studentWithPayments,
  roles.pupil,
] as const

/** The people who read about others. */
const others = [roles.staff, roles.readingStaff, roles.teacherOfStudent] as const

/**
 * The people who read about themselves or their children, each with the IDs of those students, and those who read about people
 * all over the school.
 */
async function ownReaders(context: ProbeContext, endpoint: Endpoint): Promise<[Somebody, number[]][]> {
  const listed = async (state: string) =>
    (await context.people([state])).map(
      async (somebody) => [somebody, (await somebody.list(leerling)).map(({ ID }) => Number(ID))] as const,
    )
  const all = async (states: readonly string[]) => Promise.all((await Promise.all(states.map(listed))).flat())
  const own = await all([...students, roles.parentOfPupil])
  // A run that only reads has few calls left.
  const isFar = names(endpoint, 'id')
  const far = await all(context.write ? [roles.staff, roles.teacherOfStudent] : isFar ? [roles.staff] : [])
  return [
    ...own.map(([who, ids]): [Somebody, number[]] => [who, ids.slice(0, maxChildren)]),
    ...far.map(([who, ids]): [Somebody, number[]] => [who, context.write ? spread(ids) : ids.slice(-1)]),
  ]
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

/** The number of rows without an equal one that are compared with all others, to find out which fields differ. */
const maxSearched = 50

/**
 * The differences between what two people get of one student. Each row is compared with the one that is most like it, because
 * the order may differ. The server may intend a field that one of the two does not get, or a list that one of them gets empty,
 * but not an empty text in each row.
 */
function comparedRows(own: readonly Fields[], theirs: readonly Fields[]): Difference[] {
  if (own.length === 0 || theirs.length === 0) return []
  if (own.length !== theirs.length) return [{ kind: 'rows kept from a reader', place: inBody('data') }]
  const unmatched = own.flatMap((row, at) => {
    const inPlace = isDeepStrictEqual(row, theirs[at]) ? [] : contradicting(row, theirs[at] ?? {})
    return inPlace.length > 0 ? [{ row, inPlace }] : []
  })
  const equals = new Set(unmatched.length > 0 ? theirs.map((row) => JSON.stringify(row)) : [])
  const fields = unmatched
    .filter(({ row }) => !equals.has(JSON.stringify(row)))
    .slice(0, maxSearched)
    .flatMap(({ row, inPlace }) =>
      theirs.reduce((least, each) => {
        const found = contradicting(row, each)
        return found.length < least.length ? found : least
      }, inPlace),
    )
  return [
    ...[...new Set(fields)].map((name): Difference => ({ kind: 'other for a reader', place: inRows(name) })),
    ...[...emptied(own, theirs), ...emptied(theirs, own)].map(
      (name): Difference => ({ kind: 'empty for a reader', place: inRows(name) }),
    ),
  ]
}

/** The differences for each of several people. A list may be long, so signals are handled between two comparisons. */
async function comparedAnswers(own: readonly Fields[], all: readonly (readonly Fields[])[]) {
  const differences: Difference[] = []
  for (const theirs of all) {
    await setImmediate()
    differences.push(...comparedRows(own, theirs))
  }
  return differences
}

const ofReaders = (endpoint: Endpoint): Probe => ({
  description: `${endpoint.name} gives every reader the same data about a student`,
  descriptionNl: `${endpoint.name} zegt hetzelfde over een cursist aan iedereen die het mag lezen`,
  relation: 'every reader',
  endpoint: endpoint.name,
  states: [roles.student, roles.staff],
  optionalStates: [...students.slice(1), ...others.slice(1), roles.parentOfPupil],
  async run(context) {
    const [own, readers] = await Promise.all([ownReaders(context, endpoint), context.people(others)])
    const found = await Promise.all(
      own.flatMap(([somebody, studentIds]) =>
        studentIds.map(async (studentId) => {
          const [first = [], ...others] = await Promise.all(
            [somebody, ...readers].map((reader) => ask(reader, endpoint, questionOf(endpoint, studentId))),
          )
          return comparedAnswers(first, others)
        }),
      ),
    )
    return firstAtEachPlace(found.flat())
  },
})

/** Whether a teacher and staff get the same about hours all over the teacher's day. */
const ofHours: Probe = {
  description: `${leerlingAanwezigheid.name} gives every reader the same data about an hour`,
  descriptionNl: `${leerlingAanwezigheid.name} zegt hetzelfde over een lesuur aan iedereen die het mag lezen`,
  relation: 'every reader',
  endpoint: leerlingAanwezigheid.name,
  fact: 'teacher-5',
  states: [roles.registeringTeacher, roles.staff],
  optionalStates: [roles.readingStaff],
  async run(context) {
    const { teacher, hour, day, groups } = await dayOf(context)
    const readers = await context.people([roles.staff, roles.readingStaff])
    const hours = context.write ? spread(groups).map((row) => hourIn(day, row)) : []
    const found = await Promise.all(
      [hour, ...hours].map(async (each) => {
        const [first = [], ...others] = await Promise.all(
          [teacher, ...readers].map((who) => peopleIn(who, each)),
        )
        return comparedAnswers(first, others)
      }),
    )
    return firstAtEachPlace(found.flat())
  },
}

/** Whether the student, the parents, the teachers and the staff get the same. server: rest-8, teacher-5, teacher-13 */
export const readerRelations: readonly Probe[] = [...lists.filter(namesStudent).map(ofReaders), ofHours]
