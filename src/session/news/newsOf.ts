import { readList } from '#api/answers/answer.ts'
import type { Endpoint, KeptFor, ResponseOf } from '#api/endpoint.ts'
import type { endpoints } from '#api/endpoints/index.ts'
import type { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { fromLLID } from '#api/identity.ts'
import { plusDays } from '#shared/dates/calendarDays.ts'
import { momentAt } from '#shared/dates/schoolTime.ts'
import { pauseFor } from '#shared/pieces.ts'
import { type Entry, fromParticipations, fromPoints } from '../agenda/entries.ts'
import type { ChangedAnswer } from '../lastKnown/keeping.ts'
import { daysOf } from '../lastKnown/kept.ts'
import type { Kept } from '../lastKnown/shelf.ts'
import { hourKey } from '../registration/choice.ts'
import type { Role } from '../user/roles.ts'
import { agendaNews, attendanceNews, type Both, hourNews, moduleNews, paymentNews } from './compare.ts'
import { type News, rowOf } from './news.ts'

/** An answer as it was last seen, and as it is now. */
interface Answers extends ChangedAnswer {
  readonly role: Role
  /** The name of who writes in the own agenda; undefined for others. rule: point-7 */
  readonly reader: string | undefined
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

type RowOf<E extends Endpoint> = Extract<ResponseOf<E>, readonly unknown[]>[number]

/** Tells what is new in a list; `read` reads it as it was last seen and as it is now. */
type Teller<E extends Endpoint> = (read: () => Promise<Both<RowOf<E>>>, answers: Answers) => Promise<News[]>

type KeptList = Extract<(typeof endpoints)[number], { readonly keptFor?: KeptFor }>

/** What is new in each list that is kept; null where nothing of it is news. Its words stand in `newsText.ts`. rule: news-1 */
const tellers: { readonly [List in KeptList as List['name']]: Teller<List> | null } = {
  vwoparticipaties: async (read, { before, after }) => {
    const lists = await read()
    const agendas = {
      before: await entriesOf(lists.before, before),
      after: await entriesOf(lists.after, after),
    }
    const { childId } = lists
    const news = await agendaNews({ ...agendas, childId, covered: null, at: momentAt(after.at) })
    await pauseFor(after.text)
    return [...news, ...(await attendanceNews(lists))]
  },
  AgendaPunt: async (read, { request: { query = {} }, reader, before, after }) => {
    // What the agenda asks for is more of the same: it would tell everything a second time.
    const days = daysOf(query)
    if (!days || days.isLong) return []
    const lists = await read()
    const passed = Math.ceil((after.at - before.at) / 86_400_000)
    return agendaNews({
      before: fromPoints(lists.before, reader).entries,
      after: fromPoints(lists.after, reader).entries,
      childId: query.Leerling === undefined ? null : Number(query.Leerling),
      covered: { from: days.from, till: plusDays(days.till, -passed) },
      at: momentAt(after.at),
    })
  },
  vwomodule: async (read) => moduleNews(await read()),
  betalingen: async (read) => paymentNews(await read()),
  LeerlingAanwezigheid: async (read, { request: { query = {} } }) => {
    const { Datum = '', GroepType, GroepID, Lesuur } = query
    const group = { Datum, GroepID: Number(GroepID), GroepType: Number(GroepType) }
    const hour = Number(Lesuur)
    return hourNews({
      ...(await read()),
      row: rowOf.hour(hourKey(group, hour)),
      day: Datum.slice(0, 10),
      hour,
    })
  },
  // What the user is, and what the school offers: a change of it is seen where it is used.
  vwocursist: null,
  vwocursistpersonalia: null,
  vwocursistpersonaliaextra: null,
  myschoolwareaccount: null,
  opleiding: null,
  vwogevolgdeopleiding: null,
  Aanwezigheidstype: null,
  LesGroep: null,
}

async function compared(answers: Answers): Promise<News[]> {
  const { endpoint, request, role, before, after } = answers
  const tell = (tellers as Readonly<Record<string, Teller<Endpoint> | null>>)[endpoint.name]
  if (!tell) return []
  const childId = role === 'ouder' ? fromLLID(request.query?.LLID ?? '') : null
  return tell(
    async () => ({
      before: (await rows(endpoint, before)) as never[],
      after: (await rows(endpoint, after)) as never[],
      childId,
    }),
    answers,
  )
}

/** Each list is read and sorted in a piece of its own: they may be of thousands of rows. */
async function rows(endpoint: Endpoint, { text }: Kept) {
  const read = await readList(endpoint, text)
  await pauseFor(text)
  return read
}
async function entriesOf(
  lessons: readonly RowOf<typeof vwoparticipaties>[],
  { text }: Kept,
): Promise<readonly Entry[]> {
  const { entries } = await fromParticipations(lessons)
  await pauseFor(text)
  return entries
}
