import { dayMs } from '#shared/dates/schoolTime.ts'

/** A day, or a moment. */
const dateText = /^(\d{4}-\d{2}-\d{2})( \d{2}:\d{2}:\d{2})?$/
/** Fields with dates that do not move: of births and of builds. */
const fixedFields = new Set(['GeboorteDatum', 'BuildDate'])

/** The whole weeks between two days, so that a Tuesday stays a Tuesday. */
export const weeksBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / (7 * dayMs))

/** The day this many weeks later; the text itself if it is not a day. */
function moveDay(day: string, weeks: number): string {
  const ms = Date.parse(day)
  return Number.isNaN(ms) ? day : new Date(ms + weeks * 7 * dayMs).toISOString().slice(0, 10)
}

function moveText(field: string, text: string, weeks: number): string {
  if (fixedFields.has(field) || text === '') return text
  const [, day, time = ''] = dateText.exec(text) ?? []
  if (day !== undefined) return moveDay(day, weeks) + time
  if (field === 'SchooljaarRange') {
    const years = Math.round((weeks * 7) / 365.25)
    return text.replace(/\d{4}/g, (year) => String(Number(year) + years))
  }
  if (field === 'Path') return text.replace(/\d{4}-\d{2}-\d{2}/g, (found) => moveDay(found, weeks))
  return text
}

/** A row with its dates moved by whole weeks. */
export function moveRow<R extends object>(row: R, weeks: number): R {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field,
      typeof value === 'string' ? moveText(field, value, weeks) : value,
    ]),
  ) as R
}
