import type { FormName } from '#api/forms.ts'
import { formatEuro } from '#shared/amounts.ts'
import { shortDay } from '#shared/dates/dayNames.ts'
import { groupBy } from '#shared/groupBy.ts'
import { compareTexts } from '#shared/order.ts'
import { cancelledDayLabel } from '../agenda/cancelled.ts'
import type { News, NewsKind } from './news.ts'

/** `di 24 november, 08:31` */
export const when = (moment: string) => `${shortDay(moment.slice(0, 10))}, ${moment.slice(11, 16)}`

/** The news in one line, on a day `YYYY-MM-DD`. rule: news-1 */
export function newsText(news: News, today: string): string {
  const { name } = news
  switch (news.kind) {
    case 'lessonMoved':
      return `${name} verplaatst naar ${when(news.start)}`
    case 'lessonCancelled':
      return `${cancelledDayLabel(news.start.slice(0, 10), today)} ${name}`
    case 'lessonNew':
      return `Nieuwe les: ${name}, ${when(news.start)}`
    case 'roomChanged':
      return `${name} van ${when(news.start)} nu in ${news.room}`
    case 'pointNew':
      return `Nieuw in je agenda: ${name}, ${shortDay(news.start.slice(0, 10))}`
    case 'pointChanged':
      return `Gewijzigd in je agenda: ${name}, ${shortDay(news.start.slice(0, 10))}`
    case 'attendanceFilledIn':
    case 'absenceAdded':
      return `${name}, ${shortDay(news.start.slice(0, 10))}: ${news.word.toLowerCase()}`
    case 'absenceExcused':
      return `Afwezigheid gewettigd: ${name}, ${shortDay(news.start.slice(0, 10))}`
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

const counted: Readonly<Record<NewsForm, (count: number) => string>> = {
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
    : `Nog ${counted[forms[first.kind]](list.length)}`
}

/** A row of the news: one thing, with a link to its row, or the rest of a screen's news together. */
export interface NewsLine {
  readonly form: NewsForm
  readonly childId: number | null
  readonly text: string
  readonly isAway: boolean
  /** The day in the agenda. */
  readonly day: string | undefined
  readonly row: string | undefined
}

/** The most news of one screen that are shown each in a row of their own. */
const mostOfScreen = 3

/** The news as rows, by screen and person; what falls away comes first, the nearest on top. rule: news-4 */
export function linesOf(all: readonly News[], today: string): NewsLine[] {
  const lines = groupBy(all, ({ childId, kind }) => `${childId ?? ''} ${forms[kind]}`).flatMap(([, list]) => {
    const inOrder = list.toSorted((a, b) => compareTexts(awayFrom(a), awayFrom(b)))
    const named = inOrder.slice(0, list.length > mostOfScreen ? mostOfScreen - 1 : mostOfScreen)
    const rest = inOrder.slice(named.length)
    return [
      ...named.map((news) => lineOf([news], news, today)),
      ...rest.slice(0, 1).map((news) => lineOf(rest, news, today)),
    ]
  })
  const dayOf = ({ isAway, day = '8' }: NewsLine) => (isAway ? day : other)
  return lines.toSorted((a, b) => compareTexts(dayOf(a), dayOf(b)))
}

/** Behind every moment. */
const other = '9'
/** When a lesson was to begin that falls away. */
const awayFrom = (news: News) => (news.kind === 'lessonCancelled' ? news.start : other)

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
    isAway: awayFrom(first) !== other,
    day,
    row,
  }
}
