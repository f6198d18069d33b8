import { pointTypes, type WrittenPoint } from '#api/endpoints/agendaPunt.ts'
import type { Row } from '../../db/tables.ts'
import { Refusal } from '../wire/answer.ts'
import { checkDay } from './groups.ts'
import type { SignedInContext } from './route.ts'

/** The longest text of a point, in characters. server: teacher-19 */
const maxLength = 150

/** The types of lessons in the timetable. server: teacher-17 */
const timetabled: readonly number[] = [pointTypes.lesson, pointTypes.schedule]

type WritableType = Row<'agendapunten'>['TypePunt']
const isWritable = (type: number): type is WritableType =>
  Object.values<number>(pointTypes).includes(type) && !timetabled.includes(type)

/** The type, if users can make points of it; HTTP 400 if not. */
export function typeOf(TypePunt: number): WritableType {
  if (isWritable(TypePunt)) return TypePunt
  const why = timetabled.includes(TypePunt) ? 'staat vast in het uurrooster' : 'is niet bekend'
  throw new Refusal(400, `Dit soort agendapunt ${why}`)
}

/** Refuses a point that breaks a rule of the school, in the portal's words; HTTP 400. server: teacher-19 */
export function checkPoint(context: SignedInContext, point: WrittenPoint): void {
  const { Titel, Details, Nota, Omschrijving, Van, Tot, MeegedeeldOp, Reservatievan, Reservatietot } = point
  const refuse = (text: string) => {
    throw new Refusal(400, text)
  }
  if (Titel.trim() === '') refuse('Titel mag niet leeg zijn')
  for (const [name, text] of Object.entries({ Titel, Details, Nota, Omschrijving }))
    if ([...text].length > maxLength) refuse(`${name} mag niet langer zijn dan ${maxLength} karakters`)
  const isBefore = (end: string, start: string) => end !== '' && start !== '' && end < start
  if (isBefore(Tot, Van) || isBefore(Reservatietot, Reservatievan))
    refuse('De geselecteerde einddatum vindt plaats vóór de startdatum.')
  for (const moment of [Van, Tot]) checkDay(context, moment.slice(0, 10))
  if (MeegedeeldOp !== '' && MeegedeeldOp >= Van.slice(0, 10))
    refuse('Gekozen datum moet vóór het lesmoment liggen')
  if (point.GroepID === 0 && typeOf(point.TypePunt) !== pointTypes.own) refuse('Kies een groep')
}
