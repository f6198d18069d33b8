import { dayOf, type Entry, type Kind } from '#session/agenda/entries.ts'
import { longDay, shortDay } from '#shared/dates/dayNames.ts'
import type { ViewName } from './entries/periods.ts'

export const kindNames: Readonly<Record<Kind, string>> = {
  les: 'Les',
  toets: 'Toets',
  hertoets: 'Hertoets',
  taak: 'Taak',
  aandachtspunt: 'Aandachtspunt',
  activiteit: 'Activiteit',
  leerkracht: 'Leerkracht',
  uurschema: 'Uurschema',
  ander: 'Ander punt',
}

/** The seven types of agenda points, each with its kinds, and one for unknown kinds. rule: point-6, agenda-9 */
export const pointTypes = [
  { name: 'Lessenrooster', kinds: ['les'] },
  { name: kindNames.toets, kinds: ['toets', 'hertoets'] },
  { name: kindNames.taak, kinds: ['taak'] },
  { name: kindNames.aandachtspunt, kinds: ['aandachtspunt'] },
  { name: kindNames.activiteit, kinds: ['activiteit'] },
  { name: kindNames.leerkracht, kinds: ['leerkracht'] },
  { name: kindNames.uurschema, kinds: ['uurschema'] },
  { name: kindNames.ander, kinds: ['ander'] },
] as const satisfies readonly { name: string; kinds: readonly Kind[] }[]

export const viewNames: Readonly<Record<ViewName, string>> = {
  dag: 'Dag',
  week: 'Week',
  maand: 'Maand',
  agenda: 'Agenda',
  tijdlijn: 'Tijdlijn',
}

const stepLengths = { dag: 'dag', week: 'week', maand: 'maand', agenda: '14 dagen', tijdlijn: '14 dagen' }
export const stepNames = (view: ViewName) => ({
  previous: `Vorige ${stepLengths[view]}`,
  next: `Volgende ${stepLengths[view]}`,
})

/** The names of rows that cannot be shown. */
export const rowNames = {
  lesson: { one: 'les', many: 'lessen' },
  point: { one: 'moment', many: 'momenten' },
} as const

export const texts = {
  readMore: 'Meer',
  loading: 'De agenda wordt opgehaald…',
  /** This sentence is word for word that of the rule. rule: agenda-5 */
  emptyDay: 'Er zijn geen lessen gepland op deze dag.',
  emptyPeriod: (till: string) => `Geen lessen tot en met ${till}.`,
  /** The agenda may have nothing in it, or not be shown. rule: agenda-5 */
  noneGiven:
    'De school geeft niets door van deze agenda. Verwacht je hier wel iets? Vraag het aan de school.',
  expectsSome: 'Verwacht je hier wel lessen? Vraag het aan de school.',
  noLessons: 'geen lessen',
  noLessonsTill: (hour: number) => `geen lessen tot ${hour}:00`,
  lessons: (count: number) => (count === 1 ? '1 les' : `${count} lessen`),
  /** `Je volgende les: Testen en onderhoud, do 26 november om 18:30.` */
  nextIs: (subject: string, day: string, time: string) =>
    `Je volgende les: ${subject}, ${day}${time === '' ? '' : ` om ${time}`}.`,
  toNext: (day: string) => `Naar ${day}`,
  nothingFound: 'Niets gevonden met deze filter.',
  clearFilter: 'Filter wissen',
  noChildren: 'Er is nog geen kind aan je gebruiker gekoppeld.',
  views: 'Weergave',
  today: 'Vandaag',
  date: 'Datum',
  chooseDate: 'Datum kiezen',
  monthBeside: 'Maand in het klein',
  filter: 'Zoeken in de agenda',
  showFilter: 'Filter tonen',
  hideFilter: 'Filter verbergen',
  subject: 'Vak of module',
  type: 'Type',
  allSubjects: 'Alles',
  someSubjects: (count: number) => `${count} gekozen`,
  chosen: (what: string, value: string) => `${what}: ${value}`,
  cancelled: 'Vervallen les',
  cancelledShort: 'Vervallen',
  distant: 'Afstandsles',
  /** This text replaces a room. */
  atDistance: 'Vanop afstand',
  /** The note about hidden lessons: `Verviel: Webproject (za 21 november)`. */
  hiddenLessons: (entries: readonly Entry[]) => {
    const named = entries.slice(0, 3).map((entry) => `${entry.subject} (${shortDay(dayOf(entry))})`)
    const rest = entries.length > named.length ? [texts.nMore(entries.length - named.length)] : []
    return `Verviel: ${[...named, ...rest].join(', ')}`
  },
  showCancelled: 'Vervallen tonen',
  notDrawn: (count: number) =>
    count === 1 ? 'Voor 1 moment is hier geen plaats.' : `Voor ${count} momenten is hier geen plaats.`,
  asList: 'Alles in een lijst',
  wholeDay: 'Hele dag',
  till: 'tot',
  group: 'Groep',
  teacher: 'Leerkracht',
  place: 'Lesplaats',
  when: 'Wanneer',
  comment: 'Toelichting',
  details: 'Details',
  description: 'Omschrijving',
  remark: 'Opmerking',
  documentsTitle: 'Documenten',
  documentsLoading: 'De documenten worden opgehaald…',
  noDocuments: 'Er zijn nog geen documenten.',
  unnamedDocument: (id: number) => `Document ${id}`,
  size: (bytes: number) => {
    const [unit, of] = bytes < 1000 ? ['bytes', 1] : bytes < 1_000_000 ? ['kB', 1000] : ['MB', 1_000_000]
    const digits = unit === 'MB' ? 1 : 0
    return `${(bytes / of).toLocaleString('nl-BE', { maximumFractionDigits: digits })}\u00a0${unit}`
  },
  downloadDocument: (name: string) => `${name} downloaden`,
  documentDownloaded: (name: string) => `${name} is gedownload.`,
  removeDocument: (name: string) => `${name} verwijderen`,
  addDocument: 'Document toevoegen',
  added: 'Het document is toegevoegd.',
  documentName: 'Naam',
  documentSize: 'Grootte',
  removalSent: 'verwijderen',
  stillThere: 'het document',
  removeTitle: 'Document verwijderen',
  removeText: (name: string) => `${name} is dan ook weg voor je cursisten.`,
  remove: 'Verwijderen',
  removed: 'Het document is verwijderd.',
  reminderOfRemoval: (name: string) => `Verwijderen van ${name}`,
  refusedName: (name: string) => `${name} kan niet: een bestand met zo'n naam wordt niet aanvaard.`,
  emptyFile: 'Het bestand is leeg.',
  moments: (count: number) => (count === 1 ? '1 moment' : `${count} momenten`),
  /** The name of a day for screen readers: `dinsdag 24 november 2026, vandaag, 3 momenten`. */
  dayLabel: (day: string, isToday: boolean, count: number | null, note = '') =>
    [longDay(day), isToday ? texts.today.toLowerCase() : '', note, count === null ? '' : texts.moments(count)]
      .filter(Boolean)
      .join(', '),
  nMore: (count: number) => `nog ${count}`,
  /** This text follows a number of lessons. */
  otherEntries: (count: number) => (count === 1 ? '1 ander' : `${count} andere`),
  toDay: 'naar de dag',
  exportTitle: 'Zet je lessen in je eigen agenda',
  exportHint: (year: string) =>
    `Download academiejaar ${year} voor de agenda op je gsm of computer. Een volgende download werkt bij wat er al staat.`,
  addToCalendar: 'Toevoegen',
  print: 'Afdrukken',
  downloaded: 'Je agenda is gedownload.',
  notInFile: (count: number, one: string, many: string) =>
    count === 1 ? `1 ${one} staat er niet in.` : `${count} ${many} staan er niet in.`,
  fileName: (year: string, whose: string) =>
    `agenda-${whose && `${whose.replace(/[^\p{L}\p{N}]+/gu, '-')}-`}${year}.ics`,
  calendarName: (who: string) => `Agenda ${who}`.trim(),
  timeline: 'Tijdlijn per vak of module',
  /** The text if the days do not fit beside each other. */
  timelineGoesOn: 'Schuif opzij voor meer dagen.',
} as const
