import { readList } from '#api/answers/answer.ts'
import type { Endpoint, RequestParts, ResponseOf } from '#api/endpoint.ts'
import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { betalingen } from '#api/endpoints/betalingen.ts'
import { leerlingAanwezigheid } from '#api/endpoints/registration.ts'
import { vwomodule } from '#api/endpoints/vwomodule.ts'
import { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { fromLLID } from '#api/identity.ts'
import { plusDays } from '#shared/dates/calendarDays.ts'
import { momentAt } from '#shared/dates/schoolTime.ts'
import { pauseFor } from '#shared/pieces.ts'
import { type Entry, fromParticipations, fromPoints } from '../agenda/entries.ts'
import { daysOf } from '../lastKnown/kept.ts'
import type { Kept } from '../lastKnown/shelf.ts'
import { hourKey } from '../registration/choice.ts'
import type { Role } from '../user/roles.ts'
import { agendaNews, attendanceNews, hourNews, moduleNews, paymentNews } from './compare.ts'
import { type News, rowOf } from './news.ts'

/** An answer as it was last seen, and as it is now. */
interface Answers {
  readonly endpoint: Endpoint
  readonly request: RequestParts
  readonly role: Role
  /** The name of who writes in the own agenda; undefined for others. rule: point-7 */
  readonly reader: string | undefined
  readonly before: Kept
  readonly after: Kept
}

/**
 * What is new in the answer of a call. Both are read as the screens read them, so that another form of the same value is no
 * news; one that cannot be read tells nothing. rule: news-1, news-2
 */
export async function newsOf(answers: Answers): Promise<News[]> {
  try {
    return await compared(answers)
  } catch {
    return []
  }
}

async function compared({ endpoint, request, role, reader, before, after }: Answers): Promise<News[]> {
  const { query = {} } = request
  const at = momentAt(after.at)
  const childId = role === 'ouder' ? fromLLID(query.LLID ?? '') : null
  async function both<E extends Endpoint>(of: E) {
    const [old, now] = [await rows(of, before), await rows(of, after)]
    return { before: old, after: now, childId }
  }
  switch (endpoint.name) {
    case vwoparticipaties.name: {
      const lists = await both(vwoparticipaties)
      const agendas = {
        before: await entriesOf(lists.before, before),
        after: await entriesOf(lists.after, after),
      }
      const news = await agendaNews({ ...agendas, childId, covered: null, at })
      await pauseFor(after.text)
      return [...news, ...(await attendanceNews(lists))]
    }
    case agendaPunt.name: {
      // What the agenda asks for is more of the same: it would tell everything a second time.
      const days = daysOf(query)
      if (!days || days.isLong) return []
      const lists = await both(agendaPunt)
      const passed = Math.ceil((after.at - before.at) / 86_400_000)
      return agendaNews({
        before: fromPoints(lists.before, reader).entries,
        after: fromPoints(lists.after, reader).entries,
        childId: query.Leerling === undefined ? null : Number(query.Leerling),
        covered: { from: days.from, till: plusDays(days.till, -passed) },
        at,
      })
    }
    case vwomodule.name:
      return moduleNews(await both(vwomodule))
    case betalingen.name:
      return paymentNews(await both(betalingen))
    case leerlingAanwezigheid.name: {
      const { Datum = '', GroepType, GroepID, Lesuur } = query
      const group = { Datum, GroepID: Number(GroepID), GroepType: Number(GroepType) }
      const hour = Number(Lesuur)
      const lists = await both(leerlingAanwezigheid)
      return hourNews({ ...lists, row: rowOf.hour(hourKey(group, hour)), day: Datum.slice(0, 10), hour })
    }
    default:
      return []
  }
}

/** Each list is read and sorted in a piece of its own: they may be of thousands of rows. */
async function rows<E extends Endpoint>(endpoint: E, { text }: Kept) {
  const read = (await readList(endpoint, text)) as ResponseOf<E>
  await pauseFor(text)
  return read
}
async function entriesOf(
  lessons: ResponseOf<typeof vwoparticipaties>,
  { text }: Kept,
): Promise<readonly Entry[]> {
  const { entries } = await fromParticipations(lessons)
  await pauseFor(text)
  return entries
}
