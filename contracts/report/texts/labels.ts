import { type Group, groupBy } from '#shared/values/groupBy.ts'
import type { Harm } from '../../problems/meaning.ts'
import { placeWords } from '../../problems/place.ts'
import { type Problem, wordingOf } from '../../problems/problem.ts'
import { isBeyondRun, type Reason } from '../../problems/reason.ts'
import type { Language } from '../../problems/words.ts'
import { type Report, type ReportedInteraction, unknownVersion } from '../report.ts'
import { leftWords } from './left.ts'
import { reasonWords } from './reasons.ts'

type Verdict = Report['verdict']
type CertaintyLetter = ReportedInteraction['problems'][number]['provenance']

const dutch = {
  htmlLang: 'nl-BE',
  title: (version: string) => `Verslag van de server, versie ${version}`,
  unknown: 'onbekend',
  verdicts: {
    compatible: 'Verenigbaar: deze server werkt met het portaal',
    differs: 'Wijkt af: deze server werkt met het portaal, en doet iets anders dan verwacht',
    'not compatible': 'Niet verenigbaar: deze server werkt niet met het portaal',
    'not judged': 'Dit kon niet beoordeeld worden',
  } as Readonly<Record<Verdict, string>>,
  compatibleInTraffic: 'Verenigbaar voor wat dit verkeer toont',
  letters: {
    S: 'S, vastgelegd in de specificatie',
    O: 'O, gezien bij een echte server of zijn framework',
    O2: 'O2, gelezen in de code van de oorspronkelijke client',
    A: 'A, door ons aangenomen',
  } as Readonly<Record<CertaintyLetter, string>>,
  server: 'Server',
  school: 'School',
  versions: 'Versies',
  versionPair: (server: string, portal: string) => `server ${server}, portaal ${portal}`,
  checkedAt: 'Nagekeken op',
  moment: { locale: 'nl-BE', between: ' om ' },
  where: (count: number) => `Waar dat gezien is (${count})`,
  expectations: 'Verwachtingen',
  counts: ({ confirmed, contradicted, accepted, unchecked, apart }: Report['counts']) =>
    `${confirmed} ${confirmed === 1 ? 'klopt' : 'kloppen'}, ${contradicted} ${contradicted === 1 ? 'klopt' : 'kloppen'} niet, ${accepted} gekend en aanvaard, ${unchecked} niet nagekeken, ${apart} niet in deze controle`,
  mode: 'Werkwijze',
  modes: {
    read: 'alleen gelezen, niets gewijzigd',
    write: 'gelezen en gewijzigd (testserver); teruggezet waar de server dat toelaat',
    traffic: 'beoordeeld op opgenomen verkeer, zonder oproepen',
  } as Readonly<Record<Report['mode'], string>>,
  findings: 'Bevindingen',
  legend:
    'Een oproep is een vraag van het portaal aan de server, met haar technische naam. data[].Naam is het veld Naam in elke rij ' +
    'van het antwoord. HTTP 200: gelukt; HTTP 401: niet aangemeld; HTTP 403: geweigerd; HTTP 404: niet gevonden; HTTP 5xx: fout in de server.',
  source: 'Bron',
  harms: {
    'lets in or gives away': 'Dit staat open voor wie het niet mag zien of doen.',
    'loses what was stored': 'Wat bewaard werd, gaat verloren.',
    'breaks a screen': 'Het portaal kan er niet mee werken.',
    'shows what is not so': 'Het portaal toont iets wat niet klopt.',
    slower: 'Het portaal werkt trager.',
    'may be meant': 'Dit kan zo bedoeld zijn: geen bron zegt het, en geen scherm gaat erdoor fout.',
    harmless: 'Het portaal kan ermee werken.',
  } as Readonly<Record<Harm, string>>,
  acceptedNote: 'Gekend en aanvaard.',
  screens: 'Getroffen schermen',
  todo: 'Wat te doen',
  ask: 'Wie te vragen',
  command: 'Zelf bekijken (vul de variabelen in)',
  places: (count: number) => (count === 1 ? '1 keer gezien' : `${count} keer gezien`),
  problemColumns: ['Oproep', 'Situatie', 'Plaats', 'Verwacht', 'Gekregen', 'Bron'],
  problem: (place: string, expected: string, got: string) =>
    `${place}: verwacht ${expected}, gekregen ${got}`,
  acceptedUntil: (day: string) => `(aanvaard tot en met ${day})`,
  tooSlow: (maxMs: number | null) => `Trager dan ${maxMs} ms`,
  slow: (slowest: number | undefined, maxMs: number | null) =>
    `traagste antwoord ${slowest} ms, grens ${maxMs} ms`,
  inTime: 'antwoordt op tijd',
  drift: (day: string, version: string) => `Veranderd sinds ${day} (server ${version})`,
  noDrift: 'Niets.',
  news: 'Nieuwe velden die het portaal niet kent',
  remarks: 'Opmerkingen',
  assumptions: 'Aannames over de server',
  assumptionColumns: ['Oordeel', 'Aanname'],
  status: { confirmed: 'bevestigd', refuted: 'weerlegd', open: 'niet nagekeken' },
  assumptionCounts: (confirmed: number, refuted: number, open: number) =>
    `aannames: ${confirmed} bevestigd, ${refuted} weerlegd, ${open} niet nagekeken`,
  forms: 'Vormen die deze server gebruikt',
  stayed: 'Niet teruggezet op de server',
  stayedAdvice:
    'Zet het terug met --restore en het journaal van deze controle; lukt dat niet, doe het dan met de hand.',
  stayedChange: (what: string, description: string) => `${what} (na: ${description})`,
  unchecked: 'Wat nog niet nagekeken is',
  apart: 'Wat niet in deze controle zat, en niemand dus nagekeken heeft',
  byHand: 'Hoe wel',
  toAdd: 'Toe te voegen',
  times: 'Antwoordtijden (ms)',
  timeColumns: ['Oproep', 'Aantal', 'Mediaan', 'Traagste'],
  confirmed: 'Wat klopt',
  letter: 'Brief aan de leverancier',
  letterIntro: 'Deze brief kan zo verstuurd worden.',
  leftBehind: 'Wat deze controle achterlaat, omdat geen oproep het weghaalt',
  undone: { 'cannot be undone': 'kan niet teruggezet worden', 'undoing failed': 'terugzetten mislukte' },
  seconds: (seconds: number) => `${seconds} s`,
  acceptedBy: 'aanvaard in de lijst van gekende verschillen',
  verification: 'verificatie',
  reachesVerdict: 'komt tot een oordeel',
}

export type Labels = typeof dutch

const english: Labels = {
  htmlLang: 'en',
  title: (version) => `Report on the server, version ${version}`,
  unknown: 'unknown',
  verdicts: {
    compatible: 'Compatible: this server works with the portal',
    differs: 'Differs: this server works with the portal, but not everything is as expected',
    'not compatible': 'Not compatible: this server does not work with the portal',
    'not judged': 'This could not be judged',
  },
  compatibleInTraffic: 'Compatible as far as this traffic shows',
  letters: {
    S: 'S, specified',
    O: 'O, observed on a real server or its framework',
    O2: 'O2, read in the code of the original client',
    A: 'A, assumed by us',
  },
  server: 'Server',
  school: 'School',
  versions: 'Versions',
  versionPair: (server, portal) => `server ${server}, portal ${portal}`,
  checkedAt: 'Checked at',
  moment: { locale: 'en-GB', between: ' at ' },
  where: (count) => `Where this was seen (${count})`,
  expectations: 'Expectations',
  counts: ({ confirmed, contradicted, accepted, unchecked, apart }) =>
    `${confirmed} met, ${contradicted} not met, ${accepted} known and accepted, ${unchecked} not checked, ${apart} not in this run`,
  mode: 'Mode',
  modes: {
    read: 'read only, nothing changed',
    write: 'read and changed (test server); put back where the server allows it',
    traffic: 'judged from recorded traffic, without any call',
  },
  findings: 'Findings',
  legend:
    'A call is a request from the portal to the server, with its technical name. data[].Name is the field Name in each row of the ' +
    'answer. HTTP 200: done; HTTP 401: not signed in; HTTP 403: refused; HTTP 404: not found; HTTP 5xx: an error in the server.',
  source: 'Source',
  harms: {
    'lets in or gives away': 'People who must not see or do this can.',
    'loses what was stored': 'Stored data are lost.',
    'breaks a screen': 'The portal does not cope.',
    'shows what is not so': 'The portal shows something that is not true.',
    slower: 'The portal is slower.',
    'may be meant': 'This may be intended: no source rules it out, and no screen fails because of it.',
    harmless: 'The portal copes.',
  },
  acceptedNote: 'Known and accepted.',
  screens: 'Screens affected',
  todo: 'What to do',
  ask: 'Whom to ask',
  command: 'See for yourself (fill in the variables)',
  places: (count) => ['never seen', 'seen once', 'seen twice'][count] ?? `seen ${count} times`,
  problemColumns: ['Call', 'Situation', 'Place', 'Expected', 'Got', 'Source'],
  problem: (place, expected, got) => `${place}: expected ${expected}, got ${got}`,
  acceptedUntil: (day) => `(accepted until ${day})`,
  tooSlow: (maxMs) => `Slower than ${maxMs} ms`,
  slow: (slowest, maxMs) => `slowest answer ${slowest} ms, limit ${maxMs} ms`,
  inTime: 'answers in time',
  drift: (day, version) => `Changed since ${day} (server ${version})`,
  noDrift: 'Nothing.',
  news: 'New fields that the portal does not know',
  remarks: 'Remarks',
  assumptions: 'Assumptions about the server',
  assumptionColumns: ['State', 'Assumption'],
  status: { confirmed: 'confirmed', refuted: 'refuted', open: 'not checked' },
  assumptionCounts: (confirmed, refuted, open) =>
    `assumptions: ${confirmed} confirmed, ${refuted} refuted, ${open} not checked`,
  forms: 'Formats that this server uses',
  stayed: 'Not put back on the server',
  stayedAdvice: 'Put it back with --restore and the journal of this run, or by hand if that fails.',
  stayedChange: (what, description) => `${what} (after: ${description})`,
  unchecked: 'Not checked yet',
  apart: 'Not part of this run, so nobody has checked it',
  byHand: 'How to check it',
  toAdd: 'To add',
  times: 'Response times (ms)',
  timeColumns: ['Call', 'Calls', 'Median', 'Slowest'],
  confirmed: 'Met expectations',
  letter: 'Letter to the supplier',
  letterIntro: 'This letter is ready to be sent.',
  leftBehind: 'What this run leaves behind, because no call removes it',
  undone: { 'cannot be undone': 'cannot be undone', 'undoing failed': 'undoing failed' },
  seconds: (seconds) => `${seconds} s`,
  acceptedBy: 'accepted in the list of known differences',
  verification: 'verification',
  reachesVerdict: 'reaches a verdict',
}

/** The texts of the outputs in a language. */
export const labelsOf = (language: Language): Labels => (language === 'nl' ? dutch : english)

/** The verdict as a title. */
export function verdictIn(language: Language, { verdict, mode, counts }: Report): string {
  const words = labelsOf(language)
  const isPart = verdict === 'compatible' && mode === 'traffic' && counts.unchecked + counts.apart > 0
  return isPart ? words.compatibleInTraffic : words.verdicts[verdict]
}

/** The version of the server, or the word for an unknown one. */
export const versionIn = (language: Language, { serverVersion }: Pick<Report, 'serverVersion'>): string =>
  serverVersion === unknownVersion ? labelsOf(language).unknown : serverVersion

const belgian = (language: Language, at: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(labelsOf(language).moment.locale, {
    timeZone: 'Europe/Brussels',
    ...options,
  }).format(new Date(at))

/** A day as people write it, such as `24 november 2026`. @param at a moment in ISO 8601 */
export const dayIn = (language: Language, at: string): string =>
  belgian(language, at, { day: 'numeric', month: 'long', year: 'numeric' })

/** A moment as people write it, in Belgian time. @param at in ISO 8601 */
export const momentIn = (language: Language, at: string): string =>
  dayIn(language, at) +
  labelsOf(language).moment.between +
  belgian(language, at, { hour: '2-digit', minute: '2-digit' })

/** The words for a problem: the place, what was expected, and what came instead. */
export function problemIn(language: Language, problem: Problem) {
  const { expected, got } = wordingOf(problem)
  return {
    place: placeWords(problem.place)[language],
    expected: expected[language],
    got: got[language],
  }
}

/** A problem in one sentence. */
export const problemSentence = (language: Language, problem: Problem): string => {
  const { place, expected, got } = problemIn(language, problem)
  return labelsOf(language).problem(place, expected, got)
}

/** The sentence about an expectation. */
export const expectationIn = (
  language: Language,
  { description, descriptionNl }: Pick<ReportedInteraction, 'description' | 'descriptionNl'>,
): string => (language === 'nl' ? descriptionNl : description)

/** The words for a change that was not undone. */
export function stayedIn(
  language: Language,
  { interactions }: Report,
  { what, description }: Report['stayed'][number],
): { readonly what: string; readonly after: string } {
  const interaction = interactions.find((each) => each.description === description)
  return {
    what: leftWords(what)[language],
    after: interaction ? expectationIn(language, interaction) : description,
  }
}

/** The titles of screens, in the order of the report. */
export const screensIn = ({ screens }: Report, paths: readonly string[]): string[] =>
  screens.filter(({ path }) => paths.includes(path)).map(({ title }) => title)

/** The parts of a report that are lists of sentences, with their titles; an empty list is not shown. */
export function listsIn(language: Language, report: Report) {
  const words = labelsOf(language)
  const { endpoints, maxMs, remarks, drift } = report
  const changes = drift?.changes.map((each) => each[language])
  return {
    stayed: report.stayed.map((each) => {
      const { what, after } = stayedIn(language, report, each)
      return words.stayedChange(what, after)
    }),
    others: [
      [
        words.tooSlow(maxMs),
        endpoints.flatMap(({ name, tooSlow, times }) => (tooSlow ? [`${name}: ${times?.slowest} ms`] : [])),
      ],
      [
        words.drift(drift ? dayIn(language, drift.since) : '', drift?.serverVersion ?? ''),
        changes?.length === 0 ? [words.noDrift] : (changes ?? []),
      ],
      [words.remarks, remarks.map((each) => each[language])],
      [
        words.news,
        endpoints.flatMap(({ name, news }) => (news.length > 0 ? [`${name}: ${news.join(', ')}`] : [])),
      ],
    ] as const,
  }
}

/** The unchecked expectations by reason: `open` could have been checked, and `apart` could not in this run. */
export function uncheckedIn(
  language: Language,
  interactions: readonly ReportedInteraction[],
): Record<'open' | 'apart', Group<ReportedInteraction>[]> {
  const grouped = (belongs: (reason: Reason) => boolean) =>
    groupBy(
      interactions.filter(({ result, reason }) => result === 'unchecked' && reason && belongs(reason)),
      (interaction) => reasonIn(language, interaction),
    )
  return { open: grouped((reason) => !isBeyondRun(reason)), apart: grouped(isBeyondRun) }
}

/** Why an interaction could not be checked; `''` if it could. */
export const reasonIn = (language: Language, { reason }: ReportedInteraction): string =>
  reason ? reasonWords(reason)[language] : ''
