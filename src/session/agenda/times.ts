import { plusDays } from '#shared/dates/calendarDays.ts'

/** The times of an entry, `YYYY-MM-DD HH:mm:ss` on the school's clock; the end is never before the start. */
export interface Times {
  readonly start: string
  readonly end: string
}

/** The field of a row that is missing or invalid, so that the row has no times. */
export type MissingTime = { readonly field: string }

/** A lesson that seems to end before it starts lasts past midnight, if it then takes at most this many hours. */
const maxNightHours = 12

/** The midnight at which a day ends. */
export const midnightAfter = (day: string) => `${plusDays(day, 1)} 00:00:00`
const momentAt = (day: string, time: string) => (time === '24:00' ? midnightAfter(day) : `${day} ${time}:00`)

/** The times of a lesson whose day and hours are separate fields; each may be `''`. rule: agenda-16 */
export function timesOfLesson(day: string, from: string, till: string): Times | MissingTime {
  if (day === '') return { field: 'LESDatum' }
  if (from === '') return { field: 'LESVANUUR' }
  if (till === '') return { field: 'LESTOTUUR' }
  const start = momentAt(day, from)
  if (till === '00:00' && from !== '00:00') return withoutSkippedHour(start, midnightAfter(day))
  if (till >= from) return withoutSkippedHour(start, momentAt(day, till))
  const hours = 24 - hoursOf(from) + hoursOf(till)
  return hours <= maxNightHours
    ? withoutSkippedHour(start, momentAt(plusDays(day, 1), till))
    : { field: 'LESTOTUUR' }
}

/** A time, `HH:mm`, in hours: 18.5 for `18:30`. */
export const hoursOf = (time: string): number => Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / 60

/** The times of an agenda point; a point of a whole day ends at the midnight after it. rule: agenda-16 */
export function timesOfPoint(van: string, tot: string, wholeDay: boolean): Times | MissingTime {
  const [first, last] = [van.slice(0, 10), tot.slice(0, 10)]
  if (wholeDay) {
    if (last < first) return { field: 'Tot' }
    // The server ends a whole day at 23:59:59, or at the midnight that follows.
    const isMidnight = tot.endsWith('00:00:00') && last > first
    return { start: `${first} 00:00:00`, end: isMidnight ? tot : midnightAfter(last) }
  }
  return tot < van ? { field: 'Tot' } : withoutSkippedHour(van, tot)
}

/** Moves a time in the hour that the clock skips in March forward by one hour. */
function withoutSkippedHour(start: string, end: string): Times {
  const [from, till] = [start, end].map(afterSkippedHour) as [string, string]
  return { start: from, end: till < from ? from : till }
}

function afterSkippedHour(moment: string): string {
  const [day, time] = [moment.slice(0, 10), moment.slice(11)]
  const isLastSunday = day.slice(5, 8) === '03-' && day.slice(8) >= '25' && isSunday(day)
  return isLastSunday && time.startsWith('02:') ? `${day} 03${time.slice(2)}` : moment
}

const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0
