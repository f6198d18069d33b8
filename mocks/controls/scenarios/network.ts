import type { Scenario } from '../faults/scenario.ts'
import { an } from './change.ts'

/** Starting points with faults between portal and school, which do not affect the sign-in. */
export const networkScenarios = [
  {
    name: 'trage-school',
    title: 'Trage schoolserver',
    purpose: 'Elk antwoord doet er twee tot drie seconden over: toon hoe de schermen laden.',
    person: an,
    faults: [{ kind: 'delay', ms: 2_000, jitter: 1_000 }],
  },
  {
    name: 'wankele-lijn',
    title: 'Wankele verbinding',
    purpose:
      'De verbinding valt telkens op hetzelfde moment weg. Bij het aanmelden vangt het portaal dat zelf op; van elk scherm mislukt elke derde keer ophalen: toon dat opnieuw proberen volstaat.',
    person: an,
    faults: [
      { kind: 'unreachable', endpoint: 'Authenticate', from: 1, every: 2 },
      { kind: 'unreachable', every: 3, reads: true, apart: true },
    ],
  },
  {
    name: 'onderhoud',
    title: 'Onderhoud',
    purpose: 'De betalingen geven een webpagina in plaats van gegevens; de rest werkt.',
    person: an,
    faults: [{ kind: 'html', endpoint: 'betalingen' }],
  },
  {
    name: 'sessie-verloopt',
    title: 'De sessie verloopt telkens',
    purpose:
      'Bij elke vijfde vraag is de sessie verlopen. Typ zelf een gebruikersnaam en het wachtwoord, en laat het onthouden: toon dat het portaal zelf opnieuw aanmeldt.',
    person: null,
    faults: [{ kind: 'expired', every: 5 }],
  },
  {
    name: 'bewaren-mislukt',
    title: 'Bewaren mislukt één keer',
    purpose: 'De eerste keer bewaren van de gegevens mislukt: toon dat niets verloren gaat.',
    person: an,
    faults: [
      { kind: 'status', status: 500, endpoint: 'vwocursistpersonalia change', times: 1 },
      { kind: 'status', status: 500, endpoint: 'vwocursistpersonaliaextra change', times: 1 },
    ],
  },
  {
    name: 'in-de-trein',
    title: 'In de trein',
    purpose:
      'Na de eerste keer ophalen is er geen verbinding meer. An ziet op elk scherm wat ze hier het laatst zag, met het uur erbij.',
    person: an,
    // A call without a session does not count as the first call.
    faults: [{ kind: 'unreachable', person: an, reads: true, apart: true, from: 2 }],
  },
] as const satisfies readonly Scenario[]
