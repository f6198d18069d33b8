import { pointTypes } from '#api/endpoints/agendaPunt.ts'
import { plusDays } from '#shared/dates/calendarDays.ts'
import {
  alsoNaming,
  type Fields,
  noRecords,
  records,
  rest,
  type SubjectMutants,
  set,
  status,
  swappedFields,
  when,
  without,
} from './mutant.ts'
import {
  afterStoring,
  asAuthor,
  misnumbered,
  notStoring,
  type PointNamed,
  withRoute,
} from './routeMutants.ts'

const pointOf: PointNamed = ({ id }) => id

/** Servers that store, change or remove points wrongly. */
export const agendaWriteMutants: SubjectMutants = {
  answers: [
    rest('AgendaPunt save', 'everybody may', when(403, status(200, noRecords))),
    rest('AgendaPunt save', 'a point without a title is stored', when(400, status(200, noRecords))),
    rest('AgendaPunt save', 'the Nota is missing', records(without('Nota'))),
    rest(
      'AgendaPunt change',
      'the stored record is not answered',
      when(200, status(200, '{"success":true}')),
    ),
    rest('AgendaPunt remove', 'answered with HTTP 204', when(200, status(204))),
  ],
  rules: [
    afterStoring('AgendaPunt save', 'the reservation is forgotten', ({ db }, _, { ID }) =>
      db.tables.agendapunten.update(ID, { Reservatievan: '', Reservatietot: '' }),
    ),
    misnumbered('AgendaPunt change'),
    alsoNaming(
      afterStoring(
        'AgendaPunt save',
        'a point of the teacher alone is stored for everybody',
        ({ db }, _, { ID }) => db.tables.agendapunten.update(ID, { TypePunt: pointTypes.activity }),
      ),
      'AgendaPunt',
      'AgendaPunt change',
    ),
    {
      ...withRoute(
        'AgendaPunt change',
        'a copy is stored, and the point stays',
        (own) => async (request, context) => {
          const { agendapunten } = context.db.tables
          const before = agendapunten.get(request.id)
          const answer = (await own(request, context)) as Fields[]
          const changed = before && agendapunten.get(before.ID)
          if (!before || !changed) return answer
          const ID = Math.max(...agendapunten.all().map((each) => each.ID)) + 1
          await agendapunten.insert({ ...changed, ID })
          await agendapunten.update(before.ID, before)
          return answer.map((row) => ({ ...row, ID }))
        },
      ),
      says: 'a copy beside it',
    },
    withRoute('AgendaPunt change', 'staff change the point of a teacher', asAuthor(pointOf)),
    withRoute('AgendaPunt remove', 'staff remove the point of a teacher', asAuthor(pointOf)),
    alsoNaming(
      notStoring('AgendaPunt save', 'the point is not stored', 'agendapunten'),
      'AgendaPunt change',
      'AgendaPunt remove',
    ),
    notStoring('AgendaPunt change', 'nothing is stored', 'agendapunten'),
    notStoring('AgendaPunt remove', 'the point stays', 'agendapunten'),
    alsoNaming(
      rest('AgendaPunt', 'a point ends before it begins', records(swappedFields('Van', 'Tot'))),
      'AgendaPunt change',
      'AgendaPunt save',
    ),
    alsoNaming(
      rest('AgendaPunt', 'all points have one number', records(set('ID', 1))),
      ...['AgendaPunt change', 'AgendaPunt remove', 'AgendaPunt save'],
    ),
    afterStoring('AgendaPunt save', 'the day of the announcement is shifted', async ({ db }, _, { ID }) => {
      const { agendapunten } = db.tables
      const { MeegedeeldOp = '' } = agendapunten.get(ID) ?? {}
      if (MeegedeeldOp !== '') await agendapunten.update(ID, { MeegedeeldOp: plusDays(MeegedeeldOp, 1) })
    }),
    alsoNaming(misnumbered('AgendaPunt save'), 'AgendaPunt change', 'AgendaPunt remove'),
  ],
}
