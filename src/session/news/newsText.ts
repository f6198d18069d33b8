import type { FormName } from '#api/forms.ts'
import { dayName } from '#shared/dates/dayNames.ts'
import { formatEuro } from '#shared/values/amounts.ts'
import { groupBy } from '#shared/values/groupBy.ts'
import { compareTexts } from '#shared/values/order.ts'
import { cancelledDayLabel } from '../agenda/cancelled.ts'
import type { News, NewsKind } from './news.ts'

/** A moment in words: `di 24 november, 08:31`. */
export const when = (moment: string, today: string) =>
  `${dayName(moment.slice(0, 10), today)}, ${moment.slice(11, 16)}`

/** The text of news; `today` is `YYYY-MM-DD`. rule: news-1 */
export function newsText(news: News, today: string): string {
  const { name } = news
  switch (news.kind) {
    case 'lessonMoved':
      return `${name} verplaatst naar ${when(news.start, today)}`
    case 'lessonCancelled':
      return `${cancelledDayLabel(news.start.slice(0, 10), today)} ${name}`
    case 'lessonNew':
      return `Nieuwe les: ${name}, ${when(news.start, today)}`
    case 'roomChanged':
      return `${name} van ${when(news.start, today)} nu in ${news.room}`
    case 'pointNew':
      return `Nieuw in je agenda: ${name}, ${dayName(news.start.slice(0, 10), today)}`
    case 'pointChanged':
      return `Gewijzigd in je agenda: ${name}, ${dayName(news.start.slice(0, 10), today)}`
    case 'attendanceFilledIn':
    case 'absenceAdded':
      return `${name}, ${dayName(news.start.slice(0, 10), today)}: ${news.word.toLowerCase()}`
    case 'absenceExcused':
      return `Afwezigheid gewettigd: ${name}, ${dayName(news.start.slice(0, 10), today)}`
    case 'moduleResult':
      return `Nieuw resultaat: ${name}`
    case 'moneyAsked':
      return `${formatEuro(news.amount)} gevraagd voor ${name}`
    case 'moneyReceived':
      return `${formatEuro(news.amount)} ontvangen voor ${name}`
    case 'moneyReturned':
      return `${formatEuro(news.amount)} terugbetaald voor ${name}`
    case 'hourFilledIn':
      return `${name} is ingevuld, lesuur ${news.hour}`
  }
}

type NewsForm = Extract<
  FormName,
  'Agenda' | 'Aanwezigheden' | 'Opleiding' | 'Betalingen' | 'AanwezighedenRegistreren'
>

const forms: Readonly<Record<NewsKind, NewsForm>> = {
  lessonMoved: 'Agenda',
  lessonCancelled: 'Agenda',
  lessonNew: 'Agenda',
  roomChanged: 'Agenda',
  pointNew: 'Agenda',
  pointChanged: 'Agenda',
  attendanceFilledIn: 'Aanwezigheden',
  absenceAdded: 'Aanwezigheden',
  absenceExcused: 'Aanwezigheden',
  moduleResult: 'Opleiding',
  moneyAsked: 'Betalingen',
  moneyReceived: 'Betalingen',
  moneyReturned: 'Betalingen',
  hourFilledIn: 'AanwezighedenRegistreren',
}

const countTexts: Readonly<Record<NewsForm, (count: number) => string>> = {
  Agenda: (count) => `${count} wijzigingen in de agenda`,
  Aanwezigheden: (count) => `${count} aanwezigheden ingevuld`,
  Opleiding: (count) => `${count} nieuwe resultaten`,
  Betalingen: (count) => `${count} nieuwe bedragen`,
  AanwezighedenRegistreren: (count) => `${count} lesuren ingevuld`,
}

const textOf = (list: readonly News[], first: News, today: string): string => {
  if (list.length === 1) return newsText(first, today)
  return list.every(({ kind }) => kind === 'moneyReceived')
    ? `Nog ${list.length} betalingen ontvangen`
    : `Nog ${countTexts[forms[first.kind]](list.length)}`
}

/** A line of the news: one item with a link to its row, or the remaining items of a screen together. */
export interface NewsLine {
  readonly form: NewsForm
  readonly childId: number | null
  readonly text: string
  readonly isCancelled: boolean
  readonly day: string | undefined
  readonly row: string | undefined
}

/** With more news than this about one screen, the last line combines the rest. */
const maxLinesPerScreen = 3

/** The lines of the news, by screen and person; cancelled lessons come first, the earliest on top. rule: news-4 */
export function linesOf(all: readonly News[], today: string): NewsLine[] {
  const lines = groupBy(all, ({ childId, kind }) => `${childId ?? ''} ${forms[kind]}`).flatMap(([, list]) => {
    const sorted = list.toSorted((a, b) => compareTexts(cancelledStart(a), cancelledStart(b)))
    const named = sorted.slice(0, list.length > maxLinesPerScreen ? maxLinesPerScreen - 1 : maxLinesPerScreen)
    const rest = sorted.slice(named.length)
    return [
      ...named.map((news) => lineOf([news], news, today)),
      ...rest.slice(0, 1).map((news) => lineOf(rest, news, today)),
    ]
  })
  const dayOf = ({ isCancelled, day = '8' }: NewsLine) => (isCancelled ? day : afterAllMoments)
  return lines.toSorted((a, b) => compareTexts(dayOf(a), dayOf(b)))
}

/** A text that sorts after every moment. */
const afterAllMoments = '9'
/** When a cancelled lesson would have begun; later than any moment for other news. */
const cancelledStart = (news: News) => (news.kind === 'lessonCancelled' ? news.start : afterAllMoments)

function lineOf(list: readonly News[], first: News, today: string): NewsLine {
  const form = forms[first.kind]
  const [day, row] =
    list.length > 1
      ? []
      : [form === 'Agenda' && 'start' in first ? first.start.slice(0, 10) : undefined, first.row]
  return {
    form,
    childId: first.childId,
    text: textOf(list, first, today),
    isCancelled: cancelledStart(first) !== afterAllMoments,
    day,
    row,
  }
}
