import { type Meaning, plain } from './meaning.ts'

/** What shows when the answers to several people are held together, as far as its name says it all. */
export const othersKinds = {
  'data of somebody else': plain(
    'lets in or gives away',
    ['een weigering, of de eigen gegevens', 'gegevens van iemand anders'],
    ['a refusal, or the own data', 'data of somebody else'],
  ),
  'hour of somebody else': plain(
    'lets in or gives away',
    ['een weigering', 'een geslaagde oproep'],
    ['a refusal', 'a success'],
  ),
  'child missing': plain(
    'breaks a screen',
    ['elk kind van deze ouder', 'niet allemaal'],
    ['every child of this parent', 'not all of them'],
  ),
  'groups missing': plain(
    'breaks a screen',
    ['alle groepen van die dag', 'niet allemaal'],
    ['all groups of that day', 'not all of them'],
  ),
} as const satisfies Readonly<Record<string, Meaning<unknown>>>
