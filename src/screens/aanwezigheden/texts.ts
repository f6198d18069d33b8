import type { AttendanceWord } from '#api/words/attendance.ts'
import type { Presence } from '#session/attendance/presence.ts'
import { unknownText } from '#session/attendance/texts.ts'
import type { State } from '#session/programme/modules.ts'
import { shortDate, shortDay } from '#shared/dates/dayNames.ts'
import type { Share, YearWeek } from './year.ts'

const kinds: Readonly<Record<AttendanceWord['kind'], string>> = {
  present: 'Aanwezig',
  late: 'Te laat',
  excused: 'Afwezig gewettigd',
  unexcused: 'Afwezig ongewettigd',
  absent: 'Afwezig',
  distant: 'Afstandsles',
  cancelled: 'Vervallen Les',
  pending: 'Nog niet ingevuld',
  unknown: 'Iets anders',
}

const states: Readonly<Record<State, string>> = {
  reached: 'Geslaagd',
  failed: 'Niet geslaagd',
  following: 'Aan het volgen',
  todo: 'Nog te volgen',
  other: 'Een ander resultaat',
}

/** The parts of the bar of a week with many lessons. */
const shares: Readonly<Record<Share, string>> = { present: 'Aanwezig', late: 'Te laat', away: 'Afwezig' }

export const texts = {
  kinds,
  now: (isOwn: boolean) => (isOwn ? 'Mijn lessen nu' : 'Lessen nu'),
  showLessons: (name: string) => `${name}: toon de lessen`,
  year: (name: string) => `Schooljaar ${name}, week per week`,
  printYear: 'Jaar afdrukken',
  monthsAhead: (count: number) => (count === 1 ? 'Nog 1 maand' : `Nog ${count} maanden`),
  shares,
  states,
  /** The short number of absences in a week: `6 afw.` */
  away: (count: number) => `${count} afw.`,
  yearModules: 'Modules van dit jaar',
  moduleColumn: 'Module',
  presentColumn: 'Aanwezig',
  resultColumn: 'Resultaat',
  /** The presence in a module: `94 % (33 van 35 lessen)`. */
  presentOf: ({ percentage, present, counted }: Pick<Presence, 'percentage' | 'present' | 'counted'>) =>
    percentage === null
      ? '–'
      : `${percentage}\u00a0% (${present} van ${counted} ${counted === 1 ? 'les' : 'lessen'})`,
  noResult: '–',
  /** `14`, and `31/8` in another month than that of the row, `2026-09`. */
  monday: (day: string, month: string): string => {
    const number = Number(day.slice(8))
    return day.startsWith(month) ? String(number) : `${number}/${Number(day.slice(5, 7))}`
  },
  /** `sep.` of `2026-09`. */
  month: (month: string) => shortDate(`${month}-01`).replace('1 ', ''),
  week: ({ from, count, there, late, away, results }: YearWeek): string => {
    const facts = [
      ...(count !== null && count > 0 ? [texts.lessons(count)] : []),
      ...(there > 0 ? [`${there} aanwezig`] : []),
      ...(late > 0 ? [`${late} te laat`] : []),
      ...(away > 0 ? [`${away} afwezig`] : []),
      ...results.map(({ name, state }) => `${name} ${states[state].toLowerCase()}`),
    ]
    return [`Week van ${shortDay(from)}`, facts.join(', ')].filter(Boolean).join(': ')
  },
  all: 'Alle lessen',
  parts: { past: 'Geweest', coming: 'Komt nog' },
  percentage: (percentage: number) => `${percentage}\u00a0%`,
  overall: (percentage: number) => `samen ${percentage}\u00a0% aanwezig`,
  /** An unknown word may be an absence, so there is no percentage then. */
  presence: ({ present, counted, late, unknown }: Presence) => {
    const ofWhich = late > 0 ? `, ${late} te laat` : ''
    if (unknown.length > 0) return `${present} aanwezig${ofWhich}, ${unknownText(unknown)}`
    if (counted === 0) return 'Nog niets ingevuld'
    return `${present} van ${counted} ${counted === 1 ? 'les' : 'lessen'} aanwezig${ofWhich}`
  },
  lastAbsence: (day: string, note: string) => `Laatste afwezigheid: ${day}, ${note.toLowerCase()}`,
  loading: 'Aanwezigheden worden opgehaald…',
  /** The sentences of an empty list. rule: attendance-7 */
  empty: 'Geen records om weer te geven',
  emptyHint: 'Zodra er lessen gepland zijn, staan hier de aanwezigheden.',
  search: 'Zoeken',
  notFound: 'Geen enkele les past bij wat je zoekt.',
  grid: 'Aanwezigheden per klas, module en les',
  total: 'Aantal',
  lesId: 'Task ID',
  module: 'Module',
  start: 'Start',
  noClass: 'Zonder klas',
  noModule: 'Zonder module',
  modules: (count: number) => `${count} modules`,
  subjects: (count: number) => `${count} vakken`,
  /** A lesson without an attendance. rule: attendance-8 */
  notFilledIn: 'Nog niet ingevuld',
  noDate: 'Geen datum',
  noted: (count: number, what: string) => `${count}\u00a0×\u00a0${what}`,
  lessons: (count: number) => (count === 1 ? '1 les' : `${count} lessen`),
  mostRecent: (shown: number, all: number) => `Hier staan de ${shown} recentste van ${all} lessen.`,
  found: (shown: number, all: number) => `${shown} van ${texts.lessons(all)}`,
} as const
