import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { puntenbladGrid } from '#api/endpoints/puntenblad.ts'
import { inRows, rowsFor } from '#contracts/problems/place.ts'
import type { Fields } from '#shared/values/json.ts'
import { anyMarks, anyTime } from '../../../describe/injectables.ts'
import { isLessonOrContent, isTaskOrTest } from '../../comparison/lessonRows.ts'
import { isTrueOfMost } from '../../comparison/most.ts'
import { unless } from '../compare.ts'
import { maxChildren } from '../lists.ts'
import type { Probe, ProbeContext, Somebody } from '../probe.ts'
import { roles } from '../roles.ts'

/** Whoever asks for the agenda of a pupil, with the query that names the pupil. */
export async function agendaReaders(
  context: ProbeContext,
): Promise<(readonly [Somebody, { readonly Leerling?: string }])[]> {
  const pupil = await context.person(roles.pupil)
  const [clerks, parents, own] = await Promise.all([
    context.people([roles.staff]),
    context.people([roles.parentOfPupil]),
    pupil.list(leerling),
  ])
  const children = await Promise.all([
    ...clerks.map((clerk) => [clerk, own] as const),
    ...parents.map(async (parent) => [parent, await parent.list(leerling)] as const),
  ])
  return [
    [pupil, {}],
    ...children.flatMap(([who, some]) =>
      some.slice(0, maxChildren).map(({ ID }) => [who, { Leerling: String(ID) }] as const),
    ),
  ]
}

/** Whether the answers about the agenda agree with each other. server: agenda-1, agenda-2, client-9, client-13 */
export const agendaProbes: readonly Probe[] = [
  {
    description: 'IsTaakOfToets chooses the tasks and tests, or the rest',
    descriptionNl: 'IsTaakOfToets kiest de taken en toetsen, of de rest',
    endpoint: agendaPunt.name,
    fact: 'agenda-8',
    facts: { 'rows of no wider question': 'agenda-2' },
    shownBy: ['a pupil asks for agenda points'],
    states: [roles.pupil],
    optionalStates: [roles.parentOfPupil, roles.staff],
    async run(context) {
      const found = (await agendaReaders(context)).map(async ([{ list }, whose]) => {
        const [all, chosen, rest] = await Promise.all([
          list(agendaPunt, { ...anyTime, ...whose }),
          list(agendaPunt, { ...anyTime, ...whose, IsTaakOfToets: 'true' }),
          list(agendaPunt, { ...anyTime, ...whose, IsTaakOfToets: 'false' }),
        ])
        const isWhole = chosen.filter(isTaskOrTest).length >= all.filter(isTaskOrTest).length
        const isPart = chosen.every(({ ID, Van }) => all.some((row) => row.ID === ID && row.Van === Van))
        const place = rowsFor('IsTaakOfToets=true', ...Object.keys(whose))
        return [
          ...unless(!chosen.some(isLessonOrContent), 'lessons among tasks', place),
          ...unless(isWhole, 'tasks missing', place),
          ...unless(isPart, 'rows of no wider question', place),
          ...unless(!rest.some(isTaskOrTest), 'tasks among lessons', rowsFor('IsTaakOfToets=false')),
        ]
      })
      return (await Promise.all(found)).flat().slice(0, 1)
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
