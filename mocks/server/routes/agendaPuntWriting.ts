import {
  changeAgendaPunt,
  pointTypes,
  removeAgendaPunt,
  saveAgendaPunt,
  type WrittenPoint,
} from '#api/endpoints/agendaPunt.ts'
import { takeNeverUsedId } from '../../db/ids.ts'
import type { Row } from '../../db/tables.ts'
import {
  audienceOf,
  authorOf,
  groupIdOf,
  lessonSpan,
  resolvePoint,
  wireIdOf,
  writerOf,
} from '../core/agendaPoints.ts'
import { formRoute, type SignedInContext } from '../core/route.ts'
import { checkPoint, typeOf } from '../core/writtenPoint.ts'
import { changedFields } from '../rows.ts'
import { invalidRequest, notChanged, Refusal } from '../wire/answer.ts'
import { storedPoint } from './agendaPunt.ts'

type StoredPoint = Row<'agendapunten'>

const form = 'Agenda'
/** The fields that a teacher writes; a change of a stored point may leave some out. */
const writtenFields = saveAgendaPunt.request.shape.body

/** The fields that a teacher wrote, with the number of the group. */
type PointWithGroup = WrittenPoint & { readonly GroepID: number }
const withGroupId = (context: SignedInContext, point: WrittenPoint): PointWithGroup => ({
  ...point,
  GroepID: groupIdOf(context, point),
})

/** The columns for the fields that a teacher wrote, after a check of the group. */
function columnsOf(
  context: SignedInContext,
  { Groep: _, GroepType: __, GroepID, TypePunt, ...fields }: PointWithGroup,
) {
  return { ...fields, TypePunt: typeOf(TypePunt), ...audienceOf(context, GroepID) }
}

/** The ID of the timetable's lesson whose content a point holds; null if it holds none. server: client-6, teacher-20 */
function lessonIdOf(
  { db: { tables } }: SignedInContext,
  { TypePunt, KlasID, Van, Tot }: Pick<StoredPoint, 'TypePunt' | 'KlasID' | 'Van' | 'Tot'>,
): number | null {
  if (TypePunt !== pointTypes.lessonWithContent || KlasID === null) return null
  const lesson = tables.lessen
    .where('KlasID', KlasID)
    .find((les) => lessonSpan(les).Van === Van && lessonSpan(les).Tot === Tot)
  if (!lesson) return null
  if (tables.agendapunten.where('LESID', lesson.LESID).length > 0)
    throw new Refusal(400, 'Deze les heeft al een inhoud')
  return lesson.LESID
}

/** A point of the caller. HTTP 403 for a point of somebody else, and for a lesson of the timetable. server: teacher-17 */
function ownPoint(context: SignedInContext, id: number): StoredPoint {
  const { PersoneelID } = writerOf(context)
  const { point } = resolvePoint(context.db, id)
  if (!point) throw new Refusal(403, 'Deze les staat vast in het uurrooster')
  if (authorOf(context.db.tables, point) !== PersoneelID)
    throw new Refusal(403, 'Dit agendapunt is van iemand anders')
  if (point.CursistID !== null) throw new Refusal(403, 'Dit agendapunt is voor één leerling')
  return point
}

/** The calls with which teachers and staff write in the agenda. server: teacher-8, teacher-17 */
export const agendaPuntWritingRoutes = [
  formRoute(saveAgendaPunt, form, async ({ body }, context) => {
    const { agendapunten } = context.db.tables
    const { PersoneelID } = writerOf(context)
    const point = withGroupId(context, body)
    checkPoint(context, point)
    const columns = columnsOf(context, point)
    const LESID = lessonIdOf(context, columns)
    const ID = await takeNeverUsedId(context.db, 'agendapunten')
    const row = { ...columns, ID, LESID, PersoneelID, CursistID: null }
    return [storedPoint(context, await agendapunten.insert(row))]
  }),
  formRoute(changeAgendaPunt, form, async ({ id, body: { ID, ...body } }, context) => {
    const point = ownPoint(context, id)
    if (ID !== id) throw invalidRequest('body.ID')
    const before = storedPoint(context, point)
    const { Groep = before.Groep, GroepType = before.GroepType } = body
    const isOtherGroup = Groep !== before.Groep || GroepType !== before.GroepType
    // If the request names another group, the number of the earlier group must not stay.
    const group = isOtherGroup ? { GroepID: undefined } : {}
    const after = withGroupId(
      context,
      writtenFields.parse({ Details: '', Omschrijving: '', ...before, ...group, ...body }),
    )
    checkPoint(context, after)
    const columns = columnsOf(context, after)
    const changes = changedFields<StoredPoint>({ ...emptyColumns, ...point }, columns)
    if (!changes) throw new Refusal(400, notChanged)
    // The content of a lesson cannot be moved. server: teacher-20
    const isMoved = ['Van', 'Tot', 'KlasID', 'GroepID', 'TypePunt', 'HeleDag'].some((name) => name in changes)
    if (point.LESID !== null && isMoved) throw new Refusal(400, 'Deze les staat vast in het uurrooster')
    return [storedPoint(context, await context.db.tables.agendapunten.update(point.ID, changes))]
  }),
  formRoute(removeAgendaPunt, form, ({ id }, context) => {
    const { agendapunten, documenten } = context.db.tables
    const point = ownPoint(context, id)
    agendapunten.remove(point.ID)
    for (const { D_ID } of documenten.where('AgendaPunt', wireIdOf(point))) documenten.remove(D_ID)
    return [{ ID: id }]
  }),
]

/** The values of the columns that a point may lack if no user made it. */
const emptyColumns = {
  GroepID: null,
  Details: '',
  Nota: '',
  Omschrijving: '',
  MeegedeeldOp: '',
  Reservatievan: '',
  Reservatietot: '',
}
