import { agendaPunt, pointTypes } from '#api/endpoints/agendaPunt.ts'
import { inRows } from '#contracts/problems/place.ts'
import type { Fields } from '#shared/values/json.ts'
import { anyTime } from '../../../describe/injectables.ts'
import { listProbe } from '../listProbe.ts'
import type { Probe } from '../probe.ts'
import { roles } from '../roles.ts'

/** The people who read an agenda in which somebody else writes. */
const readers: readonly Reader[] = [
  { state: roles.pupil, en: 'a pupil', nl: 'een leerling' },
  { state: roles.studentWithLessons, en: 'a student', nl: 'een cursist' },
  { state: roles.parentOfPupil, en: 'a parent', nl: 'een ouder', agendaOf: 'childId' },
  { state: roles.staff, en: 'a member of staff', nl: 'een personeelslid', agendaOf: 'studentId' },
]

interface Reader {
  readonly state: string
  readonly en: string
  readonly nl: string
  /** The value that names the person of the agenda, if it is not the reader. */
  readonly agendaOf?: 'childId' | 'studentId'
}

/** The fields that only the maker gets. server: teacher-16, teacher-17 */
const makersFields = [
  {
    en: 'gets no note that a teacher made',
    nl: 'krijgt geen nota van een leerkracht',
    fact: 'teacher-16',
    isShown: ({ Nota }: Fields) => typeof Nota === 'string' && Nota.trim() !== '',
    problem: { kind: 'note shown', place: inRows('Nota') },
  },
  {
    en: 'gets no point that a teacher made for nobody else',
    nl: 'krijgt geen punt dat een leerkracht voor zichzelf maakte',
    fact: 'teacher-17',
    isShown: ({ TypePunt }: Fields) => TypePunt === pointTypes.own,
    problem: { kind: 'private point shown', place: inRows('TypePunt') },
  },
] as const

/** Whether somebody gets what belongs to the maker alone. */
export const seenByOthersProbes: readonly Probe[] = readers.flatMap((reader) =>
  makersFields.map(({ en, nl, fact, isShown, problem }) =>
    listProbe({
      description: `${reader.en} ${en}`,
      descriptionNl: `${reader.nl} ${nl}`,
      endpoint: agendaPunt,
      query: ({ offer }) => ({
        ...anyTime,
        ...(reader.agendaOf && { Leerling: String(offer.values?.[reader.agendaOf]) }),
      }),
      fact,
      shownBy: ['a pupil asks for agenda points'],
      states: [reader.state],
      isWrong: (points, { login }) =>
        points.some((point) => isShown(point) && point.PersoneelNaam !== login.answer?.UserData.name),
      problem,
    }),
  ),
)
