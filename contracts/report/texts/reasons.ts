import { madeAlready } from '../../verify/changes/changes.ts'
import type { ReportedInteraction, Words } from '../report.ts'
import { situationInDutch } from './situations.ts'
import { valueInDutch } from './values.ts'

type Reason = NonNullable<ReportedInteraction['reason']>

/** `this school does not offer: a, b (why)` in Dutch. */
function offerInDutch(message: string): string {
  const [, keys = '', why] =
    /^this school (?:does not offer|gives no .*? for): (.*?)(?: \((?!role)(.*)\))?$/.exec(message) ?? []
  if (keys === '') return valueInDutch(message)
  const situations = keys.split(/, (?=[a-zA-Z])/).map(situationInDutch)
  return `de school biedt dit niet aan: ${situations.join(', ')}${why ? ` (${valueInDutch(why)})` : ''}`
}

/** `this school's person has a user already: a` in Dutch. */
function usedUpInDutch(message: string): string {
  if (message === madeAlready) return 'die voorkeur bestaat al'
  const key = /has a user already: (.*)$/.exec(message)?.[1]
  return key === undefined
    ? 'de sleutel of code is al gebruikt'
    : `de persoon van de school heeft al een gebruiker: ${situationInDutch(key)}`
}

/** `an.peeters: signing in is refused: why` in Dutch. */
function loginInDutch(message: string): string {
  const [, name = '', refused = '', why = message] =
    /^(\S+): (signing in is refused: )?(.*)$/.exec(message) ?? []
  const words = `${refused && 'de server weigert de aanmelding: '}${valueInDutch(why)}`
  return `aanmelden${name && ` als ${name}`} lukte niet: ${words}`
}

/** Why an interaction could not be checked. */
export function reasonWords({ kind, message }: Reason): Words {
  const known: Readonly<Record<Reason['kind'], () => string>> = {
    'not offered': () => offerInDutch(message),
    'changes data': () => 'dit wijzigt gegevens, en dat mag alleen met --write op een testserver',
    'used up': () => usedUpInDutch(message),
    login: () => loginInDutch(message),
    'no answer': () => `er kwam geen antwoord: ${valueInDutch(message)}`,
    'not seen': () => 'het opgenomen verkeer toont het niet',
    limit: () => 'de tijd was op',
    verifier: () => 'er kwam geen resultaat',
  }
  return { nl: known[kind](), en: message }
}

/** Sentences about a server that could not be judged, in Dutch. */
const stops: readonly [RegExp, (...parts: string[]) => string][] = [
  [
    /^(\S+) cannot be reached: (.*)\.$/,
    (server, why) => `${server} is niet te bereiken: ${valueInDutch(why ?? '')}.`,
  ],
  [
    /^(\S+) answers with web pages where/,
    (server) =>
      `${server} antwoordt met webpagina’s waar server.fcgi moet zijn: is dat het adres van een editie, ` +
      `zodat ${server}/bin/server.fcgi bestaat?`,
  ],
  [
    /^(\S+) sends every call to (.*): is that/,
    (server, target) =>
      `${server} stuurt elke oproep door naar ${target}: is dat een aanmeldpagina, of een nieuw adres?`,
  ],
  [
    /^(\S+) answers every call with (.*): is the server under maintenance/,
    (server, what) =>
      `${server} antwoordt op elke oproep met ${valueInDutch(what ?? '')}: is de server in onderhoud?`,
  ],
  [
    /^Signing in as (\S+) at (\S+) is refused: "(.*)"\. Check/,
    (name, server, why) =>
      `De server weigert de aanmelding van ${name} op ${server}: "${why}". Kijk de naam na in het bestand van de school, ` +
      'en het wachtwoord in de omgevingsvariabele.',
  ],
]

/** Why nothing could be verified. */
export function stopWords(en: string): Words {
  for (const [pattern, nl] of stops) {
    const found = pattern.exec(en)
    if (found) return { nl: nl(...found.slice(1)), en }
  }
  return { nl: `De reden (in het Engels): ${en}`, en }
}
