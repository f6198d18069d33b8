import type { ResponseOf } from '../../../api/endpoint.ts'
import { type agendaPunt, pointTypes } from '../../../api/endpoints/agendaPunt.ts'
import type { vwoparticipaties } from '../../../api/endpoints/vwoparticipaties.ts'
import { plusDays } from '../../../shared/dates/calendarDays.ts'
import { parseJson } from '../../../shared/json.ts'

const kinds = ['les', 'toets', 'hertoets', 'taak', 'activiteit'] as const
export type Kind = (typeof kinds)[number]

/**
 * Something in the agenda. Times are the clock of the school, `YYYY-MM-DD HH:mm:ss`, whatever the device's zone; an
 * absent text is `''`. rule: agenda-4
 */
export interface Entry {
  /** Unique in one agenda, and the same each time it is fetched. */
  readonly id: string
  readonly kind: Kind
  readonly subject: string
  /** Beside the subject: what a test or a task is about. */
  readonly title: string
  readonly start: string
  /** For a whole day the midnight after it. */
  readonly end: string
  readonly wholeDay: boolean
  readonly cancelled: boolean
  /** What the school noted about the lesson, such as `Afstandsles`. */
  readonly remark: string
  /** What the teacher wrote. */
  readonly comment: string
  readonly group: string
  readonly teacher: string
  readonly roomCode: string
  readonly roomDescription: string
  readonly place: string
  readonly street: string
  readonly number: string
  readonly box: string
  readonly part: string
  readonly documents: boolean
}

/** rule: agenda-10 */
const cancelledLesson = 'Vervallen Les'
export const distantLesson = 'Afstandsles'

const byStart = (a: Entry, b: Entry) => compare(a.start, b.start) || compare(a.id, b.id)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** A student's lessons in order of time. Rows without a day or hours are no lessons in an agenda. */
export function fromParticipations(rows: ResponseOf<typeof vwoparticipaties>): Entry[] {
  return rows
    .filter(({ LESDatum, LESVANUUR, LESTOTUUR }) => LESDatum && LESVANUUR && LESTOTUUR)
    .map((row) => ({
      id: `les-${row.LESID}`,
      kind: 'les' as const,
      subject: row.Moduleomschrijving || row.Klasomschrijving,
      title: '',
      start: `${row.LESDatum} ${row.LESVANUUR}:00`,
      end: `${row.LESDatum} ${row.LESTOTUUR}:00`,
      wholeDay: false,
      cancelled: row.ParticipatieOmschrijving === cancelledLesson,
      remark: row.ParticipatieOmschrijving,
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
    }))
    .sort(byStart)
}

const kindOfType: Readonly<Record<number, Kind>> = {
  [pointTypes.lesson]: 'les',
  [pointTypes.lessonWithContent]: 'les',
  [pointTypes.test]: 'toets',
  [pointTypes.retest]: 'hertoets',
  [pointTypes.task]: 'taak',
}

/** Agenda points in order of time; a kind that we do not know is an activity. rule: agenda-9 */
export function fromPoints(points: ResponseOf<typeof agendaPunt>): Entry[] {
  return withoutDoubles(points)
    .map((point) => {
      const comment = commentOf(point.Commentaar)
      const kind = kindOfType[point.TypePunt] ?? 'activiteit'
      return {
        id: `${kind === 'les' ? 'les' : 'punt'}-${point.ID}`,
        kind,
        subject: point.VakNaam || point.Titel,
        title: point.VakNaam && point.Titel !== point.VakNaam ? point.Titel : '',
        start: point.HeleDag ? `${point.Van.slice(0, 10)} 00:00:00` : point.Van,
        end: point.HeleDag ? midnightAfter(point.Van, point.Tot) : point.Tot,
        wholeDay: point.HeleDag,
        cancelled: point.Vervalt,
        remark: point.Vervalt ? cancelledLesson : comment === distantLesson ? distantLesson : '',
        comment: comment === distantLesson ? '' : comment,
        group: point.Groep,
        teacher: point.PersoneelNaam,
        roomCode: point.LokaalCode,
        roomDescription: point.LokaalOmschrijving,
        place: '',
        street: '',
        number: '',
        box: '',
        part: '',
        documents: point.Documenten,
      }
    })
    .sort(byStart)
}

type Points = ResponseOf<typeof agendaPunt>

/** The points without the lessons that occur a second time, with their content. server: client-6 */
function withoutDoubles(points: Points): Points {
  const key = ({ Van, Tot, VakNaam, Groep }: Points[number]) => [Van, Tot, VakNaam, Groep].join('|')
  const withContent = new Set(
    points.filter(({ TypePunt }) => TypePunt === pointTypes.lessonWithContent).map(key),
  )
  return points.filter((point) => point.TypePunt !== pointTypes.lesson || !withContent.has(key(point)))
}

/** The end of a whole day, however the server writes it: 23:59:59, or the midnight that follows. */
function midnightAfter(van: string, tot: string): string {
  const [firstDay, lastDay] = [van.slice(0, 10), tot.slice(0, 10)]
  const isMidnight = tot.endsWith('00:00:00') && lastDay > firstDay
  return `${isMidnight ? lastDay : plusDays(lastDay, 1)} 00:00:00`
}

/** Plain text, or what stands under `leerlingen` in JSON text. server: agenda-5 */
export function commentOf(text: string): string {
  const json = text.trimStart().startsWith('{') ? parseJson(text) : undefined
  if (typeof json !== 'object' || json === null) return text
  return 'leerlingen' in json && typeof json.leerlingen === 'string' ? plainText(json.leerlingen) : ''
}

const characters: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
}

/** What a reader sees of HTML, a paragraph a line; text without any stays as it is. */
function plainText(html: string): string {
  if (!/<[a-z/][^>]*>|&#?\w+;/i.test(html)) return html
  return html
    .replace(/<br\s*\/?>|<\/(p|div|li|h\d)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&(\w+);/g, (all, name: string) => characters[name.toLowerCase()] ?? all)
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
export const pointIdOf = ({ id }: Entry): number => Number(id.slice(id.indexOf('-') + 1))

/** First day of an entry. */
export const dayOf = ({ start }: Entry): string => start.slice(0, 10)

/** `18:30`, `21:30` */
export const timesOf = ({ start, end }: Entry) => ({ from: start.slice(11, 16), till: end.slice(11, 16) })
