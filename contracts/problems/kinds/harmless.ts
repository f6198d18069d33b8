import type { Said } from '../meaning.ts'

/** What the portal copes with: it is told for the sake of other clients. */
export const harmless = {
  'row twice': {
    nl: ['elke rij één keer', 'dezelfde rij twee keer'],
    en: ['each row once', 'one row twice'],
  },
  'both codes': { nl: ['een van beide codes', 'beide'], en: ['one of the two codes', 'both'] },
  'no share': {
    nl: ['een deel van 0 tot 1 met een punt', 'een andere tekst'],
    en: ['a share from 0 to 1 with a point', 'another text'],
  },
  'no title': {
    nl: ['de naam van het vak, waar een les geen titel heeft', 'een lege tekst'],
    en: ['the name of the subject, where a lesson has no title', 'an empty text'],
  },
  'title in other capitals': {
    nl: ['de naam van het vak, zoals die ernaast staat', 'de naam met andere hoofdletters'],
    en: ['the name of the subject as it stands beside it', 'the name in other capitals'],
  },
  'content alone': {
    nl: ['de les zelf naast haar inhoud', 'alleen de inhoud'],
    en: ['the lesson itself beside its content', 'the content alone'],
  },
  'other remark': {
    nl: ['niets, of JSON-tekst met leerlingen', 'een andere tekst'],
    en: ['nothing, or JSON text with leerlingen', 'another text'],
  },
  'stored in its own way': {
    nl: ['wat bewaard werd', 'hetzelfde, anders geschreven'],
    en: ['what was stored', 'the same, written otherwise'],
  },
  'lessons among tasks': { nl: ['geen les', 'lessen'], en: ['no lesson', 'lessons'] },
  'tasks missing': { nl: ['elke taak en toets', 'minder'], en: ['every task and test', 'fewer'] },
  'tasks among lessons': { nl: ['geen taak of toets', 'ook anderen'], en: ['no task or test', 'others too'] },
  'after midnight': { nl: ['niets na middernacht', 'een punt'], en: ['nothing after midnight', 'a point'] },
  'moment left out': {
    nl: ['het punt van dat tijdstip', 'alleen andere'],
    en: ['the point of that moment', 'only others'],
  },
  'marks out of bounds': { nl: ['geen punten', 'punten'], en: ['no marks', 'marks'] },
  'group of no class': {
    nl: ['de code van de klas', 'een andere tekst'],
    en: ['the code of the class', 'another text'],
  },
  'other lesson number': {
    nl: ['het nummer van de les van de leerling', 'een ander getal'],
    en: ['the number of the pupil’s lesson', 'another number'],
  },
  'group not in agenda': {
    nl: ['de groepen van die dag', 'niet allemaal'],
    en: ['the groups of that day', 'not all of them'],
  },
  'short document': {
    nl: ['zoveel bytes als de lijst zegt', 'minder'],
    en: ['as many bytes as the list says', 'fewer'],
  },
  'photo of nobody': { nl: ['HTTP 404', 'HTTP 200'], en: ['HTTP 404', 'HTTP 200'] },
  'photo of somebody else': {
    nl: ['één foto voor elke cursist, wie er ook vraagt', 'die van iemand anders'],
    en: ['one photo for each student, whoever asks', 'that of somebody else'],
  },
  'other case refused': {
    nl: ['hetzelfde antwoord in hoofdletters', 'een weigering'],
    en: ['the same answer in capitals', 'a refusal'],
  },
  'other switch': {
    nl: ['wat de beheerder krijgt', 'een andere waarde'],
    en: ['what the administrator gets', 'another value'],
  },
  'no municipality': {
    nl: ['de ID van een gemeente', 'een ander getal'],
    en: ['the ID of a municipality', 'another number'],
  },
  'no colour': {
    nl: ['de kleur die een cursist ziet', 'een lege tekst'],
    en: ['the colour that a student sees', 'an empty text'],
  },
  'other type of file': {
    nl: ['het type in de lijst van documenten', 'een ander'],
    en: ['the type in the list of documents', 'another one'],
  },
  'other number of the call': {
    nl: ['het nummer van de oproep', 'een ander getal'],
    en: ['the number of the call', 'another number'],
  },
  'relaxed JSON refused': {
    nl: ['een antwoord op JSON zonder aanhalingstekens rond de namen', 'een weigering'],
    en: ['an answer to JSON without quotes around its names', 'a refusal'],
  },
  'name in capitals refused': {
    nl: ['een antwoord op namen in hoofdletters', 'een weigering'],
    en: ['an answer to names in capitals', 'a refusal'],
  },
  'short sign-in refused': {
    nl: ['een sessie voor naam en wachtwoord alleen', 'een weigering'],
    en: ['a session for a name and a password alone', 'a refusal'],
  },
  'no previous sign-in': {
    nl: ['de vorige aanmelding', 'een lege tekst'],
    en: ['the previous sign-in', 'an empty text'],
  },
  'this sign-in': {
    nl: ['de vorige aanmelding', 'deze aanmelding'],
    en: ['the previous sign-in', 'this sign-in'],
  },
  'other full name': { nl: ['de volledige naam', 'een andere naam'], en: ['the full name', 'another name'] },
} as const satisfies Readonly<Record<string, Said>>
