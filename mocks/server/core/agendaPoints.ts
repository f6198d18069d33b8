import { pointTypes, type WrittenPoint } from '#api/endpoints/agendaPunt.ts'
import { dayAt } from '#shared/dates/schoolTime.ts'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/tables.ts'
import { Refusal } from '../wire/answer.ts'
import { personsOf } from './persons.ts'
import { hourAt, type PupilHour } from './pupilHours.ts'
import type { SignedInContext, User } from './route.ts'
import { isTeacher, staffOf } from './staff.ts'

type Tables = Database['tables']
type Point = Row<'agendapunten'>

/** The beginning and the end of a lesson in an agenda. */
export const lessonSpan = ({ LESDatum, LESVANUUR, LESTOTUUR }: Row<'lessen'>) => ({
  Van: `${LESDatum} ${LESVANUUR}:00`,
  Tot: `${LESDatum} ${LESTOTUUR}:00`,
})

/** What an ID in a request stands for. */
export interface ResolvedPoint {
  readonly point?: Point | undefined
  readonly lesson?: Row<'lessen'>
  /** An hour of a class of pupils. server: teacher-21 */
  readonly hour?: PupilHour
}

/**
 * What an ID in a request stands for: a point, a lesson that may have content, or an hour of pupils. The two rows of a lesson
 * each have their own ID. HTTP 404 for an unknown ID. server: client-10
 */
export function resolvePoint({ tables }: Database, id: number): ResolvedPoint {
  const point = tables.agendapunten.get(id)
  const lesson = tables.lessen.get(point?.LESID ?? id)
  if (!lesson) {
    if (point) return { point }
    const hour = hourAt(tables, id)
    if (hour) return { hour }
    throw new Refusal(404, 'Onbekend agendapunt')
  }
  const [content] = point ? [point] : tables.agendapunten.where('LESID', lesson.LESID)
  return { point: content, lesson }
}

/** The ID of a point in answers; the content of a lesson has the ID of the lesson. server: client-10 */
export const wireIdOf = ({ ID, LESID }: Pick<Point, 'ID' | 'LESID'>): number => LESID ?? ID

/** The member of staff who made a point; null if no one did. */
export const authorOf = ({ klassen }: Tables, { PersoneelID, KlasID }: Point): number | null =>
  PersoneelID ?? (KlasID === null ? null : (klassen.get(KlasID)?.PersoneelID ?? null))

/** Whether a user made a point. server: teacher-16 */
export const isAuthor = ({ tables }: Database, point: Point, { PersoneelID }: User): boolean =>
  PersoneelID !== null && authorOf(tables, point) === PersoneelID

/** Whether pupils and parents may see a point on this day. server: agenda-8, teacher-18 */
export const isShared = ({ TypePunt, MeegedeeldOp = '' }: Point, today: string): boolean =>
  TypePunt !== pointTypes.own && MeegedeeldOp <= today

/** The classes in whose lessons somebody has a seat. */
function classesOf({ participaties, lessen }: Tables, CursistID: number): ReadonlySet<number> {
  const seats = participaties.where('CursistID', CursistID)
  return new Set(seats.flatMap(({ LESID }) => lessen.get(LESID)?.KlasID ?? []))
}

/** The groups of pupils that somebody is in. */
export const groupsOf = ({ groepsleden }: Tables, CursistID: number): readonly number[] =>
  groepsleden.where('CursistID', CursistID).map(({ GroepID }) => GroepID)

/** Whether a pupil, or a parent of one, sees a point. server: teacher-18 */
export async function isShownTo(
  { db, user, clock }: SignedInContext,
  point: Pick<Point, 'KlasID' | 'CursistID' | 'GroepID'> & Partial<Point>,
): Promise<boolean> {
  if (point.TypePunt !== undefined && !isShared(point as Point, dayAt(clock.now()))) return false
  const { KlasID, GroepID = null } = point
  const persons = await personsOf(db, user)
  return persons
    .filter(({ ID }) => point.CursistID === null || point.CursistID === ID)
    .some(
      ({ ID }) =>
        (KlasID !== null && classesOf(db.tables, ID).has(KlasID)) ||
        (GroepID !== null && groupsOf(db.tables, ID).includes(GroepID)),
    )
}

/** The user as a writer in the agenda. HTTP 403 for everybody but teachers and staff. server: teacher-17 */
export function writerOf(context: SignedInContext): { PersoneelID: number; teaches: boolean } {
  const staff = staffOf(context)
  if (!staff) throw new Refusal(403, 'Enkel personeel mag agendapunten wijzigen')
  return { PersoneelID: staff.PersoneelID, teaches: isTeacher(staff) }
}

/**
 * The number of the group that a request names by its number, or by its name and type. If several groups have that name, the
 * caller's own group counts. 0 for no group; HTTP 404 for an unknown one. server: teacher-8
 */
export function groupIdOf(
  context: SignedInContext,
  { GroepID, Groep = '', GroepType }: Pick<WrittenPoint, 'GroepID' | 'Groep' | 'GroepType'>,
): number {
  if (GroepID !== undefined) return GroepID
  if (Groep === '') return 0
  const { tables } = context.db
  const { PersoneelID } = writerOf(context)
  const matchingIds = [
    ...tables.klassen
      .all()
      .filter((klas) => klas.Klasomschrijving === Groep && (klas.GroepType ?? 'lesgroep') === GroepType)
      .map(({ KlasID }) => KlasID),
    ...tables.groepen
      .all()
      .filter((groep) => groep.Omschrijving === Groep && pointGroupType(groep) === GroepType)
      .map((groep) => groep.GroepID),
  ]
  const id = matchingIds.find((each) => isGroupOf(tables, each, PersoneelID)) ?? matchingIds[0]
  if (id === undefined) throw new Refusal(404, 'Onbekende groep')
  return id
}

/** The agenda's word for this kind of group. server: teacher-4 */
export const pointGroupType = ({ GroepType }: { readonly GroepType: number }): 'klas' | 'lesgroep' =>
  GroepType === 0 ? 'klas' : 'lesgroep'

const isGroupOf = ({ klassen, lesuren }: Tables, id: number, PersoneelID: number): boolean => {
  const klas = klassen.get(id)
  return klas
    ? klas.PersoneelID === PersoneelID
    : lesuren.where('GroepID', id).some((hour) => hour.PersoneelID === PersoneelID)
}

/**
 * For whom a point is, from the number of its group: a class of adults, a group of pupils, or nobody else. HTTP 404 for an
 * unknown group, and 403 for a group of somebody else, except that staff write for all groups. server: teacher-17
 */
export function audienceOf(
  context: SignedInContext,
  id: number,
): { KlasID: number | null; GroepID: number | null } {
  const { tables } = context.db
  const { PersoneelID, teaches } = writerOf(context)
  if (id === 0) return { KlasID: null, GroepID: null }
  const klas = tables.klassen.get(id)
  if (!klas && !tables.groepen.get(id)) throw new Refusal(404, 'Onbekende groep')
  if (teaches && !isGroupOf(tables, id, PersoneelID))
    throw new Refusal(403, 'Deze groep is van iemand anders')
  return klas ? { KlasID: id, GroepID: null } : { KlasID: null, GroepID: id }
}
