import type { ResponseOf } from '#api/endpoint.ts'
import type { betalingen } from '#api/endpoints/betalingen.ts'
import type { LeerlingAanwezigheid } from '#api/endpoints/registration.ts'
import { attendanceWord, countOf } from '#api/words/attendance.ts'
import { resultWord } from '#api/words/results.ts'
import { inBatches } from '#shared/batches.ts'
import type { Period } from '#shared/dates/calendarDays.ts'
import { sumEuro } from '#shared/values/amounts.ts'
import { cancelledIn, cancelledName } from '../agenda/cancelled.ts'
import { dayOf, type Entry, roomOf } from '../agenda/entries.ts'
import { type Participatie, startOf } from '../attendance/running.ts'
import type { ModuleRecord } from '../programme/modules.ts'
import { type News, rowOf } from './news.ts'

/** A list at the last visit and now. */
export interface ListPair<Row> {
  readonly before: readonly Row[]
  readonly after: readonly Row[]
  readonly childId: number | null
}

const byKey = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, Row> =>
  new Map(rows.map((row) => [keyOf(row), row]))

interface Agendas extends ListPair<Entry> {
  /** The days that both agendas cover; null for all. */
  readonly covered: Period | null
  /** The school's clock, `YYYY-MM-DD HH:mm:ss`. */
  readonly at: string
}

/** Finds the news in rows, which may be thousands, in batches that do not block the page. rule: news-1 */
async function newsOfRows<Row>(rows: readonly Row[], newsOf: (row: Row) => News | null): Promise<News[]> {
  const found: News[] = []
  await inBatches(rows, (row) => {
    const news = newsOf(row)
    if (news) found.push(news)
  })
  return found
}

/** The news about lessons, and about points of others, that are not over. Only days in both agendas count. rule: news-1, news-2 */
export function agendaNews({ before, after, childId, covered, at }: Agendas): Promise<News[]> {
  const known = byKey(before, ({ id }) => id)
  const isCovered = (entry: Entry) =>
    covered === null || (dayOf(entry) >= covered.from && dayOf(entry) <= covered.till)
  const named = new Set(cancelledIn(after))
  return newsOfRows(after, (entry): News | null => {
    const { id, kind, start, end, own } = entry
    if (end <= at || own) return null
    const about = { row: rowOf.entry(id), childId, name: entry.title || entry.subject, start, end }
    const was = known.get(id)
    if (was && entry.cancelled)
      return was.cancelled || !named.has(entry)
        ? null
        : { kind: 'lessonCancelled', ...about, name: cancelledName(entry) }
    if (kind !== 'les') {
      if (!was) return isCovered(entry) ? { kind: 'pointNew', ...about } : null
      return isSamePoint(was, entry) ? null : { kind: 'pointChanged', ...about }
    }
    if (!was) return isCovered(entry) && !entry.cancelled ? { kind: 'lessonNew', ...about } : null
    if (was.start !== start || was.end !== end) return { kind: 'lessonMoved', ...about, before: was.start }
    const room = roomOf(entry)
    return room !== '' && room !== roomOf(was) ? { kind: 'roomChanged', ...about, room } : null
  })
}

const isSamePoint = (a: Entry, b: Entry) =>
  a.start === b.start &&
  a.end === b.end &&
  a.cancelled === b.cancelled &&
  (['title', 'subject', 'comment', 'details', 'description'] as const).every(
    (field) => (a[field] ?? '').trim() === (b[field] ?? '').trim(),
  )

/** The news about attendance: that somebody was present, absent or excused. rule: news-1 */
export function attendanceNews({ before, after, childId }: ListPair<Participatie>): Promise<News[]> {
  const known = byKey(before, ({ LESID }) => LESID)
  return newsOfRows(after, (row): News | null => {
    const was = known.get(row.LESID)
    if (!was) return null
    const [old, now] = [
      attendanceWord(was.ParticipatieOmschrijving),
      attendanceWord(row.ParticipatieOmschrijving),
    ]
    const kind = isSameWord(old, now) ? null : attendanceKind(old, now)
    if (kind === null) return null
    const name = row.Moduleomschrijving || row.Klasomschrijving
    const start = startOf(row)
    return { kind, row: rowOf.lesson(row.LESID), childId, name, start, word: now.text }
  })
}

/** Whether two words mean the same; two spellings of a known word do. */
const isSameWord = <Kind extends string>(a: { kind: Kind; text: string }, b: { kind: Kind; text: string }) =>
  a.kind === b.kind && (a.kind !== 'unknown' || a.text === b.text)

type Word = ReturnType<typeof attendanceWord>

function attendanceKind(
  old: Word,
  now: Word,
): 'attendanceFilledIn' | 'absenceAdded' | 'absenceExcused' | null {
  const [oldCount, newCount] = [countOf(old), countOf(now)]
  if (oldCount === 'away') return now.kind === 'excused' ? 'absenceExcused' : null
  if (newCount === 'away') return 'absenceAdded'
  return old.kind === 'pending' && newCount !== 'no count' ? 'attendanceFilledIn' : null
}

/** The modules that have a result now. rule: news-1 */
export function moduleNews({ before, after, childId }: ListPair<ModuleRecord>): News[] {
  const keyOf = (row: ModuleRecord) => [row.OpleidingsvariantID, row.ModuleID, row.LoopbaanVan].join(' ')
  const known = byKey(before, keyOf)
  return after.flatMap((row): News[] => {
    const was = known.get(keyOf(row))
    if (!was) return []
    const [old, now] = [resultWord(was.Resultaat), resultWord(row.Resultaat)]
    const isOpen = now.kind === 'following' || now.kind === 'todo'
    if (isOpen || isSameWord(old, now)) return []
    return [{ kind: 'moduleResult', row: rowOf.module(row.ModuleID), childId, name: row.Moduleomschrijving }]
  })
}

type PaymentRow = ResponseOf<typeof betalingen>[number]

/** The news about payments: amounts due, received or refunded for each enrolment, compared to the cent. rule: news-1 */
export function paymentNews({ before, after, childId }: ListPair<PaymentRow>): News[] {
  const known = sumsOf(before)
  return [...sumsOf(after)].flatMap(([row, { name, amount, paid }]): News[] => {
    const was = known.get(row) ?? { amount: 0, paid: 0 }
    const more = sumEuro([amount, -was.amount])
    const received = sumEuro([paid, -was.paid])
    const about = { row, childId, name }
    return [
      ...(more > 0 ? [{ kind: 'moneyAsked', ...about, amount: more } as const] : []),
      ...(received > 0 ? [{ kind: 'moneyReceived', ...about, amount: received } as const] : []),
      ...(received < 0 ? [{ kind: 'moneyReturned', ...about, amount: -received } as const] : []),
    ]
  })
}

/** The sums by programme and day, because nothing else distinguishes rows. */
function sumsOf(rows: readonly PaymentRow[]) {
  const sums = new Map<string, { name: string; amount: number; paid: number }>()
  for (const { Opleidingvariantomschrijving: name, Inschrijfdatum, Tebetalen, Betaald } of rows) {
    const row = rowOf.payment(name, Inschrijfdatum)
    const sum = sums.get(row) ?? { name, amount: 0, paid: 0 }
    sums.set(row, { name, amount: sumEuro([sum.amount, Tebetalen]), paid: sumEuro([sum.paid, Betaald]) })
  }
  return sums
}

interface Hours extends Omit<ListPair<LeerlingAanwezigheid>, 'childId'> {
  readonly row: string
  /** The name of the group. */
  readonly name: string
  readonly day: string
  readonly hour: number
}

/** The news that somebody else has filled in an open hour; the user's own saves are never compared. rule: news-1 */
export function hourNews({ before, after, row, name, day, hour }: Hours): News[] {
  const known = byKey(before, ({ LL_ID }) => LL_ID)
  const filled = after.some(
    ({ LL_ID, AanwezigheidstypeID }) =>
      (AanwezigheidstypeID ?? 0) !== 0 && known.get(LL_ID)?.AanwezigheidstypeID === 0,
  )
  return filled ? [{ kind: 'hourFilledIn', row, childId: null, name, day, hour }] : []
}
