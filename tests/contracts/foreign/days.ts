// Days and times as this school writes them.

const twoDigits = (n: number) => String(n).padStart(2, '0')

/** `YYYY-MM-DD` of a moment, in local time. */
export const dayOf = (at: Date): string =>
  `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`

/** `YYYY-MM-DD HH:mm:ss` of a moment, in local time. */
export const stampOf = (at: Date): string =>
  `${dayOf(at)} ${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}:${twoDigits(at.getSeconds())}`

/** The day a number of days after another one. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay()

/** `DD/MM/YYYY` of a day. */
export const belgianDay = (day: string): string => day.split('-').reverse().join('/')

/** When the eight hours of a day begin and end. */
export const lessonHours: readonly (readonly [string, string])[] = [
  ['08:30', '09:20'],
  ['09:20', '10:10'],
  ['10:25', '11:15'],
  ['11:15', '12:05'],
  ['13:00', '13:50'],
  ['13:50', '14:40'],
  ['14:55', '15:45'],
  ['15:45', '16:35'],
]

/** `2026-2027`: a day before September belongs to the year before. */
export function schoolYearOf(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '09' ? 1 : 0)
  return `${year}-${year + 1}`
}

/** The bound of a period as `YYYY-MM-DD HH:mm:ss`: midnight if the text has no time, `undefined` if it has no day. */
export function boundOf(text: string | null): string | undefined {
  const found = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?)?/.exec(text ?? '')
  if (!found) return undefined
  return `${found[1]} ${found[2] ?? '00:00'}${found[3] ?? ':00'}`
}
