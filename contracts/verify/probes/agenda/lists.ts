import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { puntenbladGrid } from '#api/endpoints/puntenblad.ts'
import { inRows, rowsFor } from '#contracts/problems/place.ts'
import type { Fields } from '#shared/json.ts'
import { isLessonOrContent, isTaskOrTest } from '../../comparison/lessonRows.ts'
import { isTrueOfMost } from '../../comparison/most.ts'
import { anyTime, type Probe, unless } from '../probe.ts'
import { roles } from '../roles.ts'

const anyMarks = {
  BeoordelingMomentVan: '1990-09-01 00:00:00',
  BeoordelingMomentTot: '2100-01-01 23:59:59.999',
}

/** Whether the answers about the agenda agree with each other. server: agenda-1, agenda-2, client-9, client-13 */
export const agendaProbes: readonly Probe[] = [
  {
    description: 'IsTaakOfToets chooses the tasks and tests, or the rest',
    descriptionNl: 'IsTaakOfToets kiest de taken en toetsen, of de rest',
    endpoint: agendaPunt.name,
    fact: 'agenda-8',
    shownBy: ['a pupil asks for agenda points'],
    states: [roles.pupil],
    async run(context) {
      const { list } = await context.person(roles.pupil)
      const [all, chosen, rest] = await Promise.all([
        list(agendaPunt, anyTime),
        list(agendaPunt, { ...anyTime, IsTaakOfToets: 'true' }),
        list(agendaPunt, { ...anyTime, IsTaakOfToets: 'false' }),
      ])
      const isWhole = chosen.filter(isTaskOrTest).length >= all.filter(isTaskOrTest).length
      return [
        ...unless(!chosen.some(isLessonOrContent), 'lessons among tasks', rowsFor('IsTaakOfToets=true')),
        ...unless(isWhole, 'tasks missing', rowsFor('IsTaakOfToets=true')),
        ...unless(!rest.some(isTaskOrTest), 'tasks among lessons', rowsFor('IsTaakOfToets=false')),
      ].slice(0, 1)
    },
  },
  {
    description: 'the group of a pupil’s lesson contains the code of the class',
    descriptionNl: 'de groep van een les van een leerling bevat de code van de klas',
    endpoint: agendaPunt.name,
    fact: 'client-9',
    shownBy: ['a pupil asks for their own class', 'a pupil asks for agenda points'],
    states: [roles.pupilWithMarks],
    async run(context) {
      const { list } = await context.person(roles.pupilWithMarks)
      const [points, classes] = await Promise.all([list(agendaPunt, anyTime), list(puntenbladGrid, anyMarks)])
      const codes = classes.map(({ KlasCode }) => String(KlasCode ?? '')).filter((code) => code !== '')
      const isOther = ({ Groep }: Fields) => !codes.some((code) => String(Groep).includes(code))
      return unless(
        codes.length === 0 || !isTrueOfMost(points.filter(isLessonOrContent), isOther),
        'group of no class',
        inRows('Groep'),
      )
    },
  },
]
