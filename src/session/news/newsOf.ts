import { readList } from '#api/answers/answer.ts'
import type { CachedFor, Endpoint, ResponseOf } from '#api/endpoint.ts'
import type { endpoints } from '#api/endpoints/index.ts'
import { lesGroep } from '#api/endpoints/registration.ts'
import type { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { fromLLID } from '#api/llid.ts'
import { pauseIfLong } from '#shared/batches.ts'
import { plusDays } from '#shared/dates/calendarDays.ts'
import { dayMs, momentAt } from '#shared/dates/schoolTime.ts'
import { type Entry, fromParticipations, fromPoints } from '../agenda/entries.ts'
import { groupName } from '../attendance/groupName.ts'
import type { ChangedAnswer } from '../cache/answers.ts'
import { daysOf } from '../cache/cacheSlot.ts'
import type { StoredText } from '../cache/sealedStore.ts'
import { hourKey, sameGroup } from '../registration/choice.ts'
import type { Role } from '../user/roles.ts'
import { agendaNews, attendanceNews, hourNews, type ListPair, moduleNews, paymentNews } from './findNews.ts'
import { type News, rowOf } from './news.ts'

/** An answer at the last visit and now. */
interface Answers extends ChangedAnswer {
  readonly role: Role
  /** The name of a user who writes in their own agenda; undefined for everybody else. rule: point-7 */
  readonly reader: string | undefined
}

/**
 * The news in the answer of a call. Both answers are parsed as for the screens, so that another notation of the same value is
 * not news. An answer that cannot be parsed gives no news. rule: news-1, news-2
 */
export async function newsOf(answers: Answers): Promise<News[]> {
  try {
    return await compareAnswers(answers)
  } catch {
    return []
  }
}

type RowOf<E extends Endpoint> = Extract<ResponseOf<E>, readonly unknown[]>[number]

/** Finds the news in a list; `read` gives the list at the last visit and now. */
type NewsFinder<E extends Endpoint> = (
  read: () => Promise<ListPair<RowOf<E>>>,
  answers: Answers,
) => Promise<News[]>

type CachedList = Extract<(typeof endpoints)[number], { readonly cachedFor?: CachedFor }>

/** How the news in each cached list is found; null if nothing in it is news. `newsText.ts` has the texts. rule: news-1 */
const newsFinders: { readonly [List in CachedList as List['name']]: NewsFinder<List> | null } = {
  vwoparticipaties: async (read, { role, before, after }) => {
    const lists = await read()
    // The lessons of a child are in the agenda of a parent as points.
    if (role === 'ouder') return attendanceNews(lists)
    const agendas = {
      before: await entriesOf(lists.before, before),
      after: await entriesOf(lists.after, after),
    }
    const { childId } = lists
    const news = await agendaNews({ ...agendas, childId, covered: null, at: momentAt(after.at) })
    await pauseIfLong(after.text)
    return [...news, ...(await attendanceNews(lists))]
  },
  AgendaPunt: async (read, { request: { query = {} }, reader, before, after }) => {
    // The agenda requests the days of the start page too, so its answer would give the same news twice.
    const days = daysOf(query)
    if (!days || days.isLong) return []
    const lists = await read()
    const passed = Math.ceil((after.at - before.at) / dayMs)
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
  LeerlingAanwezigheid: async (read, { request: { query = {} }, readCached }) => {
    const { Datum = '', GroepType, GroepID, Lesuur } = query
    const group = { Datum, GroepID: Number(GroepID), GroepType: Number(GroepType) }
    const hour = Number(Lesuur)
    const cached = await readCached(lesGroep, { query: { Datum } })
    const groups = cached ? ((await readList(lesGroep, cached.text)) as RowOf<typeof lesGroep>[]) : []
    return hourNews({
      ...(await read()),
      row: rowOf.hour(hourKey(group, hour)),
      name: groupName(groups.find((each) => sameGroup(each, group)) ?? { ...group, Omschrijving: '' }),
      day: Datum.slice(0, 10),
      hour,
    })
  },
  // Changes of personal data, programmes, codes and groups are not news, because the user sees them in use.
  vwocursist: null,
  vwocursistpersonalia: null,
  vwocursistpersonaliaextra: null,
  myschoolwareaccount: null,
  opleiding: null,
  vwogevolgdeopleiding: null,
  Aanwezigheidstype: null,
  LesGroep: null,
}

async function compareAnswers(answers: Answers): Promise<News[]> {
  const { endpoint, request, role, before, after } = answers
  const find = (newsFinders as Readonly<Record<string, NewsFinder<Endpoint> | null>>)[endpoint.name]
  if (!find) return []
  const childId = role === 'ouder' ? fromLLID(request.query?.LLID ?? '') : null
  return find(
    async () => ({
      // The finder was chosen by this endpoint, so its rows have the right type.
      before: (await parseRows(endpoint, before)) as never[],
      after: (await parseRows(endpoint, after)) as never[],
      childId,
    }),
    answers,
  )
}

/** Parses a list, and gives the page a turn if it is long. */
async function parseRows(endpoint: Endpoint, { text }: StoredText) {
  const read = await readList(endpoint, text)
  await pauseIfLong(text)
  return read
}
async function entriesOf(
  lessons: readonly RowOf<typeof vwoparticipaties>[],
  { text }: StoredText,
): Promise<readonly Entry[]> {
  const { entries } = await fromParticipations(lessons)
  await pauseIfLong(text)
  return entries
}
