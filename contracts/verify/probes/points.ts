import { agendaPunt, pointTypes, saveAgendaPunt } from '#api/endpoints/agendaPunt.ts'
import { readAgain } from '../../problems/place.ts'
import type { Difference } from '../../problems/problem.ts'
import type { Probe } from './probe.ts'

const writer = 'a teacher who may write in the agenda is signed in'
const moment = 'a moment for an agenda point is known'

/** What a teacher writes beside the title. */
const texts = { Details: 'Details', Nota: 'Nota', Omschrijving: 'Omschrijving' }

/** That a point keeps all of what was written. server: teacher-8, teacher-16 */
export const pointProbes: readonly Probe[] = [
  {
    description: 'a point keeps its texts, the day of its announcement and its reservation',
    descriptionNl: 'een agendapunt bewaart zijn teksten, de dag van de mededeling en de reservatie',
    endpoint: saveAgendaPunt.name,
    fact: 'teacher-16',
    shownBy: ['a teacher makes an agenda point', 'a teacher asks for agenda points'],
    states: [writer, moment],
    writes: true,
    async run(context) {
      const { access, server, login, list } = await context.person(writer)
      const { pointVan = '', pointTot = '' } = context.offer(moment).offer.values ?? {}
      const day = pointVan.slice(0, 10)
      const dayBefore = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
      const Titel = 'Na te lezen'
      const body = {
        ...{ ...texts, Titel, Commentaar: '', TypePunt: pointTypes.own, HeleDag: false },
        ...{ GroepID: 0, GroepType: 'lesgroep', Van: pointVan, Tot: pointTot, MeegedeeldOp: dayBefore },
        ...{ Reservatievan: pointVan, Reservatietot: pointTot },
      }
      const change = await context.changes.backUp(this.description, {
        subject: { kind: 'points', day },
        server,
        account: login.account,
      })
      try {
        const { accepted } = await access.call({ method: 'POST', resource: saveAgendaPunt.resource }, body)
        // That a point is stored at all is asked by the interactions.
        const points = await list(agendaPunt, { MinTot: `${day}T00:00:00`, MaxVan: `${day}T23:59:59` })
        const stored = points.find((point) => point.Titel === Titel)
        if (!accepted || !stored) return []
        // A server may write a moment in its own way, and may not show a field: only what is empty is lost.
        return [...Object.keys(texts), 'MeegedeeldOp', 'Reservatievan', 'Reservatietot'].flatMap(
          (name): Difference[] =>
            stored[name] === '' ? [{ kind: 'stored nowhere', place: readAgain(name) }] : [],
        )
      } finally {
        context.stayed((await change.end(true)).left)
      }
    },
  },
]
