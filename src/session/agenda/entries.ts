import type { ResponseOf } from '#api/endpoint.ts'
import { type AgendaPunt, pointTypes, type WrittenPoint, writtenFields } from '#api/endpoints/agendaPunt.ts'
import type { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { type AttendanceWord, attendanceWord } from '#api/words/attendance.ts'
import { inBatches } from '#shared/batches.ts'
import { foldAccents } from '#shared/search/searchable.ts'
import { isFields, parseJson } from '#shared/values/json.ts'
import { compareTexts } from '#shared/values/order.ts'
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

/** The kind of a test or a task; undefined for any other entry. */
export const testOrTask = ({ kind }: { readonly kind: Kind }) =>
  (['toets', 'hertoets', 'taak'] as const).find((each) => each === kind)

/** Whether an entry is a lesson that takes place, at its hours. */
export const isPlainLesson = ({ wholeDay, kind, cancelled }: Entry): boolean =>
  kind === 'les' && !cancelled && !wholeDay

/** The part of an entry that the user has written and may change. rule: point-7 */
export interface OwnPoint {
  readonly id: number
  readonly written: WrittenPoint
  /** Whether its time and group cannot change, because they are those of a lesson of the timetable. rule: point-10 */
  readonly fixed: boolean
}

/** An entry of an agenda. Times, `YYYY-MM-DD HH:mm:ss`, are of the school's clock; an absent text is `''`. rule: agenda-4 */
export interface Entry {
  /** Unique in one agenda, and the same each time it is fetched. */
  readonly id: string
  readonly kind: Kind
  readonly subject: string
  /** The topic of a test or a task, which is shown beside the subject. */
  readonly title: string
  readonly start: string
  /** The end; for a whole day the midnight after it. */
  readonly end: string
  readonly wholeDay: boolean
  readonly cancelled: boolean
  /** The school's note about the lesson, such as `Afstandsles`. */
  readonly attendance: AttendanceWord
  readonly comment: string
  readonly group: string
  /** `klas` or `lesgroep`; absent for the lessons of a student. */
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
  /** Another text of the teacher, which is shown beside the comment. rule: point-8 */
  readonly details?: string | undefined
  readonly description?: string | undefined
  /** Absent for an entry that somebody else has written. */
  readonly own?: OwnPoint
}

/** Sorts a lesson before its test. */
const rankOf = ({ kind }: Entry) => (kind === 'les' ? 0 : 1)
const byStart = (a: Entry, b: Entry) =>
  compareTexts(a.start, b.start) || rankOf(a) - rankOf(b) || compareTexts(a.id, b.id)

export interface Agenda {
  /** In order of time. */
  readonly entries: readonly Entry[]
  /** How many rows have no times, and which fields are missing or invalid. rule: agenda-16 */
  readonly untimed: { readonly count: number; readonly fields: readonly string[] }
}

/** Builds an agenda row by row. For a row without times, `toEntry` returns the field that is missing. */
function createAgenda<Row>(toEntry: (row: Row) => Entry | MissingTime) {
  const fields = new Set<string>()
  const entries: Entry[] = []
  const ids = new Map<string, number>()
  let untimed = 0
  return {
    addRow(row: Row): void {
      const entry = toEntry(row)
      if ('field' in entry) {
        fields.add(entry.field)
        untimed += 1
        return
      }
      const occurrence = (ids.get(entry.id) ?? 0) + 1
      ids.set(entry.id, occurrence)
      // The calendar breaks on two entries with one ID.
      entries.push(occurrence === 1 ? entry : { ...entry, id: `${entry.id}-${occurrence}` })
    },
    build: (): Agenda => ({
      entries: entries.sort(byStart),
      untimed: { count: untimed, fields: [...fields] },
    }),
  }
}

/** Builds a student's agenda, which may cover years of lessons, in batches that do not block the page. rule: request-15 */
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
  await inBatches(rows, agenda.addRow)
  return agenda.build()
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

/** An agenda point has no address. */
const noPlace = { place: '', street: '', number: '', box: '', part: '' }

/**
 * Builds an agenda from agenda points. rule: agenda-9
 * @param reader the name of a user who may write in this agenda, or `''` if the server does not give it; absent for anybody else
 */
export function fromPoints(points: readonly AgendaPunt[], reader?: string): Agenda {
  const { remaining, lessons } = withoutDuplicateLessons(points)
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
      ...noPlace,
      documents: point.Documenten,
      details: point.Details || undefined,
      description: point.Omschrijving || undefined,
      ...ownPart(point, lessons.has(lessonKey(point)), reader),
    }
  })
  remaining.forEach(agenda.addRow)
  return agenda.build()
}

const writtenNames = Object.keys(writtenFields) as (keyof WrittenPoint)[]

/** The fields of a stored point that a teacher writes; an absent text is `''`. server: teacher-16 */
const writtenPart = (point: AgendaPunt | WrittenPoint): WrittenPoint =>
  Object.fromEntries(
    writtenNames.map((name) => [name, point[name] ?? (name === 'GroepID' ? undefined : '')]),
  ) as WrittenPoint

/** Whether two points have the same values in the fields that a teacher writes. */
export function hasSameWrittenFields(
  one: AgendaPunt | WrittenPoint,
  other: AgendaPunt | WrittenPoint,
): boolean {
  const [oneJson, otherJson] = [one, other].map((point) =>
    JSON.stringify({ ...writtenPart(point), GroepID: point.GroepID ?? 0 }),
  )
  return oneJson === otherJson
}

/** Whether no field of a stored point differs from what was written. A field that the server leaves out does not count. */
export const isStoredAsWritten = (point: AgendaPunt, written: WrittenPoint): boolean =>
  (Object.keys(written) as (keyof WrittenPoint)[]).every(
    (name) => point[name] === undefined || written[name] === undefined || point[name] === written[name],
  )

const wordsOf = (name: string) =>
  foldAccents(name)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)

/** Whether two names may belong to one person: they share a word, or one of them is missing. */
function mayBeSamePerson(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  return words.length === 0 || others.length === 0 || words.some((word) => others.includes(word))
}

/** The types of the points that the timetable makes. server: teacher-19 */
const timetableTypes: readonly number[] = [pointTypes.lesson, pointTypes.schedule]

/**
 * The part of a point that a reader may change, judged by its type and the teacher's name; the server decides in the end. Nota
 * and GroepID do not count, because they are only assumed. rule: point-7; server: teacher-16, teacher-17
 */
function ownPart(point: AgendaPunt, isLesson: boolean, reader: string | undefined): { own?: OwnPoint } {
  const { ID, TypePunt, PersoneelNaam } = point
  const isHandMade = kindOfType[TypePunt] !== undefined && !timetableTypes.includes(TypePunt)
  if (reader === undefined || !isHandMade || !mayBeSamePerson(PersoneelNaam, reader)) return {}
  return {
    own: {
      id: ID,
      written: writtenPart(point),
      fixed: TypePunt === pointTypes.lessonWithContent && isLesson,
    },
  }
}

/** A key that is the same for the points of one lesson. */
const lessonKey = ({ Van, Tot, VakNaam, Groep }: AgendaPunt) => [Van, Tot, VakNaam, Groep].join('|')

/** Removes the lessons that the server also gives as points with content. server: client-6 */
function withoutDuplicateLessons(points: readonly AgendaPunt[]) {
  const lessonKeysOf = (type: number) =>
    new Set(points.filter(({ TypePunt }) => TypePunt === type).map(lessonKey))
  const withContent = lessonKeysOf(pointTypes.lessonWithContent)
  return {
    remaining: points.filter(
      (point) => point.TypePunt !== pointTypes.lesson || !withContent.has(lessonKey(point)),
    ),
    lessons: lessonKeysOf(pointTypes.lesson),
  }
}

/** The comment of a point, which is plain text, or JSON with HTML under the key `leerlingen`. server: agenda-5 */
export function commentOf(text: string): string {
  const json = text.trimStart().startsWith('{') ? parseJson(text) : undefined
  if (!isFields(json)) return text
  return typeof json.leerlingen === 'string' ? plainText(json.leerlingen) : ''
}

const htmlEntities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
])

/** The text of HTML, with one line for each paragraph. Text without HTML is unchanged. */
function plainText(html: string): string {
  if (!/<[a-z/][^>]*>|&#?\w+;/i.test(html)) return html
  return html
    .replace(/<br\s*\/?>|<\/(p|div|li|h\d)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&(\w+);/g, (all, name: string) => htmlEntities.get(name.toLowerCase()) ?? all)
    .trim()
}

/** Street, number, box and sub-municipality in one line: `Kruidhofdreef 48 bus A, Mechelen`. */
export function addressOf({ street, number, box, part }: Entry): string {
  const road = [street, number, box && `bus ${box}`].filter(Boolean).join(' ')
  return [road, part].filter(Boolean).join(', ')
}

/** The place of an entry with its address: `Campus Boomgaard, Leertuinlaan 12, Leuven`. */
export const placeWithAddress = (entry: Entry): string =>
  [entry.place, addressOf(entry)].filter(Boolean).join(', ')

/** The room of an entry: `Computerlokaal 1 (B1.11)`. */
export function roomOf({ roomDescription, roomCode }: Entry): string {
  return roomDescription && roomCode ? `${roomDescription} (${roomCode})` : roomDescription || roomCode
}

/** The number of the agenda point in the ID of its entry, such as `punt-12`. */
export const pointIdOf = ({ id }: Entry): number => Number(id.split('-')[1])

export const dayOf = ({ start }: Entry): string => start.slice(0, 10)

/** The times of an entry, such as `18:30` and `21:30`. */
export const timesOf = ({ start, end }: Entry) => ({ from: start.slice(11, 16), till: end.slice(11, 16) })
