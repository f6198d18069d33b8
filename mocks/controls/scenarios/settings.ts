import type { Scenario } from '../faults/scenario.ts'
import { an, withSettings } from './change.ts'

/** Starting points with other settings of the school. */
export const settingScenarios = [
  {
    name: 'accounts-geblokkeerd',
    title: 'Geen nieuwe accounts',
    purpose:
      'De school laat niemand zelf een account maken, en enkel de beheerder kan zich aanmelden: toon wat de anderen te lezen krijgen.',
    person: null,
    change: (school) => withSettings(school, { BlockAccountCreation: true }),
  },
  {
    name: 'geen-rechten',
    title: 'Geen rechten',
    purpose: 'De school toont haar cursisten niets: na het aanmelden blijft alleen het profiel over.',
    person: an,
    change: (school) =>
      withSettings(school, {
        ToonMijnGegevens: false,
        ToonAgenda: false,
        ToonAanwezigheden: false,
        ToonOpleiding: false,
        ToonBetalingen: false,
      }),
  },
  {
    name: 'alleen-lezen',
    title: 'Gegevens alleen bekijken',
    purpose: 'An ziet haar gegevens, maar kan ze niet bewerken.',
    person: an,
    change: (school) => withSettings(school, { KanMijnGegevensBewerken: false }),
  },
  {
    name: 'alleen-office365',
    title: 'Aanmelden met Office 365',
    purpose: 'De school biedt Office 365 aan, en geen Google of Facebook.',
    person: an,
    change: (school) =>
      withSettings(school, { Office365Login: true, GoogleLogin: false, FaceBookLogin: false }),
  },
  {
    name: 'soepele-wachtwoorden',
    title: 'Soepele wachtwoordregels',
    purpose: 'De school vraagt geen lengte en geen speciale tekens: toon dat de regels meebewegen.',
    person: an,
    change: (school) => withSettings(school, { PWMin8: false, PWSpecialChars: false }),
  },
] as const satisfies readonly Scenario[]
