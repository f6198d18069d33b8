import type { Report } from '../report.ts'

type ReasonKind = NonNullable<Report['interactions'][number]['reason']>['kind']

/** Every text of the page that a school reads. */
export const texts = {
  title: (version: string) => `Verslag van de server, versie ${version}`,
  verdicts: {
    compatible: 'Deze server werkt met het portaal',
    'not compatible': 'Deze server werkt niet met het portaal',
    'not judged': 'Dit kon niet beoordeeld worden',
  } satisfies Record<Report['verdict'], string>,
  sentence: ({ verdict, sentence, counts, maxMs, endpoints }: Report, names: string[], accepted: number) => {
    if (verdict === 'not judged') return `De reden (in het Engels): ${sentence}`
    if (verdict === 'compatible') {
      const rest = accepted > 0 ? ` ${accepted} verschillen zijn gekend en aanvaard.` : ''
      return `Alle ${counts.confirmed} verwachtingen die we konden nakijken, kloppen.${rest}`
    }
    if (counts.contradicted === 0)
      return `Te traag (meer dan ${maxMs} ms): ${endpoints
        .filter(({ tooSlow }) => tooSlow)
        .map(({ name }) => name)
        .join(', ')}.`
    return `${counts.contradicted} van de verwachtingen kloppen niet. Het gaat over: ${names.join(', ')}.`
  },
  server: 'Server',
  school: 'School',
  versions: 'Versies',
  versionPair: (server: string, portal: string) => `server ${server}, portaal ${portal}`,
  at: 'Nagekeken op',
  checked: 'Verwachtingen',
  counts: ({ confirmed, contradicted, accepted, unchecked }: Report['counts']) =>
    `${confirmed} bevestigd, ${contradicted} tegengesproken, ${accepted} aanvaard, ${unchecked} niet nagekeken`,
  mode: 'Manier',
  onlyRead: 'alleen gelezen, niets gewijzigd',
  wrote: 'ook gewijzigd (testserver), en hersteld waar de server dat toelaat',
  screens: 'Schermen die het merken',
  hit: 'Schermen die dit gebruiken:',
  noScreen: 'geen',
  broken: 'Wat niet klopt',
  problemColumns: ['Situatie', 'Plaats', 'Verwacht', 'Gekregen'],
  acceptedUntil: (day: string) => `(aanvaard tot en met ${day})`,
  tooSlow: (maxMs: number | null) => `Trager dan ${maxMs} ms`,
  drift: (day: string, version: string) => `Veranderd sinds ${day} (server ${version})`,
  noDrift: 'Niets.',
  news: 'Nieuwe velden die het portaal niet kent',
  assumptions: 'Aannames over de server',
  assumptionColumns: ['Oordeel', 'Aanname'],
  status: { confirmed: 'bevestigd', refuted: 'weerlegd', open: 'niet nagekeken' },
  forms: 'Vormen die deze server gebruikt',
  stayed: 'Niet teruggezet op de server',
  stayedChange: (what: string, description: string) => `${what} (na: ${description})`,
  unchecked: 'Wat hier niet nagekeken kon worden',
  reasons: {
    'not offered': (message) =>
      message.replace('this school does not offer:', 'De school biedt dit niet aan:'),
    'changes data': () => 'Dit wijzigt gegevens, en dat mag alleen op een testserver',
    'used up': () => 'De sleutel of code is al gebruikt',
    login: (message) => `Aanmelden lukte niet: ${message}`,
    'no answer': (message) => `Er kwam geen antwoord: ${message}`,
    limit: () => 'De tijd was op',
    verifier: () => 'Er kwam geen resultaat',
  } satisfies Record<ReasonKind, (message: string) => string>,
  times: 'Antwoordtijden (ms)',
  timeColumns: ['Oproep', 'Keren', 'Mediaan', 'Traagste'],
  confirmed: 'Wat klopt',
}

/** The descriptions of `problem.ts` in Dutch; any other text stays as it is. */
const words: readonly [RegExp, string][] = [
  [/^a text of the form /, 'een tekst van de vorm '],
  [/^a text like /, 'een tekst zoals '],
  [/^a text, e\.g\. /, 'een tekst, bv. '],
  [/^an empty text$/, 'een lege tekst'],
  [/^a web page \(HTML\)$/, 'een webpagina (HTML)'],
  [/^a whole number$/, 'een geheel getal'],
  [/^a number with a fraction$/, 'een getal met decimalen'],
  [/^true or false$/, 'true of false'],
  [/^an empty list$/, 'een lege lijst'],
  [/^a list$/, 'een lijst'],
  [/^an object with nothing in it$/, 'een leeg object'],
  [/^an object with /, 'een object met '],
  [/^a field of this name$/, 'een veld met deze naam'],
  [/^(none|nothing)$/, 'niets'],
  [/^an answer$/, 'een antwoord'],
  [/^a script with its flags$/, 'een script met zijn vlaggen'],
  [/^an assignment of this flag$/, 'een toekenning van deze vlag'],
  [/^a session cookie for the whole site$/, 'een sessiecookie voor de hele site'],
]

/** An expected or received value in Dutch. */
export function describeInDutch(text: string): string {
  const found = words.find(([pattern]) => pattern.test(text))
  return found ? text.replace(found[0], found[1]) : text
}
