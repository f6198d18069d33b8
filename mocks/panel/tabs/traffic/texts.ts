import type { Provenance } from '#api/endpoint.ts'
import type { SchemaVerdict } from '#mocks/controls/traffic/answerCheck.ts'
import type { TrafficEntry } from '#mocks/controls/traffic/traffic.ts'

const count = (calls: number) => (calls === 1 ? '1 vraag' : `${calls.toLocaleString('nl-BE')} vragen`)

const misfits = (calls: number) =>
  calls === 1 ? '1 past niet' : `${calls.toLocaleString('nl-BE')} passen niet`

const noAnswers: Readonly<Record<Extract<TrafficEntry['status'], string>, string>> = {
  'no connection': 'geen verbinding',
  'no answer': 'geen antwoord',
}

const verdicts: Readonly<Record<SchemaVerdict, string>> = {
  valid: 'past',
  invalid: 'past niet',
  refused: 'geweigerd',
  none: 'niet beoordeeld',
}

const provenances: Readonly<Record<Provenance, string>> = {
  S: 'vastgelegd in de specificatie',
  O: 'waargenomen bij een echte server',
  O2: 'gelezen in de oorspronkelijke client',
  A: 'aangenomen',
}

/** The options of the filter. */
const only = {
  all: 'Alle',
  failed: 'Mislukt',
  rejected: 'Past niet',
} as const

export const texts = {
  intro: 'Wat het portaal aan de schoolserver vraagt, het nieuwste bovenaan.',
  description: 'Beschrijving van alle vragen aan de server (in het Engels)',
  empty: 'Er is nog niets gevraagd. Doe iets in het portaal.',
  nothingFound: 'Niets gevonden met deze filter.',
  clearFilter: 'Filter wissen',
  search: 'Zoeken',
  endpoint: 'Vraag aan de server',
  allEndpoints: 'Alle vragen',
  show: 'Toon',
  only,
  summary: (shown: number, all: number, rejected: number) =>
    [
      shown === all ? count(all) : `${shown.toLocaleString('nl-BE')} van ${count(all)}`,
      ...(rejected > 0 ? [misfits(rejected)] : []),
    ].join(', '),
  older: (left: number) => `Toon oudere (nog ${left.toLocaleString('nl-BE')})`,
  copy: 'Kopieer als tekst',
  clear: 'Leegmaken',
  clearQuestion: 'De lijst wordt leeg, ook in de andere tabbladen.',
  list: 'Vragen aan de server',
  region: 'Hulp bij het ontwikkelen',
  window: 'Verkeer',
  close: 'Sluiten',
  contradictions: 'Nieuw op deze server',
  rejected: misfits,
  noAnswers,
  verdicts,
  provenances,
  unreadable: 'Het antwoord is onleesbaar, of van een heel andere vorm.',
  field: (field: string, count: number) => (count === 1 ? field : `${field} (${count} keer)`),
  misfit: (fields: readonly string[]) =>
    `${fields.length === 1 ? 'Dit veld ontbreekt of klopt niet' : 'Deze velden ontbreken of kloppen niet'}: ${fields.join(', ')}.`,
  provenance: 'Herkomst',
  path: 'Adres',
  about: 'Waarover',
  result: 'Antwoord volgens het schema',
  fault: 'Storing van de demo',
  faultHit: (kind: string) => `Deze vraag werd geraakt door een storing: ${kind}.`,
  size: 'Grootte',
  bytes: (size: number) => `${size.toLocaleString('nl-BE')} tekens`,
  request: 'Vraag',
  answer: 'Antwoord',
  noBody: 'Zonder inhoud.',
  noAnswer: 'Geen inhoud die getoond kan worden.',
  cut: (shown: number) => `Enkel de eerste ${shown.toLocaleString('nl-BE')} tekens.`,
  masked: 'Wachtwoorden, sleutels en codes zijn vervangen door •••.',
} as const
