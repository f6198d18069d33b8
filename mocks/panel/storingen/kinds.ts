import type { Fault } from '../../controls/faults.ts'
import type { PanelIconName } from '../icons.tsx'

export type FaultKind = Fault['kind']

interface Kind {
  readonly kind: FaultKind
  readonly name: string
  /** What happens, a Dutch sentence. */
  readonly explanation: string
}

/** Every kind of fault, in the order of the schema. */
export const kinds: readonly Kind[] = [
  {
    kind: 'unreachable',
    name: 'Server onbereikbaar',
    explanation: 'Er is geen verbinding. De server hoort niets van de oproep.',
  },
  {
    kind: 'timeout',
    name: 'Geen antwoord',
    explanation: 'Het antwoord komt nooit. De server hoort niets van de oproep.',
  },
  {
    kind: 'delay',
    name: 'Traag antwoord',
    explanation: 'Het antwoord is goed, maar komt te laat.',
  },
  {
    kind: 'html',
    name: 'Webpagina in plaats van gegevens',
    explanation: 'De oproep lukt zogezegd, maar er komt een webpagina terug, zoals bij onderhoud.',
  },
  {
    kind: 'status',
    name: 'HTTP-fout',
    explanation: 'Een foutpagina met een foutcode, zoals een proxy die stuurt.',
  },
  {
    kind: 'expired',
    name: 'Sessie verlopen',
    explanation: 'De sessie van wie de oproep doet, bestaat niet meer op de server.',
  },
  {
    kind: 'malformed',
    name: 'Half antwoord',
    explanation: 'De server doet wat gevraagd wordt, maar de helft van het antwoord ontbreekt.',
  },
  {
    kind: 'wrong shape',
    name: 'Onverwacht antwoord',
    explanation: 'De server doet wat gevraagd wordt, maar antwoordt iets wat niemand verwacht.',
  },
  {
    kind: 'missing field',
    name: 'Ontbrekend veld',
    explanation: 'De server doet wat gevraagd wordt, maar in het antwoord ontbreekt een veld.',
  },
  {
    kind: 'dropped',
    name: 'Verbinding breekt af',
    explanation: 'De server doet wat gevraagd wordt, maar dan valt de verbinding weg.',
  },
]

export const kindOf = (wanted: FaultKind): Kind | undefined => kinds.find(({ kind }) => kind === wanted)

/** The HTTP errors that a proxy sends, with what they say. */
export const statuses = [
  { status: 500, name: '500: fout op de server' },
  { status: 502, name: '502: de server achter de proxy antwoordt verkeerd' },
  { status: 503, name: '503: tijdelijk buiten dienst' },
  { status: 504, name: '504: de server achter de proxy antwoordt niet' },
  { status: 404, name: '404: niet gevonden' },
  { status: 401, name: '401: niet aangemeld' },
] as const

interface Preset {
  readonly name: string
  readonly hint: string
  readonly icon: PanelIconName
  readonly fault: Fault
}

/** What trainers show most, in one click. */
export const presets: readonly Preset[] = [
  {
    name: 'Trage lijn',
    hint: 'Elk antwoord doet er 2 tot 3 seconden over.',
    icon: 'slow',
    fault: { kind: 'delay', ms: 2_000, jitter: 1_000 },
  },
  {
    name: 'Server weg',
    hint: 'Geen enkele oproep komt nog aan.',
    icon: 'offline',
    fault: { kind: 'unreachable' },
  },
  {
    name: 'Sessie verlopen',
    hint: 'De volgende oproep is de sessie verlopen, één keer.',
    icon: 'faults',
    fault: { kind: 'expired', times: 1 },
  },
]
