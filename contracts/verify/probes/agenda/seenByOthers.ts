import { agendaPunt, pointTypes } from '#api/endpoints/agendaPunt.ts'
import { inRows } from '../../../problems/place.ts'
import type { Fields } from '../../server/answer.ts'
import { always, demand, type Probe, type ProbeContext } from '../probe.ts'

/** Who reads an agenda in which somebody else writes. */
const readers = [
  { state: 'a pupil with agenda points is signed in', en: 'a pupil', nl: 'een leerling' },
  { state: 'a student with lessons is signed in', en: 'a student', nl: 'een cursist' },
  { state: 'a parent of a child with agenda points is signed in', en: 'a parent', nl: 'een ouder' },
] as const

async function pointsOf(context: ProbeContext, state: string): Promise<Fields[]> {
  const { list, offer } = await context.person(state)
  const child = offer.values?.childId
  return list(agendaPunt, child === undefined ? always : { ...always, Leerling: String(child) })
}

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/** What a teacher writes for nobody else. server: teacher-16, teacher-17 */
export const seenByOthersProbes: readonly Probe[] = readers.flatMap(({ state, en, nl }): Probe[] => [
  {
    description: `${en} gets no note that a teacher made`,
    descriptionNl: `${nl} krijgt geen nota van een leerkracht`,
    endpoint: agendaPunt.name,
    fact: 'teacher-16',
    shownBy: ['a pupil asks for agenda points'],
    states: [state],
    async run(context) {
      const points = await pointsOf(context, state)
      return demand(!points.some(({ Nota }) => isText(Nota)), 'note shown', inRows('Nota'))
    },
  },
  {
    description: `${en} gets no point that a teacher made for nobody else`,
    descriptionNl: `${nl} krijgt geen punt dat een leerkracht voor zichzelf maakte`,
    endpoint: agendaPunt.name,
    fact: 'teacher-17',
    shownBy: ['a pupil asks for agenda points'],
    states: [state],
    async run(context) {
      const points = await pointsOf(context, state)
      return demand(
        !points.some(({ TypePunt }) => TypePunt === pointTypes.own),
        'private point shown',
        inRows('TypePunt'),
      )
    },
  },
])
