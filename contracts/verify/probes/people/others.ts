import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { leerlingAanwezigheid, lesGroep } from '#api/endpoints/registration.ts'
import { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { inRows, rowsFor } from '#contracts/problems/place.ts'
import { anyTime } from '../../../describe/injectables.ts'
import { isLesson } from '../../comparison/lessonRows.ts'
import { isTrueOfMost } from '../../comparison/most.ts'
import { asRead, isSame, unless } from '../compare.ts'
import { maxChildren } from '../lists.ts'
import { type Probe, rowsOf, type Somebody } from '../probe.ts'
import { roles } from '../roles.ts'
import { peopleIn, registeredHour } from './hour.ts'

/** Whether a server gives a parent the agenda of a child. */
const hasAgenda = async ({ access }: Somebody, child: unknown): Promise<boolean> => {
  const query = { ...anyTime, Leerling: String(child) }
  return (await access.call({ method: 'GET', resource: agendaPunt.resource, query })).accepted
}

const childrenProbe: Probe = {
  description: 'the children of a parent are those whose agenda the parent gets',
  descriptionNl: 'de kinderen van een ouder zijn die van wie de ouder de agenda krijgt',
  endpoint: leerling.name,
  fact: 'resource-4',
  shownBy: ['a parent asks who the children are', "a parent asks for a child's agenda points"],
  states: [roles.parentOfPupil],
  optionalStates: [roles.pupil],
  async run(context) {
    const somebody = await context.person(roles.parentOfPupil)
    const children = (await somebody.list(leerling)).map(({ ID }) => ID)
    const isListed = (child: unknown) => children.some((ID) => isSame(ID, child))
    const [pupil] = await context.people([roles.pupil])
    const own = (await pupil?.list(leerling))?.[0]?.ID
    const missing = [
      somebody.offer.values?.childId,
      ...(own !== undefined && !isListed(own) && (await hasAgenda(somebody, own)) ? [own] : []),
    ].filter((child) => !isListed(child))
    if (children.length > 0 && missing.length > 0) return [{ kind: 'child missing', place: inRows('ID') }]
    const someChildren = children.slice(0, maxChildren)
    const has = await Promise.all(someChildren.map((child) => hasAgenda(somebody, child)))
    // Another probe reports a missing agenda.
    return unless(!has.includes(true) || !has.includes(false), 'child of somebody else', inRows('ID'))
  },
}

const lessonsIn = async ({ list }: Somebody, whose = {}): Promise<string[]> =>
  (await list(agendaPunt, { ...anyTime, ...whose }))
    .filter(isLesson)
    .map(({ Van, VakNaam }) => `${Van} ${VakNaam}`)

/** Whether the parent gets the same agenda of a child as the child and staff do. */
const childAgendaProbe: Probe = {
  description: 'the agenda of a child is the one that the child and staff get',
  descriptionNl: 'de agenda van een kind is die welke het kind en het personeel krijgen',
  endpoint: agendaPunt.name,
  fact: 'agenda-6',
  shownBy: ["a parent asks for a child's agenda points", 'a pupil asks for agenda points'],
  states: [roles.parentOfPupil],
  optionalStates: [roles.pupil, roles.staff],
  async run(context) {
    const somebody = await context.person(roles.parentOfPupil)
    const children = (await somebody.list(leerling)).map(({ ID }) => String(ID)).slice(0, maxChildren)
    const agendas = await Promise.all(
      children.map(async (Leerling) => ({ Leerling, lessons: await lessonsIn(somebody, { Leerling }) })),
    )
    const isOther = (child: string, seen: readonly string[]) =>
      seen.length > 0 &&
      agendas.some(
        ({ Leerling, lessons }) =>
          Leerling === child && isTrueOfMost(lessons, (each) => !seen.includes(each)),
      )
    const [own] = await context.people([roles.pupil])
    const isOfPupil = own && isOther(String((await own.list(leerling))[0]?.ID), await lessonsIn(own))
    const [clerk] = await context.people([roles.staff])
    // Staff may get other lessons, so an agenda counts as wrong only if a brother or sister has the same one.
    const isOfAnother = await Promise.all(
      agendas.map(async ({ Leerling, lessons }) => {
        const isShared = agendas.some(
          (each) => each.Leerling !== Leerling && each.lessons.join() === lessons.join(),
        )
        if (!isShared || lessons.length === 0) return false
        const days = new Set(lessons.map((lesson) => lesson.slice(0, 10)))
        const began = new Set(lessons.map((lesson) => lesson.slice(0, 16)))
        const seats = asRead(
          vwoparticipaties,
          await rowsOf(Number(Leerling), vwoparticipaties, somebody.list),
        )
        const near = seats.filter(({ LESDatum }) => days.has(String(LESDatum)))
        return (
          isTrueOfMost(
            near,
            ({ LESDatum, LESVANUUR }) => !began.has(`${LESDatum} ${String(LESVANUUR).slice(0, 5)}`),
          ) ||
          (clerk !== undefined && isOther(Leerling, await lessonsIn(clerk, { Leerling })))
        )
      }),
    )
    return unless(!isOfPupil && !isOfAnother.includes(true), 'agenda of another child', rowsFor('Leerling'))
  },
}

/** What teachers, staff, parents and pupils get of others. server: agenda-1, resource-4, rest-8, teacher-3, teacher-5 */
export const othersProbes: readonly Probe[] = [
  childrenProbe,
  childAgendaProbe,
  {
    description: 'a pupil or parent does not get who is in a group',
    descriptionNl: 'een leerling of ouder krijgt niet wie in een groep zit',
    endpoint: leerlingAanwezigheid.name,
    fact: 'teacher-5',
    shownBy: ['a student asks for the people of a group'],
    states: [roles.registeringTeacher, roles.pupil],
    optionalStates: [roles.parentOfPupil],
    async run(context) {
      const { hour } = await registeredHour(context)
      const people = await context.people([roles.pupil, roles.parentOfPupil])
      const rows = await Promise.all(people.map((who) => peopleIn(who, hour)))
      return unless(rows.flat().length === 0, 'data of somebody else', inRows('LL_ID'))
    },
  },
  {
    description: 'staff who only read get the groups that other staff get',
    descriptionNl: 'personeel dat enkel leest, krijgt de groepen die ander personeel krijgt',
    endpoint: lesGroep.name,
    fact: 'teacher-3',
    shownBy: ['a teacher asks for the groups of a day'],
    states: [roles.registeringTeacher, roles.staff, roles.readingStaff],
    async run(context) {
      const { hour } = await registeredHour(context)
      const people = await context.people([roles.staff, roles.readingStaff])
      const [all, seen] = await Promise.all(people.map(({ list }) => list(lesGroep, { Datum: hour.Datum })))
      return unless((seen?.length ?? 0) >= (all?.length ?? 0), 'groups missing', inRows('GroepID'))
    },
  },
]
