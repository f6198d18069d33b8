import { type Meaning, plain } from './meaning.ts'

/** What a question about signing in, or about its mails, can find, as far as its name says it all. */
export const signInKinds = {
  // Who is signed in, and to what.
  'session replaced': plain(
    'breaks a screen',
    ['een sessie die verdergaat', 'een sessie waarin niemand aangemeld is'],
    ['a session that goes on', 'a session that nobody is signed in to'],
  ),
  'session after a refusal': plain(
    'lets in or gives away',
    ['HTTP 401', 'HTTP 200'],
    ['HTTP 401', 'HTTP 200'],
  ),
  'session after Logout': plain('lets in or gives away', ['HTTP 401', 'HTTP 200'], ['HTTP 401', 'HTTP 200']),
  'session of others ended': plain('breaks a screen', ['HTTP 200', 'HTTP 401'], ['HTTP 200', 'HTTP 401']),
  'other number of the call': plain(
    'harmless',
    ['het nummer van de oproep', 'een ander getal'],
    ['the number of the call', 'another number'],
  ),
  'empty password': plain(
    'lets in or gives away',
    ['een weigering', 'een sessie'],
    ['a refusal', 'a session'],
  ),
  'password like it': plain(
    'lets in or gives away',
    ['een weigering', 'een sessie'],
    ['a refusal', 'a session'],
  ),
  'session ended by a refusal': plain(
    'breaks a screen',
    ['een sessie die verdergaat', 'HTTP 401'],
    ['a session that goes on', 'HTTP 401'],
  ),
  'relaxed JSON refused': plain(
    'harmless',
    ['een antwoord op JSON zonder aanhalingstekens rond de namen', 'een weigering'],
    ['an answer to JSON without quotes around its names', 'a refusal'],
  ),
  'name in capitals refused': plain(
    'harmless',
    ['een antwoord op namen in hoofdletters', 'een weigering'],
    ['an answer to names in capitals', 'a refusal'],
  ),
  'short sign-in refused': plain(
    'harmless',
    ['een sessie voor naam en wachtwoord alleen', 'een weigering'],
    ['a session for a name and a password alone', 'a refusal'],
  ),
  'Office 365 hidden': plain('breaks a screen', ['true', 'false'], ['true', 'false']),
  'shape for some': plain(
    'breaks a screen',
    ['wat anderen krijgen die zich aanmelden', 'een andere vorm'],
    ['what others get who sign in', 'another shape'],
  ),
  'administrator not 0': plain('breaks a screen', ['0', 'een ander getal'], ['0', 'another number']),
  'not told to change': plain('breaks a screen', ['true', 'false'], ['true', 'false']),
  'everybody must change': plain(
    'breaks a screen',
    ['false', 'true voor iedereen'],
    ['false', 'true for everybody'],
  ),
  'no previous sign-in': plain(
    'harmless',
    ['de vorige aanmelding', 'een lege tekst'],
    ['the previous sign-in', 'an empty text'],
  ),
  'this sign-in': plain(
    'harmless',
    ['de vorige aanmelding', 'deze aanmelding'],
    ['the previous sign-in', 'this sign-in'],
  ),
  'other full name': plain(
    'harmless',
    ['de volledige naam', 'een andere naam'],
    ['the full name', 'another name'],
  ),
  // Mails.
  'no mail': plain('breaks a screen', ['een mail', 'geen mail'], ['a mail', 'no mail']),
  'no link': plain(
    'breaks a screen',
    ['een link', 'een mail zonder link'],
    ['a link', 'a mail without a link'],
  ),
  'other page': plain(
    'breaks a screen',
    ['een link naar de pagina van het portaal', 'een link naar een andere pagina'],
    ['a link to the page of the portal', 'a link to another page'],
  ),
  'no key': plain(
    'breaks a screen',
    ['een sleutel en een ID', 'niet allebei'],
    ['a key and an ID', 'not both'],
  ),
  'no code': plain(
    'breaks a screen',
    ['een code', 'een mail zonder code'],
    ['a code', 'a mail without a code'],
  ),
  'mail of somebody else': plain(
    'lets in or gives away',
    ['een mail naar wie het wachtwoord vergat', 'een mail naar iemand anders'],
    ['a mail to who forgot the password', 'a mail to somebody else'],
  ),
  'mail elsewhere': plain(
    'lets in or gives away',
    ['een mail naar het gevraagde adres', 'een mail naar een ander adres'],
    ['a mail to the address that was asked for', 'a mail to another address'],
  ),
  'no contact': plain('breaks a screen', ['LE of LG', 'geen van beide'], ['LE or LG', 'neither']),
} as const satisfies Readonly<Record<string, Meaning<unknown>>>
