import type { FaultType } from '#mocks/controls/faults/faults.ts'
import type { ScenarioFault } from '#mocks/controls/faults/scenario.ts'
import type { ErrorStatus } from '#mocks/server/wire/answer.ts'
import type { PanelIconName } from '../../parts/icons.tsx'

/** Every type of fault: its name, and a Dutch sentence about what happens. The panel offers them in this order. */
export const faultTexts: Readonly<Record<FaultType, readonly [name: string, explanation: string]>> = {
  unreachable: ['Server onbereikbaar', 'Er is geen verbinding. De server hoort niets van de vraag.'],
  timeout: ['Geen antwoord', 'Het antwoord komt nooit. De server hoort niets van de vraag.'],
  delay: ['Traag antwoord', 'Het antwoord is goed, maar komt te laat.'],
  html: [
    'Webpagina in plaats van gegevens',
    'De vraag lijkt te lukken, maar er komt een webpagina terug, zoals bij onderhoud.',
  ],
  status: ['HTTP-fout', 'Een foutpagina met een foutcode, zoals een proxy die stuurt.'],
  expired: ['Sessie verlopen', 'De sessie van wie de vraag stelt, bestaat niet meer op de server.'],
  malformed: [
    'Half antwoord',
    'De server doet wat gevraagd wordt, maar de helft van het antwoord ontbreekt.',
  ],
  'wrong shape': [
    'Onverwacht antwoord',
    'De server doet wat gevraagd wordt, maar antwoordt iets wat niemand verwacht.',
  ],
  'missing field': [
    'Ontbrekend veld',
    'De server doet wat gevraagd wordt, maar in het antwoord ontbreekt een veld.',
  ],
  dropped: ['Verbinding breekt af', 'De server doet wat gevraagd wordt, maar dan valt de verbinding weg.'],
}

export const faultTypes = Object.keys(faultTexts) as readonly FaultType[]

/** The Dutch name of a type of fault. A log of an earlier version may hold a type that no longer exists. */
export const nameOfFaultType = (type: string): string =>
  (faultTexts as Readonly<Record<string, readonly string[]>>)[type]?.[0] ?? type

/** The statuses of failures: first those of the server, then those of a proxy. */
export const statuses: readonly { readonly status: ErrorStatus; readonly name: string }[] = [
  { status: 500, name: '500: fout op de server' },
  { status: 502, name: '502: de server achter de proxy antwoordt verkeerd' },
  { status: 503, name: '503: tijdelijk buiten dienst' },
  { status: 504, name: '504: de server achter de proxy antwoordt niet' },
  { status: 404, name: '404: niet gevonden' },
  { status: 401, name: '401: niet aangemeld' },
]

interface Preset {
  readonly name: string
  readonly hint: string
  readonly icon: PanelIconName
  readonly fault: ScenarioFault
}

/** The faults that trainers show most often. One click sets one. */
export const presets: readonly Preset[] = [
  {
    name: 'Trage lijn',
    hint: 'Elk antwoord doet er 2 tot 3 seconden over.',
    icon: 'slow',
    fault: { kind: 'delay', ms: 2_000, jitter: 1_000 },
  },
  {
    name: 'Server weg',
    hint: 'Geen enkele vraag komt nog aan.',
    icon: 'offline',
    fault: { kind: 'unreachable' },
  },
  {
    name: 'Sessie verlopen',
    hint: 'Bij de volgende vraag is de sessie verlopen, één keer.',
    icon: 'faults',
    fault: { kind: 'expired', times: 1 },
  },
]
