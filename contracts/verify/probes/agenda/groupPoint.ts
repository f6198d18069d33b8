import {
  agendaPunt,
  changeAgendaPunt,
  pointTypes,
  removeAgendaPunt,
  saveAgendaPunt,
} from '#api/endpoints/agendaPunt.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { anotherRow, inRows, readAgain } from '#contracts/problems/place.ts'
import type { Difference } from '#contracts/problems/problem.ts'
import type { Fields } from '#shared/values/json.ts'
import { touchedIn } from '../../changes/changes.ts'
import { dayOf, hourIn, peopleIn, registeredHour } from '../people/hour.ts'
import { anyTime, hasNumber, isSame, type Probe, type ProbeContext, type Somebody, unless } from '../probe.ts'
import { roles } from '../roles.ts'
import { type MadePoints, minutesAfter, momentOf, momentState, withPoints } from './madePoints.ts'

const titles = ['Voor de groep', 'Ook voor de groep'] as const
const texts = { Details: 'Hoofdstuk 3', Nota: 'Zelf nakijken', Omschrijving: 'Oefeningen' }

/** A point of the teacher that others get too: it shows how the server itself names their group. */
async function sharedPoint(context: ProbeContext, { list }: Somebody) {
  const points = await list(agendaPunt, anyTime)
  const { day } = momentOf(context)
  // Somebody may have left the group of an earlier point.
  const own = points.filter(
    ({ Nota, GroepID, Van }) => Nota !== undefined && Number(GroepID) > 0 && String(Van) >= day,
  )
  for (const who of await context.people([roles.pupil, roles.studentWithLessons])) {
    const visibleIds = new Set((await who.list(agendaPunt, anyTime)).map(({ ID }) => String(ID)))
    const like = own.findLast(({ ID }) => visibleIds.has(String(ID)))
    if (like) return { like, who }
  }
  return undefined
}

/** A known member of the group in the registered hour. */
async function memberOf(context: ProbeContext) {
  if (!context.offers(roles.pupil)) return undefined
  const { teacher, hour } = await registeredHour(context)
  const who = await context.person(roles.pupil)
  const [own] = await who.list(leerling)
  return (await peopleIn(teacher, hour)).some(({ LL_ID }) => isSame(LL_ID, own?.ID)) ? who : undefined
}

/** Two points for a group, that of the registered hour unless `like` is given. */
interface ForGroup {
  readonly TypePunt: number
  readonly like?: Fields
}

/** Makes two points for a group, asks for problems, and removes them. */
async function withGroupPoints(
  context: ProbeContext,
  ask: (made: MadePoints) => Promise<Difference[]>,
  { like, TypePunt }: ForGroup,
): Promise<Difference[]> {
  const { teacher, hour, day, groups } = await dayOf(context)
  const own = groups.map((row) => ({ row, rowHour: hourIn(day, row) }))
  const group = own.find(
    ({ rowHour }) => rowHour.GroepID === hour.GroepID && rowHour.GroepType === hour.GroepType,
  )?.row
  // No source states which field of a save names the group, so it has all that the portal sends. server: teacher-16
  const { Groep, GroepID, GroepType } = like ?? {
    Groep: group?.Omschrijving,
    GroepID: hour.GroepID,
    GroepType: hour.GroepType === 0 ? 'klas' : 'lesgroep',
  }
  const point = { TypePunt, ...texts, Groep, GroepID, GroepType }
  const points = titles.map((Titel) => ({ ...point, Titel }))
  return withPoints(context, teacher, points, ask)
}

/** By how many minutes a point is moved. */
const minutesMoved = 20

const groupOf = ({ Groep, GroepID }: Fields): Fields => ({ Groep, GroepID })

/** The people who may get a point of a group. */
const readers = [roles.pupil, roles.studentWithLessons, roles.parentOfPupil]

/** Who gets the points of a group. */
interface Receivers {
  /** A known member of the group. */
  readonly member: Somebody | undefined
  /** The first rows of that day for everybody who may get the points. */
  readonly firstRows: readonly Fields[]
  /** Reads the rows of that day again for the people who got the first point. */
  readRows(): Promise<Fields[]>
}

/**
 * Makes two points for a group, first that of the registered hour, then one with a known member, and asks about each until
 * there is a problem.
 */
async function forGroups(
  context: ProbeContext,
  TypePunt: number,
  ask: (made: MadePoints, receivers: Receivers) => Promise<Difference[]>,
): Promise<Difference[]> {
  const people = await context.people(readers)
  const askWith = (member: Somebody | undefined) => async (made: MadePoints) => {
    const rowsOf = (who: Somebody) => {
      const { childId } = who.offer.values ?? {}
      return made.read(who, childId === undefined ? {} : { Leerling: String(childId) })
    }
    const isIn = (rows: readonly Fields[]) => rows.some(({ ID }) => isSame(ID, made.points[0]?.ID))
    const rows = await Promise.all(people.map(rowsOf))
    const who = people.filter((_, at) => isIn(rows[at] ?? []))
    return ask(made, {
      member,
      firstRows: rows.flat(),
      readRows: async () => (await Promise.all(who.map(rowsOf))).flat(),
    })
  }
  const shared = await sharedPoint(context, await context.person(roles.registeringTeacher))
  const found = await withGroupPoints(context, askWith(await memberOf(context)), { TypePunt })
  if (found.length > 0 || !shared) return found
  return withGroupPoints(context, askWith(shared.who), { TypePunt, like: shared.like })
}

/** What is wrong with tasks for a group when they are made, when one is changed, and when it is removed. */
async function taskProblems(context: ProbeContext) {
  const found: Record<'made' | 'changed' | 'removed', Difference[]> = { made: [], changed: [], removed: [] }
  const { access } = await context.person(roles.registeringTeacher)
  await forGroups(
    context,
    pointTypes.task,
    async ({ points: [first, second = {}], read }, { member, firstRows, readRows }) => {
      const id = Number(first?.ID)
      const isThePoint = ({ ID }: Fields) => isSame(ID, id)
      const isTask = first?.TypePunt === undefined || isSame(first.TypePunt, pointTypes.task)
      const isShown = !isTask || !member || (await read(member)).some(({ Titel }) => Titel === titles[0])
      found.made = [
        ...unless(isTask, 'stored otherwise', readAgain('TypePunt')),
        ...unless(isShown, 'point not shown', inRows('Titel')),
      ]
      const Titel = 'Met een andere titel'
      await access.call({ method: 'PUT', resource: changeAgendaPunt.resource, id }, { ID: id, Titel })
      const [ID, moments] = [Number(second.ID), momentOf(context)]
      const [Van, Tot] = [moments.Van, moments.Tot].map((moment) => minutesAfter(moment, minutesMoved))
      await access.call({ method: 'PUT', resource: changeAgendaPunt.resource, id: ID }, { ID, Van, Tot })
      // The interactions report whether a title is stored, and whether a point is gone for its maker.
      const [now, seen] = await Promise.all([read(), readRows()])
      const isStored = now.find(isThePoint)?.Titel === Titel
      const isStale = isStored && seen.filter(isThePoint).some((row) => row.Titel !== Titel)
      const moved = now.find((row) => isSame(row.ID, ID))
      const lostGroup = moved ? touchedIn(groupOf(second), groupOf(moved)) : []
      const others = seen.filter((row) => isSame(row.ID, ID))
      const isKept = !hasNumber(firstRows, 'ID', ID) || others.length > 0
      found.changed = [
        ...unless(!isStale, 'not stored', { ...readAgain('Titel'), when: 'of somebody else' }),
        ...lostGroup,
        ...unless(isKept, 'lost unasked', { ...readAgain('ID'), when: 'of somebody else' }),
        ...unless(
          others.every((row) => row.Van === moved?.Van),
          'not stored',
          { ...readAgain('Van'), when: 'of somebody else' },
        ),
      ]
      await access.call({ method: 'DELETE', resource: removeAgendaPunt.resource, id })
      const left = await read()
      const isLeft = !left.some(isThePoint) && (await readRows()).some(isThePoint)
      found.removed = [
        ...unless(hasNumber(left, 'ID', second.ID), 'lost unasked', anotherRow),
        ...unless(!isLeft, 'still there', { ...readAgain('ID'), when: 'of somebody else' }),
      ]
      return Object.values(found).flat()
    },
  )
  return found
}

const asked = {
  states: [roles.registeringTeacher, momentState],
  also: readers,
  writes: 'other weeks',
} as const

/** Whether a point that a teacher makes for a group reaches it. server: agenda-1, teacher-16, teacher-17 */
export const groupPointProbes: readonly Probe[] = [
  {
    ...asked,
    description: 'a point for a group is of the type that it was made as, and its people get it',
    descriptionNl:
      'een punt voor een groep heeft het type waarmee het gemaakt is, en haar mensen krijgen het',
    endpoint: saveAgendaPunt.name,
    fact: 'teacher-16',
    shownBy: ['a teacher makes an agenda point', 'a pupil asks for agenda points'],
    run: async (context) => (await context.once(taskProblems)).made,
  },
  {
    ...asked,
    description: 'a private point that names a group is its maker’s alone',
    descriptionNl: 'een eigen punt dat een groep noemt, is enkel van wie het maakte',
    endpoint: agendaPunt.name,
    fact: 'agenda-8',
    shownBy: ['a teacher makes an agenda point', 'a pupil asks for agenda points'],
    run: (context) =>
      forGroups(context, pointTypes.own, async (_, { readRows }) =>
        unless((await readRows()).length === 0, 'private point shown', inRows('TypePunt')),
      ),
  },
  {
    ...asked,
    description: 'a change of a point shows to everybody who gets the point',
    descriptionNl: 'een wijziging van een punt komt bij iedereen die het punt krijgt',
    endpoint: changeAgendaPunt.name,
    fact: 'teacher-17',
    shownBy: ['a teacher changes an agenda point'],
    run: async (context) => (await context.once(taskProblems)).changed,
  },
  {
    ...asked,
    description: 'a removal takes a point away from everybody, and no other of its group',
    descriptionNl: 'een verwijdering haalt een punt bij iedereen weg, en geen ander van haar groep',
    endpoint: removeAgendaPunt.name,
    fact: 'teacher-17',
    shownBy: ['a teacher removes an agenda point'],
    run: async (context) => (await context.once(taskProblems)).removed,
  },
]
