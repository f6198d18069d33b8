import type { Outcome, State, Totals } from '#session/programme/modules.ts'
import { reachedText } from '#session/programme/texts.ts'
import type { Column, Filter, Sort } from './order.ts'

const results: Readonly<Record<Exclude<Outcome, 'unknown'>, string>> = {
  passed: 'Geslaagd',
  exempt: 'VRIJGESTELD',
  failed: 'Niet geslaagd',
  absent: 'Niet deelgenomen',
  following: 'Aan het volgen',
  todo: 'Nog niet gevolgd',
}

const states: Readonly<Record<State, string>> = {
  reached: 'Geslaagd of vrijgesteld',
  failed: 'Niet geslaagd',
  following: 'Aan het volgen',
  todo: 'Nog niet gevolgd',
  other: 'Ander resultaat',
}

const columns: Readonly<Record<Column, string>> = {
  module: 'Module',
  period: 'Van - Tot',
  result: 'Resultaat',
}

const orders: Readonly<Record<Column, Readonly<Record<Sort['direction'], string>>>> = {
  module: { ascending: 'A tot Z', descending: 'Z tot A' },
  period: { ascending: 'Oudste eerst', descending: 'Nieuwste eerst' },
  result: { ascending: 'Nog te volgen eerst', descending: 'Afgerond eerst' },
}

export const texts = {
  loading: 'Modules worden opgehaald…',
  empty: 'Voor deze opleiding zijn er nog geen modules.',
  emptyHint: 'Zodra de school de modules klaarzet, vind je ze hier.',
  emptyFinished: 'Van deze opleiding zijn er geen modules.',
  emptyFinishedHint: 'Je hebt ze eerder gevolgd.',
  untied:
    'De school zegt niet van elke module bij welke opleiding ze hoort. Zulke modules staan bij elke opleiding.',
  filteredOut: 'Geen modules met deze toestand.',
  filteredOutHint: 'Kies een andere toestand om meer te zien.',
  filter: 'Toestand',
  filters: (filter: Filter) => (filter === 'all' ? 'Alle' : states[filter]),
  sort: 'Sorteren',
  orders: ({ column, direction }: Sort) => orders[column][direction],
  columns,
  presentations: { list: 'Lijst', timeline: 'Tijdlijn' },
  list: 'Modules van deze opleiding',
  /** An unknown result is shown as the server writes it. */
  result: (outcome: Outcome, code: string) => (outcome === 'unknown' ? code : results[outcome]),
  period: (from: string, till: string) =>
    from !== '' && till !== '' ? `${from} - ${till}` : from !== '' ? `vanaf ${from}` : `tot ${till}`,
  noPeriod: 'Geen datum',
  reached: (totals: Totals) => `${reachedText(totals)} behaald`,
  /** The numbers of modules by state: `4 geslaagd of vrijgesteld, 2 aan het volgen`. */
  counts: (shown: readonly State[], totals: Totals) =>
    shown.map((state) => `${totals[state]}\u00a0${states[state].toLowerCase()}`).join(', '),
  timeline: 'Tijdlijn van de modules',
  timelineHint: 'Met de pijltjestoetsen ga je van module naar module.',
  timelineLoading: 'De tijdlijn wordt geladen…',
  earlier: 'Vroeger',
  later: 'Later',
  closer: 'Inzoomen',
  wider: 'Uitzoomen',
  today: 'Vandaag',
  undated: 'Zonder datum',
  noDated: 'Van deze modules is nog geen datum bekend.',
  bar: (name: string, period: string, result: string) => `${name}, ${period}, ${result}`,
} as const
