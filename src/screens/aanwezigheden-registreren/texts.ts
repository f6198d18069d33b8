import type { LesGroep } from '#api/endpoints/registration.ts'
import { goneText, hoursName } from '#session/registration/texts.ts'
import { listInWords } from '#shared/values/listInWords.ts'
import type { Presence } from './list/presence.ts'

const rows = (count: number) => (count === 1 ? '1 wijziging' : `${count} wijzigingen`)

const presence: Readonly<Record<Presence, string>> = {
  present: 'Aanwezig',
  late: 'Te laat',
  absent: 'Afwezig',
  other: 'Andere',
  unknown: 'Iets anders',
  open: 'Nog niet ingevuld',
}

/** The subject of a lesson and its room, as far as the server gives them: `Informatica · B1.11`. */
export const whatAndWhere = (lesson: Pick<LesGroep, 'VakNaam' | 'LokaalCode'>): string =>
  [lesson.VakNaam, lesson.LokaalCode].filter(Boolean).join(' · ')

/** Adds a full stop to a text without an end mark. */
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** The name of a code in a narrow column: without the first word, which all absences share. */
export const shortCode = (name: string): string =>
  name.replace(/^afwezig (\S)/i, (_, first: string) => first.toUpperCase())

export const texts = {
  presence,
  codeWithoutName: (code: string) => `Code ${code}`,
  loading: 'De lijst wordt opgehaald…',
  group: 'Groep',
  chooseGroup: 'Kies een groep',
  groupTitle: 'Kies een groep',
  groupName: (name: string, kind: number) =>
    kind === 1 ? `${name} (klasgroep)` : kind === 2 ? `${name} (leseenheid)` : `${name} (klas)`,
  day: 'Dag',
  hours: 'Lesuren',
  hour: (uur: number, from: string, name: string) =>
    [`Lesuur ${uur}`, from, name].filter((part) => part !== '').join(', '),
  /** The heading of the printed list: `Lesuur 2, dinsdag 24 november 2026`. */
  printed: (uren: readonly number[], day: string) => `${hoursName(uren).replace('l', 'L')}, ${day}`,
  hourStates: { '': '', done: 'ingevuld', due: 'nog in te vullen', unsent: 'nog niet verzonden' },
  chooseLesson: 'Welk lesuur registreer je?',
  chooseLessonWhy: 'De school zegt niet hoe laat de lesuren beginnen. Kies daarom zelf een lesuur.',
  noLesson: 'geen les',
  otherGroup: 'andere groep',
  several: 'Meer lesuren samen',
  layout: 'Weergave',
  seats: 'Plattegrond',
  asList: 'Lijst',
  board: 'Bord',
  howToArrange: 'Sleep iemand naar een andere plaats, of kies eerst de ene en dan de andere: ze wisselen.',
  arrange: 'Plaatsen wisselen',
  byName: 'Op naam zetten',
  swapped: (one: string, other: string) => `${one} en ${other} zijn van plaats gewisseld.`,
  noGroups: 'Je hebt die dag geen lessen.',
  noGroupsHint: 'Kies een andere dag.',
  noLessonsSoon: 'Je hebt de komende week geen lessen.',
  empty: 'Er zit niemand in deze groep.',
  emptyHint:
    'Voor dit lesuur is niemand ingeschreven. Kies een andere groep, een ander lesuur of een andere dag.',
  list: (name: string, uren: readonly number[]) => `${name}, ${hoursName(uren)}`,
  search: 'Zoeken',
  shown: (shown: number, all: number) => `${shown} van ${all}`,
  notFound: 'Niemand past bij wat je zoekt.',
  everybodyPresent: 'Iedereen aanwezig',
  asBefore: (uur: number) => `Zoals ${hoursName([uur])}`,
  takeOver: (absent: number) => `${absent} afwezig overnemen?`,
  counts: 'Totalen',
  count: (what: Presence, count: number) => `${count} ${presence[what].toLowerCase()}`,
  number: (number: number) => `Nr. ${number}`,
  details: (klas: string, id: number) => `${klas} · ${id}`,
  /** A row in words: `Lotte Wouters, nummer 12, te laat` */
  row: (name: string, number: number, what: string, notes: readonly string[]) =>
    [name, ...(number > 0 ? [`nummer ${number}`] : []), what.toLowerCase(), ...notes].join(', '),
  remarkNote: (remark: string) => `opmerking: ${remark}`,
  unsavedNote: 'nog niet bewaard',
  fixedNote: 'vastgezet door het secretariaat',
  mixed: 'Verschilt per lesuur',
  overtakenNote: (what: string) => `intussen bewaard: ${what}`,
  absentAtOnce: (letter: string, name: string) => `${name} afwezig: ${letter}`,
  letterMeans: (letter: string, name: string) => `${letter} is ${name.toLowerCase()}`,
  open: 'Alle codes en opmerking',
  remark: 'Opmerking',
  codes: 'Code',
  asStored: 'Wijziging ongedaan maken',
  ready: 'Klaar',
  /** The words after the number, which a narrow bar leaves out. */
  changesWord: (count: number) => rows(count).replace(/^\d+/, ''),
  notSavedYet: 'nog niet bewaard',
  notSentYet: 'nog niet verzonden',
  nothingChanged: 'Alles is bewaard',
  nothingFilled: 'Nog niets te bewaren',
  remarkAlone: 'Een opmerking wordt pas bewaard met een code',
  undo: 'Ongedaan maken',
  save: 'Bewaren',
  /** The first part of 'Opnieuw proberen', for which a phone has room beside the count. */
  again: 'Opnieuw',
  againRest: '\u00a0proberen',
  saved: 'De aanwezigheden zijn bewaard',
  typeNumber: (type: number) => `code ${type}`,
  inHour: (name: string, uur: number) => `${name}, lesuur ${uur}`,
  /**
   * Who was not saved, or how many, and why; also that the marks stay. @param uren those of several hours that were not saved
   */
  notSaved: (names: readonly string[], why: string, uren: readonly number[] = []) => {
    const shown = names.length > 2 ? rows(names.length) : listInWords(names)
    const where = uren.length > 0 ? ` in ${hoursName(uren)}` : ''
    const stays = names.length === 1 ? 'Dat blijft staan' : 'Ze blijven staan'
    return `Niet bewaard${where}: ${shown}. ${sentence(why)} ${stays}: er is niets verloren.`
  },
  fixedMeanwhile: (names: readonly string[]) =>
    `Het secretariaat heeft ${listInWords(names)} intussen vastgezet. Dat blijft zo: wat jij daar invulde, wordt niet bewaard.`,
  gone: goneText,
  overtaken: (names: readonly string[]) =>
    `Intussen heeft iemand anders ${listInWords(names)} ingevuld. Kijk na wat er staat. Wat jij invulde, staat er nog: met Bewaren zet je dat in de plaats.`,
  overtakenOffer: (names: readonly string[]) =>
    `Intussen is van ${listInWords(names)} iets anders bewaard. Kijk na wat er staat. Wat jij invulde, staat er ook: met Bewaren zet je dat in de plaats.`,
  /** Names are not stored on the device, so only the number is known. */
  goneOffer: (count: number) =>
    count === 1
      ? '1 wijziging is van iemand die niet meer in deze groep zit, en wordt niet bewaard.'
      : `${count} wijzigingen zijn van mensen die niet meer in deze groep zitten, en worden niet bewaard.`,
  offer: (name: string, uren: readonly number[], day: string, count: number) =>
    `Van ${name}, ${day}, ${hoursName(uren)}, ${count === 1 ? 'is 1 wijziging' : `zijn ${count} wijzigingen`} niet bewaard.`,
  restore: 'Terugzetten',
  discard: 'Weggooien',
  leave: {
    title: 'Niet bewaard',
    text: 'Je wijzigingen zijn nog niet bewaard. Wil je verdergaan zonder te bewaren?',
    confirm: 'Verder zonder bewaren',
    dangerous: true,
    ofSession: true,
  },
  cancelledHidden: (count: number) =>
    count === 1 ? 'Bij 1 persoon is de les vervallen.' : `Bij ${count} personen is de les vervallen.`,
  showCancelled: 'Toon vervallen lessen',
} as const
