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
import type { Fields } from '#shared/json.ts'
import { dayOf, hourIn, peopleIn, registeredHour } from '../people/hour.ts'
import { anyTime, isSame, type Probe, type ProbeContext, type Somebody, unless } from '../probe.ts'
import { roles } from '../roles.ts'
import { type MadePoints, momentOf, momentState, withPoints } from './madePoints.ts'

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
    const seen = new Set((await who.list(agendaPunt, anyTime)).map(({ ID }) => String(ID)))
    const like = own.findLast(({ ID }) => seen.has(String(ID)))
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

/** Makes two tasks for a group (that of the registered hour, unless one is given), asks for problems, and removes them. */
async function withGroupPoints(
  context: ProbeContext,
  ask: (made: MadePoints, teacher: Somebody) => Promise<Difference[]>,
  { like, TypePunt = pointTypes.task }: { readonly like?: Fields; readonly TypePunt?: number } = {},
): Promise<Difference[]> {
  const { teacher, hour, day, groups } = await dayOf(context)
  const own = groups.map((row) => ({ row, of: hourIn(day, row) }))
  const group = own.find(({ of }) => of.GroepID === hour.GroepID && of.GroepType === hour.GroepType)?.row
  // No source states which field of a save names the group, so it has all that the portal sends. server: teacher-16
  const { Groep, GroepID, GroepType } = like ?? {
    Groep: group?.Omschrijving,
    GroepID: hour.GroepID,
    GroepType: hour.GroepType === 0 ? 'klas' : 'lesgroep',
  }
  const task = { TypePunt, ...texts, Groep, GroepID, GroepType }
  const points = titles.map((Titel) => ({ ...task, Titel }))
  return withPoints(context, teacher, points, (made) => ask(made, teacher))
}

const readers = [roles.pupil, roles.studentWithLessons, roles.parentOfPupil]

/**
 * Makes two points for the group of the registered hour and asks for problems; without any, once more for a group with a known
 * member. @param ask gets a function that reads the day's rows of the people who got the first point
 */
async function forGroups(
  context: ProbeContext,
  ask: (made: MadePoints, teacher: Somebody, given: () => Promise<Fields[]>) => Promise<Difference[]>,
  what: { readonly TypePunt?: number } = {},
): Promise<Difference[]> {
  const people = await context.people(readers)
  const askWith = async (made: MadePoints, teacher: Somebody) => {
    const rowsOf = (who: Somebody) => {
      const { childId } = who.offer.values ?? {}
      return made.read(who, childId === undefined ? {} : { Leerling: String(childId) })
    }
    const isIn = (rows: readonly Fields[]) => rows.some(({ ID }) => isSame(ID, made.points[0]?.ID))
    const rows = await Promise.all(people.map(rowsOf))
    const who = people.filter((_, at) => isIn(rows[at] ?? []))
    return ask(made, teacher, async () => (await Promise.all(who.map(rowsOf))).flat())
  }
  const found = await withGroupPoints(context, askWith, what)
  if (found.length > 0) return found
  const shared = await sharedPoint(context, await context.person(roles.registeringTeacher))
  return shared ? withGroupPoints(context, askWith, { ...what, like: shared.like }) : []
}

/** Whether a point that a teacher makes for a group reaches it. server: agenda-1, teacher-16, teacher-17 */
export const groupPointProbes: readonly Probe[] = [
  {
    description: 'a point for a group is of the type that it was made as, and its people get it',
    descriptionNl:
      'een punt voor een groep heeft het type waarmee het gemaakt is, en haar mensen krijgen het',
    endpoint: saveAgendaPunt.name,
    fact: 'teacher-16',
    shownBy: ['a teacher makes an agenda point', 'a pupil asks for agenda points'],
    states: [roles.registeringTeacher, momentState],
    also: [roles.pupil, roles.studentWithLessons],
    writes: true,
    async run(context) {
      const shared = await sharedPoint(context, await context.person(roles.registeringTeacher))
      const ask =
        (known?: Somebody) =>
        async ({ points: [point], read }: MadePoints): Promise<Difference[]> => {
          const isTask = point?.TypePunt === undefined || isSame(point.TypePunt, pointTypes.task)
          if (!isTask) return [{ kind: 'stored otherwise', place: readAgain('TypePunt') }]
          const who = known ?? (await memberOf(context))
          const isShown = who === undefined || (await read(who)).some(({ Titel }) => Titel === titles[0])
          return unless(isShown, 'point not shown', inRows('Titel'))
        }
      const found = await withGroupPoints(context, ask())
      if (found.length > 0 || !shared) return found
      return withGroupPoints(context, ask(shared.who), { like: shared.like })
    },
  },
  {
    description: 'a private point that names a group is its maker’s alone',
    descriptionNl: 'een eigen punt dat een groep noemt, is enkel van wie het maakte',
    endpoint: agendaPunt.name,
    fact: 'agenda-8',
    shownBy: ['a teacher makes an agenda point', 'a pupil asks for agenda points'],
    states: [roles.registeringTeacher, momentState],
    also: readers,
    writes: true,
    run: (context) =>
      forGroups(
        context,
        async (_, __, given) =>
          unless((await given()).length === 0, 'private point shown', inRows('TypePunt')),
        { TypePunt: pointTypes.own },
      ),
  },
  {
    description: 'a change of a point shows to everybody who gets the point',
    descriptionNl: 'een wijziging van een punt komt bij iedereen die het punt krijgt',
    endpoint: changeAgendaPunt.name,
    fact: 'teacher-17',
    shownBy: ['a teacher changes an agenda point'],
    states: [roles.registeringTeacher, momentState],
    also: readers,
    writes: true,
    run: (context) =>
      forGroups(context, async ({ points: [point], read }, teacher, given) => {
        const [id, Titel] = [Number(point?.ID), 'Met een andere titel']
        const { method, resource } = changeAgendaPunt
        await teacher.access.call({ method, resource, id }, { ID: id, Titel })
        const isMeant = ({ ID }: Fields) => isSame(ID, id)
        // The interactions report whether a title is stored.
        if ((await read()).find(isMeant)?.Titel !== Titel) return []
        const isShown = (await given()).filter(isMeant).every((row) => row.Titel === Titel)
        return unless(isShown, 'not stored', { ...readAgain('Titel'), when: 'of somebody else' })
      }),
  },
  {
    description: 'a removal takes a point away from everybody, and no other of its group',
    descriptionNl: 'een verwijdering haalt een punt bij iedereen weg, en geen ander van haar groep',
    endpoint: removeAgendaPunt.name,
    fact: 'teacher-17',
    shownBy: ['a teacher removes an agenda point'],
    states: [roles.registeringTeacher, momentState],
    also: readers,
    writes: true,
    run: (context) =>
      forGroups(context, async ({ points: [first, second], read }, teacher, given) => {
        const { resource } = removeAgendaPunt
        await teacher.access.call({ method: 'DELETE', resource, id: Number(first?.ID) })
        const left = await read()
        const isMeant = ({ ID }: Fields) => isSame(ID, first?.ID)
        // The interactions report whether it is gone for its maker.
        const isShown = !left.some(isMeant) && (await given()).some(isMeant)
        return [
          ...unless(
            left.some(({ ID }) => isSame(ID, second?.ID)),
            'lost unasked',
            anotherRow,
          ),
          ...unless(!isShown, 'still there', { ...readAgain('ID'), when: 'of somebody else' }),
        ]
      }),
  },
]
