import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { aanwezigheidstype, leerlingAanwezigheid, lesGroep } from '#api/endpoints/registration.ts'
import { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { inRows } from '#contracts/problems/place.ts'
import type { Difference } from '#contracts/problems/problem.ts'
import { plusDays } from '#shared/dates/calendarDays.ts'
import { dayAt } from '#shared/dates/schoolTime.ts'
import type { Fields } from '#shared/values/json.ts'
import { boundsOf } from '../../changes/subjects.ts'
import { isLesson } from '../../comparison/lessonRows.ts'
import { asRead, isSame, plainText, unless } from '../compare.ts'
import { type Probe, type ProbeContext, rowsOf, type Somebody } from '../probe.ts'
import { roles } from '../roles.ts'
import { dayOf, type Hour, hourIn, isEditable, peopleIn, registeredHour, withRegistration } from './hour.ts'

/** How many groups, or lessons of a student, are read. */
const maxGroups = 4
/** The days around the registered hour on which two groups may share a number. */
const daysTried = [0, 1, 2, -1, -2]
/** How many lessons after the latest one with a present student are read. */
const maxLater = 2
/** How many of a teacher's people who are in no group of the day have their lessons read. */
const maxPeople = 12

const isGroup = (one: Fields, other: Fields): boolean =>
  isSame(one.GroepID, other.GroepID) && isSame(one.GroepType, other.GroepType)
const eachOnce = (groups: readonly Fields[]): Fields[] =>
  groups.filter((group, at) => groups.findIndex((other) => isGroup(group, other)) === at)

/**
 * For each group of a teacher's day, and each of its people, whether the teacher's list of people has them. Staff read the people
 * of a group if the teacher cannot.
 */
async function foundByGroup(context: ProbeContext) {
  const { teacher, hour, day, groups } = await dayOf(context)
  const foundIds = new Set((await teacher.list(leerling)).map(({ ID }) => String(ID)))
  return Promise.all(
    eachOnce([{ ...hour }, ...groups])
      .slice(0, maxGroups)
      .map(async (group) => {
        const own = await peopleIn(teacher, hourIn(day, group))
        const isHidden = own.length === 0 && context.offers(roles.staff)
        const people = isHidden ? await peopleIn(await context.person(roles.staff), hourIn(day, group)) : own
        return people.map(({ LL_ID }) => foundIds.has(String(LL_ID)))
      }),
  )
}

/** Whether the teacher has a group of unknown people, unless all are unknown: the two lists then have other IDs for people. */
export async function hasUnknownPeople(context: ProbeContext): Promise<boolean> {
  const groups = (await foundByGroup(context)).filter((known) => known.length > 0)
  return groups.flat().includes(true) && groups.some((known) => !known.includes(true))
}

/** Registers another type for somebody, and asks for problems; none if that is impossible or not stored. */
async function withOtherType(
  context: ProbeContext,
  who: Somebody,
  { hour, isThePerson }: { readonly hour: Hour; readonly isThePerson: (row: Fields) => boolean },
  ask: (type: Fields) => Promise<Difference[]>,
): Promise<Difference[]> {
  const types = await who.list(aanwezigheidstype)
  const row = (await peopleIn(who, hour)).find((each) => isEditable(each) && isThePerson(each))
  const type = types.findLast(({ ID }) => !isSame(ID, row?.AanwezigheidstypeID))
  if (!row || !type) return []
  // The interactions report whether a registration is accepted and stored.
  return withRegistration(context, who, { hour, row, type }, async (accepted, now) =>
    accepted && isSame(now?.AanwezigheidstypeID, type.ID) ? ask(type) : [],
  )
}

const saysSomething = ({ ParticipatieOmschrijving }: Fields) => plainText(ParticipatieOmschrijving) !== ''

/** Which groups somebody sees, and to which hour a registration belongs. server: teacher-3, teacher-5, teacher-9, teacher-12 */
export const groupProbes: readonly Probe[] = [
  {
    description: 'the people of a teacher’s groups are among those whom the teacher finds',
    descriptionNl: 'wie in de groepen van een leerkracht zit, vindt die leerkracht ook',
    endpoint: lesGroep.name,
    fact: 'teacher-3',
    shownBy: ['a teacher asks for the groups of a day', 'a teacher asks for the people of their own groups'],
    states: [roles.registeringTeacher],
    optionalStates: [roles.staff],
    run: async (context) =>
      unless(!(await hasUnknownPeople(context)), 'group of somebody else', inRows('GroepID')),
  },
  {
    description: 'the people of one group are all found by its teacher, or none is',
    descriptionNl: 'de mensen van één groep vindt haar leerkracht allemaal, of geen enkele',
    endpoint: leerlingAanwezigheid.name,
    fact: 'teacher-5',
    shownBy: [
      'a teacher asks for the people of a group',
      'a teacher asks for the people of their own groups',
    ],
    states: [roles.registeringTeacher],
    optionalStates: [roles.staff],
    async run(context) {
      const isMixed = (await foundByGroup(context)).some(
        (known) => known.includes(true) && known.includes(false),
      )
      return unless(!isMixed, 'people of other groups', inRows('LL_ID'))
    },
  },
  {
    description: 'of two groups with one number each has its own people',
    descriptionNl: 'van twee groepen met één nummer heeft elk haar eigen mensen',
    endpoint: leerlingAanwezigheid.name,
    fact: 'teacher-5',
    shownBy: ['a teacher asks for the people of a group', 'staff ask whom they may see'],
    states: [roles.registeringTeacher, roles.staff],
    async run(context) {
      const { hour } = await registeredHour(context)
      const clerk = await context.person(roles.staff)
      const hasLesson = async (day: string, { Omschrijving }: Fields, Leerling: string) =>
        (await clerk.list(agendaPunt, { ...boundsOf(day), Leerling })).some(
          (point) => isLesson(point) && String(point.Groep).includes(String(Omschrijving)),
        )
      async function isMixed(day: string): Promise<boolean> {
        const groups = await clerk.list(lesGroep, { Datum: day })
        const peopleOf = async (group: Fields) =>
          (await peopleIn(clerk, hourIn(day, group))).map(({ LL_ID }) => String(LL_ID))
        const twinOf = (group: Fields) =>
          groups.find((each) => isSame(each.GroepID, group.GroepID) && !isGroup(each, group))
        const twins = eachOnce(groups).filter(twinOf).slice(0, maxGroups)
        const found = await Promise.all(
          twins.map(async (group) => {
            const [people, others] = await Promise.all([peopleOf(group), peopleOf(twinOf(group) ?? group)])
            if (!others.every((each) => people.includes(each))) return false
            const theirs = others.slice(0, maxPeople)
            const isTaught = await Promise.all(theirs.map((each) => hasLesson(day, group, each)))
            return isTaught.includes(true) && isTaught.includes(false)
          }),
        )
        return found.includes(true)
      }
      const mixed = await Promise.all(daysTried.map((days) => isMixed(plusDays(hour.Datum, days))))
      return unless(!mixed.includes(true), 'person without lesson', inRows('LL_ID'))
    },
  },
  {
    description: 'a teacher gets nobody of a group that only others have',
    descriptionNl: 'een leerkracht krijgt niemand van een groep die alleen anderen hebben',
    endpoint: leerlingAanwezigheid.name,
    fact: 'teacher-5',
    shownBy: ['a teacher asks for the groups of a day', 'a teacher asks for the people of a group'],
    states: [roles.registeringTeacher, roles.staff],
    async run(context) {
      const { teacher, day, groups } = await dayOf(context)
      const { list } = await context.person(roles.staff)
      const others = (await list(lesGroep, { Datum: day })).filter(
        (group) => !groups.some((own) => isGroup(own, group)),
      )
      const people = await Promise.all(
        eachOnce(others)
          .slice(0, 1)
          .map((group) => peopleIn(teacher, hourIn(day, group))),
      )
      return unless(people.flat().length === 0, 'people of other groups', inRows('LL_ID'))
    },
  },
  {
    description: 'what is registered of a lesson is what its student sees',
    descriptionNl: 'wat van een les geregistreerd is, is wat de cursist ziet',
    endpoint: vwoparticipaties.name,
    fact: 'teacher-9',
    shownBy: ['a teacher registers attendance', 'a student asks for their own lessons'],
    states: [roles.staff, roles.studentWithLessons],
    writes: 'registration',
    async run(context) {
      const clerk = await context.person(roles.staff)
      const { list, studentId } = await context.person(roles.studentWithLessons)
      if (studentId === undefined) return []
      const seats = asRead(vwoparticipaties, await rowsOf(studentId, vwoparticipaties, list))
      const types = await clerk.list(aanwezigheidstype)
      const isShown = (shown: readonly Fields[], LESID: unknown, type?: Fields) =>
        shown.some(
          (seat) =>
            isSame(seat.LESID, LESID) &&
            plainText(seat.ParticipatieOmschrijving) === plainText(type?.Omschrijving),
        )
      const other: Difference[] = [{ kind: 'other attendance', place: inRows('ParticipatieOmschrijving') }]
      // Registrations of an earlier year are closed, and future ones may be, but not the latest one of somebody present.
      const latest = seats.toSorted((one, next) => String(next.LESDatum).localeCompare(String(one.LESDatum)))
      const open = latest.findIndex(({ LESID }) => isShown(seats, LESID, types[0]))
      if (open < 0) return []
      // Later lessons may have a registration that the student does not see yet.
      const some = [...latest.slice(0, 1), ...latest.slice(Math.max(0, open - maxLater), open + maxGroups)]
      for (const { LESID, LESDatum } of some) {
        const day = String(LESDatum)
        const group = (await clerk.list(lesGroep, { Datum: day })).find((each) => isSame(each.LESID, LESID))
        if (!group) continue
        const isThePerson = ({ LL_ID }: Fields) => isSame(LL_ID, studentId)
        const row = (await peopleIn(clerk, hourIn(day, group))).find(isThePerson)
        const registered = types.find(({ ID }) => isSame(ID, row?.AanwezigheidstypeID))
        const isToCome = day > dayAt(Date.now())
        if (!registered && isToCome && seats.some((seat) => isSame(seat.LESID, LESID) && saysSomething(seat)))
          return other
        // Somebody may be present by default. server: teacher-2
        if (registered && registered !== types[0] && !isShown(seats, LESID, registered)) return other
        if (!isShown(seats, LESID, types[0])) continue
        const who = { hour: hourIn(day, group), isThePerson }
        return withOtherType(context, clerk, who, async (type) => {
          const now = await rowsOf(studentId, vwoparticipaties, list)
          return isShown(now, LESID, type) ? [] : other
        })
      }
      return []
    },
  },
  {
    description: 'what is registered of an hour is what its pupil sees',
    descriptionNl: 'wat van een lesuur geregistreerd is, is wat de leerling ziet',
    endpoint: vwoparticipaties.name,
    fact: 'teacher-9',
    shownBy: ['a teacher registers attendance', 'a student asks for their own lessons'],
    states: [roles.registeringTeacher, roles.pupil],
    writes: 'registration',
    async run(context) {
      const { teacher, hour } = await registeredHour(context)
      const { list } = await context.person(roles.pupil)
      const [own] = await list(leerling)
      const who = { hour, isThePerson: ({ LL_ID }: Fields) => isSame(LL_ID, own?.ID) }
      return withOtherType(context, teacher, who, async ({ Omschrijving }) => {
        const seats = asRead(vwoparticipaties, await rowsOf(Number(own?.ID), vwoparticipaties, list))
        const isShown = seats.some(
          ({ LESDatum, ParticipatieOmschrijving }) =>
            String(LESDatum) === hour.Datum &&
            plainText(ParticipatieOmschrijving) === plainText(Omschrijving),
        )
        // A site for pupils may have no such list.
        return unless(seats.length === 0 || isShown, 'other attendance', inRows('ParticipatieOmschrijving'))
      })
    },
  },
  {
    description: 'who has a lesson of the teacher on a day is among the people of that day',
    descriptionNl: 'wie op een dag les heeft van de leerkracht, staat bij de mensen van die dag',
    endpoint: leerlingAanwezigheid.name,
    fact: 'teacher-5',
    shownBy: ['a teacher asks for the people of a group', 'a teacher asks for agenda points'],
    states: [roles.registeringTeacher],
    writes: 'registration',
    async run(context) {
      const { teacher, day, groups } = await dayOf(context)
      const peopleByGroup = await Promise.all(groups.map((group) => peopleIn(teacher, hourIn(day, group))))
      // Other probes report a lesson of no group on that day, and a group of unknown people.
      const names = groups
        .filter((_, at) => peopleByGroup[at]?.length)
        .map(({ Omschrijving }) => String(Omschrijving))
      const lessonsOf = async (query = {}) =>
        (await teacher.list(agendaPunt, { ...boundsOf(day), ...query }))
          .filter((point) => isLesson(point) && String(point.Van).startsWith(day))
          .filter(({ Groep }) => names.some((name) => String(Groep).includes(name)))
          .map(({ ID }) => String(ID))
      const present = peopleByGroup.flat().map(({ LL_ID }) => String(LL_ID))
      const absent = (await teacher.list(leerling))
        .map(({ ID }) => String(ID))
        .filter((ID) => !present.includes(ID))
      const ownLessons = await lessonsOf()
      const theirs = await Promise.all(absent.slice(0, maxPeople).map((Leerling) => lessonsOf({ Leerling })))
      // A server that ignores the name gives the teacher's own agenda.
      const isOwn = (IDs: readonly string[]) =>
        IDs.length === ownLessons.length && IDs.every((ID) => ownLessons.includes(ID))
      const namesCount = !theirs.every(isOwn)
      const isMissing = namesCount && theirs.flat().some((ID) => ownLessons.includes(ID))
      return unless(!isMissing, 'person not found', inRows('LL_ID'))
    },
  },
]
