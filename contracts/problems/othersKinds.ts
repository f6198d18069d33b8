import { type Meaning, plain } from './meaning.ts'

/** What shows when the answers to several people, or about several things, are held together, as far as its name says it all. */
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
  'agenda of another child': plain(
    'shows what is not so',
    ['de agenda van dit kind', 'andere lessen'],
    ['the agenda of this child', 'other lessons'],
  ),
  'point of another group': plain(
    'shows what is not so',
    ['punten van de eigen groepen', 'een punt van een andere groep'],
    ['points of the own groups', 'a point of another group'],
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
  'point not shown': plain(
    'breaks a screen',
    ['het punt dat een leerkracht voor de groep maakte', 'alleen andere punten'],
    ['the point that a teacher made for the group', 'only other points'],
  ),
  'other national number': plain(
    'shows what is not so',
    ['een nummer dat met de geboortedatum begint', 'een nummer van een andere dag'],
    ['a number that begins with the day of birth', 'a number of another day'],
  ),
  'no colour': plain(
    'harmless',
    ['de kleur die een cursist ziet', 'een lege tekst'],
    ['the colour that a student sees', 'an empty text'],
  ),
  'other colour': plain(
    'shows what is not so',
    ['de kleur van het aanwezigheidstype', 'een andere'],
    ['the colour of the type of attendance', 'another one'],
  ),
  'documents of other points': plain(
    'shows what is not so',
    ['de documenten van dit punt', 'die van een ander punt'],
    ['the documents of this point', 'those of another one'],
  ),
  'document without name': plain(
    'shows what is not so',
    ['een naam en een type', 'een lege tekst'],
    ['a name and a type', 'an empty text'],
  ),
  'content of another document': plain(
    'shows what is not so',
    ['het document dat gevraagd werd', 'de inhoud van een ander document'],
    ['the document that was asked for', 'the content of another document'],
  ),
  'other type of file': plain(
    'harmless',
    ['het type in de lijst van documenten', 'een ander'],
    ['the type in the list of documents', 'another one'],
  ),
} as const satisfies Readonly<Record<string, Meaning<unknown>>>
