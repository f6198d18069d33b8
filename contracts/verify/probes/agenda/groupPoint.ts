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
import { plusDays } from '#shared/dates/calendarDays.ts'
import type { Fields } from '#shared/values/json.ts'
import { anyTime } from '../../../describe/injectables.ts'
import { hasNumber, isSame, unless } from '../compare.ts'
import { dayOf, peopleIn, registeredHour } from '../people/hour.ts'
import type { Probe, ProbeContext, Somebody } from '../probe.ts'
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

/** The fields that name the group of a point. */
const groupOf = ({ Groep, GroepID, GroepType }: Fields): Fields => ({ Groep, GroepID, GroepType })

/** The fields that name the group of a row of `LesGroep`. No source says which one counts, so all are sent. server: teacher-16 */
const namesOf = ({ Omschrijving, GroepID, GroepType }: Fields): Fields => ({
  Groep: Omschrijving,
  GroepID: Number(GroepID),
  GroepType: Number(GroepType) === 0 ? 'klas' : 'lesgroep',
})

/** Makes two points for a group, asks for problems, and removes them. */
async function withGroupPoints(
  context: ProbeContext,
  ask: (made: MadePoints) => Promise<Difference[]>,
  { like, TypePunt }: ForGroup,
): Promise<Difference[]> {
  const { teacher, hour, groups } = await dayOf(context)
  const isOfHour = ({ GroepID, GroepType }: Fields) =>
    isSame(GroepID, hour.GroepID) && isSame(GroepType, hour.GroepType)
  const group = like ? groupOf(like) : namesOf({ ...hour, ...groups.find(isOfHour) })
  const point = { TypePunt, ...texts, ...group }
  const points = titles.map((Titel) => ({ ...point, Titel }))
  return withPoints(context, teacher, points, ask)
}

/** By how many minutes a point is moved. */
const minutesMoved = 20

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
  const { teacher, groups } = await dayOf(context)
  const { access } = teacher
  await forGroups(
    context,
    pointTypes.task,
    async ({ points: [first, second = {}], read, after }, { member, firstRows, readRows }) => {
      const id = Number(first?.ID)
      const isThePoint = ({ ID }: Fields) => isSame(ID, id)
      const isTask = first?.TypePunt === undefined || isSame(first.TypePunt, pointTypes.task)
      const isShown = !isTask || !member || (await read(member)).some(({ Titel }) => Titel === titles[0])
      found.made = [
        ...unless(isTask, 'stored otherwise', readAgain('TypePunt')),
        ...unless(isShown, 'point not shown', inRows('Titel')),
      ]
      async function change(ID: number, sent: Fields, readAfter = after): Promise<void> {
        const json = { ID, ...sent }
        const request = { method: 'PUT', resource: changeAgendaPunt.resource, id: ID } as const
        const answer = await access.call(request, json)
        // The interactions report a refused change.
        if (!answer.accepted) return
        const { problems } = await readAfter({ body: { json }, query: {}, path: `/${ID}` }, answer.json)
        found.changed.push(...problems)
      }
      const ID = Number(second.ID)
      const { day, ...moments } = momentOf(context)
      const at = (change: (moment: string) => string) => ({
        Van: change(moments.Van),
        Tot: change(moments.Tot),
      })
      await change(id, { Titel: 'Met een andere titel' })
      const later = at((moment) => minutesAfter(moment, minutesMoved))
      await change(ID, later)
      const [now, seen] = await Promise.all([read(), readRows()])
      const isKept = !hasNumber(firstRows, 'ID', ID) || hasNumber(seen, 'ID', ID)
      const isMoved = hasNumber(now, 'ID', ID)
      found.changed.push(
        ...unless(isKept || !isMoved, 'lost unasked', { ...readAgain('ID'), when: 'of somebody else' }),
      )
      for (const [name, text] of Object.entries(texts)) await change(id, { [name]: `${text} en meer` })
      await change(id, { TypePunt: pointTypes.test })
      const nextDay = plusDays(day, 1)
      await context.changing(teacher, { kind: 'points', day: nextDay }, async (there) => {
        const onNextDay = at((moment) => moment.replace(day, nextDay))
        await change(id, onNextDay, there.after)
        const other = groups.map(namesOf).find(({ GroepID }) => !isSame(GroepID, first?.GroepID))
        if (other) for (const group of [other, groupOf(first ?? {})]) await change(id, group, there.after)
        const onItsDay = at((moment) => moment)
        await change(id, onItsDay)
      })
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

const common = {
  states: [roles.registeringTeacher, momentState],
  optionalStates: readers,
  writes: 'other weeks',
} as const

/** Whether a point that a teacher makes for a group reaches it. server: agenda-1, teacher-16, teacher-17 */
export const groupPointProbes: readonly Probe[] = [
  // The first of these makes the points, so it also reports what others notice of them.
  {
    ...common,
    description: 'a change of a point shows to everybody who gets the point',
    descriptionNl: 'een wijziging van een punt komt bij iedereen die het punt krijgt',
    endpoint: changeAgendaPunt.name,
    fact: 'teacher-17',
    shownBy: ['a teacher changes an agenda point'],
    run: async (context) => (await context.once(taskProblems)).changed,
  },
  {
    ...common,
    description: 'a point for a group is of the type that it was made as, and its people get it',
    descriptionNl:
      'een punt voor een groep heeft het type waarmee het gemaakt is, en haar mensen krijgen het',
    endpoint: saveAgendaPunt.name,
    fact: 'teacher-16',
    shownBy: ['a teacher makes an agenda point', 'a pupil asks for agenda points'],
    run: async (context) => (await context.once(taskProblems)).made,
  },
  {
    ...common,
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
    ...common,
    description: 'a removal takes a point away from everybody, and no other of its group',
    descriptionNl: 'een verwijdering haalt een punt bij iedereen weg, en geen ander van haar groep',
    endpoint: removeAgendaPunt.name,
    fact: 'teacher-17',
    shownBy: ['a teacher removes an agenda point'],
    run: async (context) => (await context.once(taskProblems)).removed,
  },
]
