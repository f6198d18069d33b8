import type { ResponseOf } from '#api/endpoint.ts'
import { type AgendaPunt, pointTypes, type WrittenPoint } from '#api/endpoints/agendaPunt.ts'
import type { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { type AttendanceWord, attendanceWord } from '#api/words/attendance.ts'
import { parseJson } from '#shared/json.ts'
import { compareTexts } from '#shared/order.ts'
import { inPieces } from '#shared/pieces.ts'
import { foldAccents } from '#shared/searchable.ts'
import { type MissingTime, timesOfLesson, timesOfPoint } from './times.ts'

const kinds = [
  'les',
  'toets',
  'hertoets',
  'taak',
  'aandachtspunt',
  'activiteit',
  'leerkracht',
  'uurschema',
  'ander',
] as const
export type Kind = (typeof kinds)[number]

/** What the user has written in the agenda, and may change. rule: point-7 */
export interface OwnPoint {
  readonly id: number
  readonly written: WrittenPoint
  /** Whether its time and group are those of a lesson of the timetable. rule: point-10 */
  readonly fixed: boolean
}

/**
 * Something in the agenda. Times are the clock of the school, `YYYY-MM-DD HH:mm:ss`, whatever the device's zone; an
 * absent text is `''`. rule: agenda-4
 */
export interface Entry {
  /** Unique in one agenda, and the same each time it is fetched. */
  readonly id: string
  readonly kind: Kind
  readonly subject: string
  /** What a test or a task is about; shown beside the subject. */
  readonly title: string
  readonly start: string
  /** For a whole day the midnight after it. */
  readonly end: string
  readonly wholeDay: boolean
  /** rule: agenda-10 */
  readonly cancelled: boolean
  /** What the school noted about the lesson, such as `Afstandsles`. */
  readonly attendance: AttendanceWord
  /** What the teacher wrote. */
  readonly comment: string
  readonly group: string
  /** `klas` or `lesgroep`; absent of a student's lessons. */
  readonly groupType?: string
  readonly teacher: string
  readonly roomCode: string
  readonly roomDescription: string
  readonly place: string
  readonly street: string
  readonly number: string
  readonly box: string
  readonly part: string
  readonly documents: boolean
  /** More text, shown beside the comment; absent where there is none. rule: point-8 */
  readonly details?: string | undefined
  readonly description?: string | undefined
  /** Absent for an entry that somebody else has written. */
  readonly own?: OwnPoint
}

/** A lesson comes before its test. */
const isPoint = ({ kind }: Entry) => (kind === 'les' ? 0 : 1)
const byStart = (a: Entry, b: Entry) =>
  compareTexts(a.start, b.start) || isPoint(a) - isPoint(b) || compareTexts(a.id, b.id)

/** The entries of an agenda in order of time, and the number of rows that have no times. */
export interface Agenda {
  readonly entries: readonly Entry[]
  /** How many rows have no times, and in which fields these are missing. rule: agenda-16 */
  readonly untimed: { readonly count: number; readonly fields: readonly string[] }
}

/** Builds an agenda row by row. For a row without times `toEntry` returns the field in which they are missing. */
function createAgenda<Row>(toEntry: (row: Row) => Entry | MissingTime) {
  const fields = new Set<string>()
  const entries: Entry[] = []
  const ids = new Map<string, number>()
  let untimed = 0
  return {
    take(row: Row): void {
      const entry = toEntry(row)
      if ('field' in entry) {
        fields.add(entry.field)
        untimed += 1
        return
      }
      const nth = (ids.get(entry.id) ?? 0) + 1
      ids.set(entry.id, nth)
      // The calendar breaks on two entries with one ID.
      entries.push(nth === 1 ? entry : { ...entry, id: `${entry.id}-${nth}` })
    },
    whole: (): Agenda => ({
      entries: entries.sort(byStart),
      untimed: { count: untimed, fields: [...fields] },
    }),
  }
}

/** Builds a student's agenda. It may cover years of lessons, so it is built in pieces that do not block the page. rule: request-15 */
export async function fromParticipations(
  rows: readonly ResponseOf<typeof vwoparticipaties>[number][],
): Promise<Agenda> {
  const agenda = createAgenda<(typeof rows)[number]>((row) => {
    const times = timesOfLesson(row.LESDatum ?? '', row.LESVANUUR ?? '', row.LESTOTUUR ?? '')
    if ('field' in times) return times
    const attendance = attendanceWord(row.ParticipatieOmschrijving)
    return {
      id: `les-${row.LESID}`,
      kind: 'les',
      subject: row.Moduleomschrijving || row.Klasomschrijving,
      title: '',
      ...times,
      wholeDay: false,
      cancelled: attendance.kind === 'cancelled',
      attendance,
      comment: '',
      group: row.Klasomschrijving,
      teacher: `${row.LeerkrachtVoornaam} ${row.LeerkrachtNaam}`.trim(),
      roomCode: row.LokaalCode,
      roomDescription: row.LokaalOmschrijving,
      place: row.LesPlaatsOmschrijving,
      street: row.LesPlaatsStraat,
      number: row.LesPlaatsStraatNr,
      box: row.LesPlaatsStraatBus,
      part: row.LesPlaatsDeelgemeente,
      documents: false,
    }
  })
  await inPieces(rows, agenda.take)
  return agenda.whole()
}

const kindOfType: Readonly<Record<number, Kind>> = {
  [pointTypes.lesson]: 'les',
  [pointTypes.lessonWithContent]: 'les',
  [pointTypes.test]: 'toets',
  [pointTypes.retest]: 'hertoets',
  [pointTypes.task]: 'taak',
  [pointTypes.attention]: 'aandachtspunt',
  [pointTypes.activity]: 'activiteit',
  [pointTypes.own]: 'leerkracht',
  [pointTypes.schedule]: 'uurschema',
}

/**
 * Agenda points. rule: agenda-9
 * @param reader the name of a user whose own agenda it is, and who may write in it; `''` where the server does not give it
 */
export function fromPoints(points: readonly AgendaPunt[], reader?: string): Agenda {
  const { kept, lessons } = withoutDoubles(points)
  const agenda = createAgenda<AgendaPunt>((point) => {
    const times = timesOfPoint(point.Van, point.Tot, point.HeleDag)
    if ('field' in times) return times
    const comment = commentOf(point.Commentaar)
    const word = attendanceWord(comment)
    const distant = word.kind === 'distant'
    const kind = kindOfType[point.TypePunt] ?? 'ander'
    return {
      id: `${kind === 'les' ? 'les' : 'punt'}-${point.ID}`,
      kind,
      subject: point.VakNaam || point.Titel,
      title: point.VakNaam && point.Titel !== point.VakNaam ? point.Titel : '',
      ...times,
      wholeDay: point.HeleDag,
      cancelled: point.Vervalt,
      attendance: point.Vervalt ? attendanceWord('Vervallen Les') : distant ? word : attendanceWord(''),
      comment: distant ? '' : comment,
      group: point.Groep,
      groupType: point.GroepType,
      teacher: point.PersoneelNaam,
      roomCode: point.LokaalCode,
      roomDescription: point.LokaalOmschrijving,
      place: '',
      street: '',
      number: '',
      box: '',
      part: '',
      documents: point.Documenten,
      details: point.Details || undefined,
      description: point.Omschrijving || undefined,
      ...ownPart(point, lessons.has(momentOf(point)), reader),
    }
  })
  kept.forEach(agenda.take)
  return agenda.whole()
}

/** The fields of a stored point that a teacher writes. server: teacher-16 */
function writtenPart(point: AgendaPunt | WrittenPoint): WrittenPoint {
  const { TypePunt, Titel, Commentaar, Van, Tot, HeleDag, Groep = '', GroepID, GroepType } = point
  const {
    Details = '',
    Nota = '',
    Omschrijving = '',
    MeegedeeldOp = '',
    Reservatievan = '',
    Reservatietot = '',
  } = point
  return {
    TypePunt,
    Titel,
    Commentaar,
    Van,
    Tot,
    HeleDag,
    Groep,
    GroepID,
    GroepType,
    Details,
    Nota,
    Omschrijving,
    MeegedeeldOp,
    Reservatievan,
    Reservatietot,
  }
}

/** Whether the fields that a teacher writes are equal in both. */
export function sameWritten(one: AgendaPunt | WrittenPoint, other: AgendaPunt | WrittenPoint): boolean {
  const [written, others] = [one, other].map((point) =>
    JSON.stringify({ ...writtenPart(point), GroepID: point.GroepID ?? 0 }),
  )
  return written === others
}

/** Whether a stored point contradicts nothing that was written. A field that the server leaves out contradicts nothing. */
export const tellsWritten = (point: AgendaPunt, written: WrittenPoint): boolean =>
  (Object.keys(written) as (keyof WrittenPoint)[]).every(
    (name) => point[name] === undefined || written[name] === undefined || point[name] === written[name],
  )

const wordsOf = (name: string) =>
  foldAccents(name)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)

/** Whether two names may belong to one person: they share a word, or one of them is missing. */
function maybeSame(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  return words.length === 0 || others.length === 0 || words.some((word) => others.includes(word))
}

/** Hours of the timetable, which nobody makes by hand. server: teacher-19 */
const timetabled: readonly number[] = [pointTypes.lesson, pointTypes.schedule]

/**
 * What a reader who writes in the agenda may change, judged by types and names; the server has the last word. Its own
 * fields (Nota, GroepID) are only assumed, so they decide nothing. rule: point-7; server: teacher-16, teacher-17
 */
function ownPart(point: AgendaPunt, isLesson: boolean, reader: string | undefined): { own?: OwnPoint } {
  const { ID, TypePunt, PersoneelNaam } = point
  const isMade = kindOfType[TypePunt] !== undefined && !timetabled.includes(TypePunt)
  if (reader === undefined || !isMade || !maybeSame(PersoneelNaam, reader)) return {}
  return {
    own: {
      id: ID,
      written: writtenPart(point),
      fixed: TypePunt === pointTypes.lessonWithContent && isLesson,
    },
  }
}

/** A key of the moment and the group of a point. */
const momentOf = ({ Van, Tot, VakNaam, Groep }: AgendaPunt) => [Van, Tot, VakNaam, Groep].join('|')

/** The points without the lessons that the server gives a second time as points with content. server: client-6 */
function withoutDoubles(points: readonly AgendaPunt[]) {
  const momentsOf = (type: number) =>
    new Set(points.filter(({ TypePunt }) => TypePunt === type).map(momentOf))
  const withContent = momentsOf(pointTypes.lessonWithContent)
  return {
    kept: points.filter((point) => point.TypePunt !== pointTypes.lesson || !withContent.has(momentOf(point))),
    /** The moments at which the timetable has lessons. */
    lessons: momentsOf(pointTypes.lesson),
  }
}

/** The comment of an answer: plain text, or the value of `leerlingen` in JSON text. server: agenda-5 */
export function commentOf(text: string): string {
  const json = text.trimStart().startsWith('{') ? parseJson(text) : undefined
  if (typeof json !== 'object' || json === null) return text
  return 'leerlingen' in json && typeof json.leerlingen === 'string' ? plainText(json.leerlingen) : ''
}

const characters: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
])

/** The text of HTML with one line for each paragraph; text without HTML stays as it is. */
function plainText(html: string): string {
  if (!/<[a-z/][^>]*>|&#?\w+;/i.test(html)) return html
  return html
    .replace(/<br\s*\/?>|<\/(p|div|li|h\d)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&(\w+);/g, (all, name: string) => characters.get(name.toLowerCase()) ?? all)
    .trim()
}

/** Street, number, box and sub-municipality in one line: `Kruidhofdreef 48 bus A, Mechelen`. */
export function addressOf({ street, number, box, part }: Entry): string {
  const road = [street, number, box && `bus ${box}`].filter(Boolean).join(' ')
  return [road, part].filter(Boolean).join(', ')
}

/** `Computerlokaal 1 (B1.11)` */
export function roomOf({ roomDescription, roomCode }: Entry): string {
  return roomDescription && roomCode ? `${roomDescription} (${roomCode})` : roomDescription || roomCode
}

/** The number of the agenda point that an entry shows. */
export const pointIdOf = ({ id }: Entry): number => Number(id.split('-')[1])

/** First day of an entry. */
export const dayOf = ({ start }: Entry): string => start.slice(0, 10)

/** `18:30`, `21:30` */
export const timesOf = ({ start, end }: Entry) => ({ from: start.slice(11, 16), till: end.slice(11, 16) })
