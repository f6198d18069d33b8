import type { FormName } from '#api/forms.ts'
import { formatEuro } from '#shared/amounts.ts'
import { shortDay } from '#shared/dates/dayNames.ts'
import { dayFallsAway } from '../agenda/cancelled.ts'
import type { News, NewsKind } from './news.ts'

/** `di 24 november, 08:31` */
export const when = (moment: string) => `${shortDay(moment.slice(0, 10))}, ${moment.slice(11, 16)}`

/** What is new, in one line, on a day `YYYY-MM-DD`. rule: news-1 */
export function newsText(news: News, today: string): string {
  const { name } = news
  switch (news.kind) {
    case 'lessonMoved':
      return `${name} verplaatst naar ${when(news.start)}`
    case 'lessonCancelled':
      return `${dayFallsAway(news.start.slice(0, 10), today)} ${name}`
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
    ? `${list.length} betalingen ontvangen`
    : counted[forms[first.kind]](list.length)
}

/** What is new on one screen, about one person: all of it leads there. */
export interface NewsPlace {
  readonly form: NewsForm
  readonly childId: number | null
  /** Where there is only one thing it is said. */
  readonly text: string
  /** The day in the agenda. */
  readonly day: string | undefined
}

/** The news by where it leads. */
export function placesOf(all: readonly News[], today: string): NewsPlace[] {
  const places = new Map<string, News[]>()
  for (const news of all) {
    const key = `${news.childId ?? ''} ${forms[news.kind]}`
    places.set(key, [...(places.get(key) ?? []), news])
  }
  return [...places.values()].flatMap((list) => {
    const [first] = list
    if (!first) return []
    const form = forms[first.kind]
    const text = textOf(list, first, today)
    const day = form === 'Agenda' && 'start' in first ? first.start.slice(0, 10) : undefined
    return [{ form, childId: first.childId, text, day }]
  })
}
