import {
  agendaPunt,
  changeAgendaPunt,
  pointTypes,
  removeAgendaPunt,
  saveAgendaPunt,
} from '#api/endpoints/agendaPunt.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { inRows, readAgain } from '#contracts/problems/place.ts'
import type { Difference } from '#contracts/problems/problem.ts'
import { boundsOf } from '../../changes/subjects.ts'
import type { Fields } from '../../server/answer.ts'
import { peopleIn, registeredHour, registers } from '../people/hour.ts'
import { demand, isSame, type Probe, type ProbeContext, type Somebody } from '../probe.ts'
import { pointBody } from './pointBody.ts'

const pupil = 'a pupil with agenda points is signed in'
const moment = 'a moment for an agenda point is known'
const titles = ['Voor de groep', 'Ook voor de groep'] as const
const texts = { Details: 'Hoofdstuk 3', Nota: 'Zelf nakijken', Omschrijving: 'Oefeningen' }

interface Made {
  readonly teacher: Somebody
  /** The points of the day, as somebody gets them. */
  read(who: Somebody): Promise<Fields[]>
}

/**
 * Makes two tasks for the group of the registered hour, asks what that shows, and takes them away. Nothing where they are not
 * stored: that the interactions tell.
 */
async function withGroupPoints(
  context: ProbeContext,
  description: string,
  ask: (made: Made, points: readonly Fields[]) => Promise<Difference[]>,
): Promise<Difference[]> {
  const { teacher, hour } = await registeredHour(context)
  const { server, login, access } = teacher
  const { pointVan: Van = '', pointTot: Tot = '' } = context.offer(moment).offer.values ?? {}
  const day = Van.slice(0, 10)
  const subject = { kind: 'points' as const, day }
  const change = await context.changes.backUp(description, { subject, server, account: login.account })
  const read = ({ list }: Somebody) => list(agendaPunt, boundsOf(day))
  const group = { GroepID: hour.GroepID, GroepType: hour.GroepType === 0 ? 'klas' : 'lesgroep' }
  try {
    for (const Titel of titles) {
      const body = pointBody({ Titel, Van, Tot, TypePunt: pointTypes.task, ...texts, ...group })
      await access.call({ method: 'POST', resource: saveAgendaPunt.resource }, body)
    }
    const points = await read(teacher)
    const made = titles
      .map((title) => points.find(({ Titel }) => Titel === title))
      .filter((point) => point !== undefined)
    return made.length === titles.length ? await ask({ teacher, read }, made) : []
  } finally {
    context.stayed((await change.end(true)).left)
  }
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
      withGroupPoints(context, 'a point for a group', async ({ teacher, read }, [point]) => {
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
      withGroupPoints(context, 'a change of a title', async ({ teacher, read }, [point]) => {
        const [id, Titel] = [Number(point?.ID), 'Met een andere titel']
        const { method, resource } = changeAgendaPunt
        await teacher.access.call({ method, resource, id }, { ID: id, Titel })
        const now = await read(teacher)
        const changed = now.find((each) => each.Titel === Titel)
        // That a title is stored, the interactions tell.
        if (!changed || !point) return []
        if (now.some((each) => each.Titel === titles[0]))
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
      withGroupPoints(context, 'a removal of one point', async ({ teacher, read }, [first, second]) => {
        const { resource } = removeAgendaPunt
        await teacher.access.call({ method: 'DELETE', resource, id: Number(first?.ID) })
        const isLeft = (await read(teacher)).some(({ ID }) => isSame(ID, second?.ID))
        return isLeft ? [] : [{ kind: 'lost unasked', place: { in: 'body', path: [], when: 'another row' } }]
      }),
  },
]
