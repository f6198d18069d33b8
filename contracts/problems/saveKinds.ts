import { type Meaning, plain } from './meaning.ts'

/** What a save can do wrong, as its reading back shows it, as far as the name says it all. */
export const saveKinds = {
  'stored in its own way': plain(
    'harmless',
    ['wat bewaard werd', 'hetzelfde, anders geschreven'],
    ['what was stored', 'the same, written otherwise'],
  ),
  'stored otherwise': plain(
    'loses what was stored',
    ['wat bewaard werd', 'een andere waarde'],
    ['what was stored', 'another value'],
  ),
  'not stored': plain(
    'loses what was stored',
    ['wat bewaard werd', 'wat er voordien stond'],
    ['what was stored', 'what was there before'],
  ),
  'stored nowhere': plain(
    'loses what was stored',
    ['wat bewaard werd', 'niets'],
    ['what was stored', 'nothing'],
  ),
  'changed unasked': plain(
    'loses what was stored',
    ['wat er voordien stond', 'een andere waarde'],
    ['what was there before', 'another value'],
  ),
  'lost unasked': plain(
    'loses what was stored',
    ['wat er voordien stond', 'niets'],
    ['what was there before', 'nothing'],
  ),
  'line of before': plain(
    'shows what is not so',
    ['het adres dat bewaard is', 'dat van voordien'],
    ['the address that is stored', 'the one of before'],
  ),
  'answered otherwise': plain(
    'shows what is not so',
    ['wat bewaard is', 'een andere waarde'],
    ['what is stored', 'another value'],
  ),
  'other ID answered': plain(
    'loses what was stored',
    ['de ID waaronder het bewaard is', 'een andere'],
    ['the ID under which it is stored', 'another one'],
  ),
  'no document': plain(
    'loses what was stored',
    ['het document', 'geen ander dan voordien'],
    ['the document', 'no other than before'],
  ),
  'stored twice': plain(
    'shows what is not so',
    ['één keer bewaard', 'twee keer bewaard'],
    ['stored once', 'stored twice'],
  ),
  'stored beside': plain(
    'loses what was stored',
    ['een wijziging van wat er stond', 'een kopie ernaast'],
    ['a change of what was there', 'a copy beside it'],
  ),
  'must change again': plain(
    'breaks a screen',
    ['false na de wijziging', 'true'],
    ['false after the change', 'true'],
  ),
  'no user': plain(
    'breaks a screen',
    ['een sessie van de nieuwe gebruiker', 'een weigering'],
    ['a session of the new user', 'a refusal'],
  ),
  'still there': plain(
    'shows what is not so',
    ['niets met deze ID', 'wat weggehaald is'],
    ['nothing with this ID', 'what was removed'],
  ),
  'new password refused': plain(
    'loses what was stored',
    ['een sessie met het nieuwe wachtwoord', 'een weigering'],
    ['a session with the new password', 'a refusal'],
  ),
  'old password works': plain(
    'lets in or gives away',
    ['een weigering van het oude wachtwoord', 'een sessie'],
    ['a refusal of the old password', 'a session'],
  ),
  'works twice': plain(
    'lets in or gives away',
    ['een weigering van wat gebruikt is', 'een geslaagde oproep'],
    ['a refusal of what has been used', 'a success'],
  ),
} as const satisfies Readonly<Record<string, Meaning<unknown>>>
