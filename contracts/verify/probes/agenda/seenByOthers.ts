import { agendaPunt, pointTypes } from '#api/endpoints/agendaPunt.ts'
import { inRows } from '#contracts/problems/place.ts'
import type { Fields } from '../../server/answer.ts'
import { always, demand, type Probe, type ProbeContext } from '../probe.ts'
import { roles } from '../roles.ts'

/** Who reads an agenda in which somebody else writes. */
const readers: readonly Reader[] = [
  { state: roles.pupil, en: 'a pupil', nl: 'een leerling' },
  { state: roles.studentWithLessons, en: 'a student', nl: 'een cursist' },
  {
    state: roles.parentOfPupil,
    en: 'a parent',
    nl: 'een ouder',
    of: 'childId',
  },
  {
    state: roles.staff,
    en: 'a member of staff',
    nl: 'een personeelslid',
    of: 'studentId',
  },
]

interface Reader {
  readonly state: string
  readonly en: string
  readonly nl: string
  /** The value that says whose agenda it is, where it is not the reader's own. */
  readonly of?: 'childId' | 'studentId'
}

/** The points that somebody else wrote. */
async function pointsOf(context: ProbeContext, { state, of }: Reader): Promise<Fields[]> {
  const { list, offer, login } = await context.person(state)
  const whose = of === undefined ? {} : { Leerling: String(offer.values?.[of]) }
  const points = await list(agendaPunt, { ...always, ...whose })
  return points.filter(({ PersoneelNaam }) => PersoneelNaam !== login.answer?.UserData.name)
}

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/** What a teacher writes for nobody else. server: teacher-16, teacher-17 */
export const seenByOthersProbes: readonly Probe[] = readers.flatMap((reader): Probe[] => [
  {
    description: `${reader.en} gets no note that a teacher made`,
    descriptionNl: `${reader.nl} krijgt geen nota van een leerkracht`,
    endpoint: agendaPunt.name,
    fact: 'teacher-16',
    shownBy: ['a pupil asks for agenda points'],
    states: [reader.state],
    async run(context) {
      const points = await pointsOf(context, reader)
      return demand(!points.some(({ Nota }) => isText(Nota)), 'note shown', inRows('Nota'))
    },
  },
  {
    description: `${reader.en} gets no point that a teacher made for nobody else`,
    descriptionNl: `${reader.nl} krijgt geen punt dat een leerkracht voor zichzelf maakte`,
    endpoint: agendaPunt.name,
    fact: 'teacher-17',
    shownBy: ['a pupil asks for agenda points'],
    states: [reader.state],
    async run(context) {
      const points = await pointsOf(context, reader)
      return demand(
        !points.some(({ TypePunt }) => TypePunt === pointTypes.own),
        'private point shown',
        inRows('TypePunt'),
      )
    },
  },
])
