/** Moments as the school's clock tells them, `YYYY-MM-DD HH:mm:ss`; every day has 24 hours here. */

const days = ['zo', 'ma', 'di', 'wo', 'do', 'vr', 'za']
const months = [
  ...['januari', 'februari', 'maart', 'april', 'mei', 'juni', 'juli'],
  ...['augustus', 'september', 'oktober', 'november', 'december'],
]
const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]

const msOf = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`)

/** A moment as people say it: `di 24 november 2026, 10:00`. */
export function momentText(moment: string): string {
  const [year = 0, month = 1, day = 1] = moment.slice(0, 10).split('-').map(Number)
  const weekday = days[new Date(msOf(moment)).getUTCDay()]
  return `${weekday} ${day} ${months[month - 1]} ${year}, ${moment.slice(11, 16)}`
}

/** The moment so many ms later. */
export const later = (moment: string, ms: number): string =>
  new Date(msOf(moment) + ms).toISOString().slice(0, 19).replace('T', ' ')

/** A moment as a field of day and time holds it: `2026-11-24T10:00`. */
export const dayMinute = (moment: string): string => moment.slice(0, 16).replace(' ', 'T')

/** The page's own time, as the school would write it. */
export function momentHere(): string {
  const here = new Date()
  return new Date(here.getTime() - here.getTimezoneOffset() * minuteMs)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
}

/** How far a moment lies from another one, which is now; `''` when less than two minutes. */
export function agoText(moment: string, now: string): string {
  const distance = msOf(moment) - msOf(now)
  const far = Math.abs(distance)
  if (far < 2 * minuteMs) return ''
  const said = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
  const size =
    far < 2 * hourMs
      ? said(Math.round(far / minuteMs), 'minuut', 'minuten')
      : far < dayMs
        ? said(Math.round(far / hourMs), 'uur', 'uur')
        : said(Math.round(far / dayMs), 'dag', 'dagen')
  return `${size} ${distance > 0 ? 'later' : 'vroeger'} dan nu`
}
