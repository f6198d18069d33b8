import { academicYearOf } from '#shared/dates/academicYear.ts'
import { clampDay, monthOf, type Period, plusDays, plusMonths, weekOf } from '#shared/dates/calendarDays.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { monthName, periodName, shortDate } from '#shared/dates/dayNames.ts'

export const views = ['dag', 'week', 'maand', 'agenda', 'tijdlijn'] as const
export type ViewName = (typeof views)[number]

/** The days of the agenda view, and of the period that is fetched first. rule: agenda-1, agenda-7 */
const agendaDays = 14
const rangeDays = 30

/** The period that is fetched first: today to 30 days later. rule: agenda-7 */
export const defaultRange = (today: IsoDate): Period => ({ from: today, till: plusDays(today, rangeDays) })

/**
 * The days that can be shown: the academic year. At its end the default range may reach into the next year, so that the first
 * lessons are shown before 1 September. rule: agenda-7
 */
export function boundsAt(today: IsoDate): Period {
  const { from, till } = academicYearOf(today)
  const range = defaultRange(today).till
  return { from, till: range > till ? range : till }
}

/** The days that a view shows: a month in whole weeks; the agenda and the timeline begin with the given day. rule: agenda-2 */
export function periodOf(view: ViewName, day: IsoDate): Period {
  if (view === 'dag') return { from: day, till: day }
  if (view === 'week') return weekOf(day)
  if (view === 'maand') {
    const { from, till } = monthOf(day)
    return { from: weekOf(from).from, till: weekOf(till).till }
  }
  return { from: day, till: plusDays(day, agendaDays - 1) }
}

/** The day to show after going one period back (-1) or on (1), inside the bounds. */
export function stepped(view: ViewName, day: IsoDate, step: -1 | 1, bounds: Period): IsoDate {
  const days = { dag: 1, week: 7, agenda: agendaDays, tijdlijn: agendaDays }
  const next = view === 'maand' ? plusMonths(monthOf(day).from, step) : plusDays(day, step * days[view])
  return clampDay(next, bounds)
}

/** A day of the month that a period of whole weeks shows. */
const dayInMonth = ({ from }: Period) => plusDays(from, 7)

/** The name of the period of a view: `november 2026`, `ma 23 – zo 29 november 2026`. */
export const nameOf = (view: ViewName, period: Period): string =>
  view === 'maand' ? monthName(dayInMonth(period)) : periodName(period)

/** The short name of the period, between the arrows of a phone: `24 nov`, `nov 2026`, `24 nov – 7 dec`. */
export function shortNameOf(view: ViewName, period: Period): string {
  const { from, till } = period
  if (view === 'dag') return shortDate(from)
  if (view === 'maand') {
    const day = dayInMonth(period)
    return `${shortDate(day).split(' ').at(-1)} ${day.slice(0, 4)}`
  }
  const first = from.slice(0, 7) === till.slice(0, 7) ? String(Number(from.slice(8))) : shortDate(from)
  return `${first} – ${shortDate(till)}`
}
