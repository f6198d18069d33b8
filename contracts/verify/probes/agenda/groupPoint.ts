import { changeAgendaPunt, pointTypes, removeAgendaPunt, saveAgendaPunt } from '#api/endpoints/agendaPunt.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { inRows, readAgain } from '#contracts/problems/place.ts'
import type { Difference } from '#contracts/problems/problem.ts'
import type { Fields } from '../../server/answer.ts'
import { peopleIn, registeredHour, registers } from '../people/hour.ts'
import { demand, isSame, type Probe, type ProbeContext, type Somebody } from '../probe.ts'
import { type Made, moment, withPoints } from './madePoints.ts'

const pupil = 'a pupil with agenda points is signed in'
const titles = ['Voor de groep', 'Ook voor de groep'] as const
const texts = { Details: 'Hoofdstuk 3', Nota: 'Zelf nakijken', Omschrijving: 'Oefeningen' }

/** Makes two tasks for the group of the registered hour, asks what that shows, and takes them away. */
async function withGroupPoints(
  context: ProbeContext,
  description: string,
  ask: (made: Made, teacher: Somebody) => Promise<Difference[]>,
): Promise<Difference[]> {
  const { teacher, hour } = await registeredHour(context)
  const GroepType = hour.GroepType === 0 ? 'klas' : 'lesgroep'
  const task = { TypePunt: pointTypes.task, ...texts, GroepID: hour.GroepID, GroepType }
  const points = titles.map((Titel) => ({ ...task, Titel }))
  return withPoints(context, description, teacher, points, (made) => ask(made, teacher))
}

/** What becomes of a point that a teacher makes for a group. server: agenda-1, teacher-16, teacher-17 */
export const groupPointProbes: readonly Probe[] = [
  {
    description: 'a point for a group is of the type that it was made as, and its people get it',
    descriptionNl:
      'een punt voor een groep heeft het type waarmee het gemaakt is, en haar mensen krijgen het',
    endpoint: saveAgendaPunt.name,
    fact: 'teacher-16',
    shownBy: ['a teacher makes an agenda point', 'a pupil asks for agenda points'],
    states: [registers, moment],
    also: [pupil],
    writes: true,
    run: (context) =>
      withGroupPoints(context, 'a point for a group', async ({ points: [point], read }, teacher) => {
        const isTask = point?.TypePunt === undefined || isSame(point.TypePunt, pointTypes.task)
        if (!isTask) return [{ kind: 'stored otherwise', place: readAgain('TypePunt') }]
        // No source says how a save names its group: where none is shown, nobody can be missed.
        if (!context.offers(pupil) || !point?.Groep) return []
        const who = await context.person(pupil)
        const { hour } = await registeredHour(context)
        const [own] = await who.list(leerling)
        const isMember = (await peopleIn(teacher, hour)).some(({ LL_ID }) => isSame(LL_ID, own?.ID))
        if (!isMember) return []
        const isShown = (await read(who)).some(({ Titel }) => Titel === titles[0])
        return demand(isShown, 'point not shown', inRows('Titel'))
      }),
  },
  {
    description: 'a change of a title leaves the rest of a point, and no copy beside it',
    descriptionNl: 'een andere titel laat de rest van een punt zoals het was, en geen kopie ernaast',
    endpoint: changeAgendaPunt.name,
    fact: 'teacher-17',
    shownBy: ['a teacher changes an agenda point'],
    states: [registers, moment],
    writes: true,
    run: (context) =>
      withGroupPoints(context, 'a change of a title', async ({ points: [point], read }, teacher) => {
        const [id, Titel] = [Number(point?.ID), 'Met een andere titel']
        const { method, resource } = changeAgendaPunt
        const before = await read()
        await teacher.access.call({ method, resource, id }, { ID: id, Titel })
        const now = await read()
        const changed = now.find((each) => each.Titel === Titel)
        // That a title is stored, the interactions tell.
        if (!changed || !point) return []
        // What a save or a removal left there is a finding of theirs.
        const isNew = (row: Fields) => !before.some(({ ID }) => isSame(ID, row.ID))
        if (now.some((each) => each.Titel === titles[0] && isNew(each)))
          return [{ kind: 'stored twice', place: readAgain('ID') }]
        return [...Object.keys(texts), 'TypePunt', 'Van', 'Tot', 'HeleDag']
          .filter((name) => changed[name] !== point[name])
          .map((name) => ({ kind: 'lost unasked', place: readAgain(name) }))
      }),
  },
  {
    description: 'a removal takes one point away, and no other of its group',
    descriptionNl: 'een verwijdering haalt één punt weg, en geen ander van haar groep',
    endpoint: removeAgendaPunt.name,
    fact: 'teacher-17',
    shownBy: ['a teacher removes an agenda point'],
    states: [registers, moment],
    writes: true,
    run: (context) =>
      withGroupPoints(
        context,
        'a removal of one point',
        async ({ points: [first, second], read }, teacher) => {
          const { resource } = removeAgendaPunt
          await teacher.access.call({ method: 'DELETE', resource, id: Number(first?.ID) })
          const isLeft = (await read()).some(({ ID }) => isSame(ID, second?.ID))
          return isLeft
            ? []
            : [{ kind: 'lost unasked', place: { in: 'body', path: [], when: 'another row' } }]
        },
      ),
  },
]
