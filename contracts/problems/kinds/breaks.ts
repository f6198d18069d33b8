import type { Said } from '../meaning.ts'

/** What the portal cannot work with. */
export const breaks = {
  'no name': { nl: ['een naam', 'een tekst zonder letters'], en: ['a name', 'a text without letters'] },
  'form in other capitals': {
    nl: ['de naam van het scherm zoals hij geschreven wordt', 'de naam met andere hoofdletters'],
    en: ['the name of the form as it is written', 'the name in other capitals'],
  },
  'no screen': { nl: ['een scherm dat open mag', 'geen enkel'], en: ['a screen that may be opened', 'none'] },
  'must change again': { nl: ['false na de wijziging', 'true'], en: ['false after the change', 'true'] },
  'no user': {
    nl: ['een sessie van de nieuwe gebruiker', 'een weigering'],
    en: ['a session of the new user', 'a refusal'],
  },
  'documents not told': {
    nl: ['true bij een punt met documenten', 'false'],
    en: ['true for a point with documents', 'false'],
  },
  'student not found': {
    nl: ['de cursist uit het bestand van de school', 'alleen andere'],
    en: ['the student of the school’s file', 'only others'],
  },
  'hour not found': {
    nl: ['het lesuur uit het bestand van de school', 'alleen andere'],
    en: ['the hour of the school’s file', 'only others'],
  },
  'person not found': {
    nl: ['iemand uit het bestand van de school', 'alleen andere'],
    en: ['somebody of the school’s file', 'only others'],
  },
  'type not listed': {
    nl: ['de ID van een type, of 0', 'een ander getal'],
    en: ['the ID of a type, or 0', 'another number'],
  },
  'bit 4 missing': { nl: ['bit 4', 'geen bit 4'], en: ['bit 4', 'no bit 4'] },
  'empty document': { nl: ['een bestand', 'een leeg bestand'], en: ['a file', 'an empty file'] },
  'cut document': {
    nl: ['het einde van het PDF-bestand', 'een bestand dat afgebroken is'],
    en: ['the end of the PDF file', 'a file that is cut off'],
  },
  'log not found': {
    nl: ['het logboek uit het bestand van de school', 'alleen andere'],
    en: ['the log of the school’s file', 'only others'],
  },
  'no programme': {
    nl: ['de ID van een opleiding', 'een ander getal'],
    en: ['the ID of a programme', 'another number'],
  },
  'child missing': {
    nl: ['elk kind van deze ouder', 'niet allemaal'],
    en: ['every child of this parent', 'not all of them'],
  },
  'groups missing': {
    nl: ['alle groepen van die dag', 'niet allemaal'],
    en: ['all groups of that day', 'not all of them'],
  },
  'point not shown': {
    nl: ['het punt dat een leerkracht voor de groep maakte', 'alleen andere punten'],
    en: ['the point that a teacher made for the group', 'only other points'],
  },
  'session replaced': {
    nl: ['een sessie die verdergaat', 'een sessie waarin niemand aangemeld is'],
    en: ['a session that goes on', 'a session that nobody is signed in to'],
  },
  'session of others ended': { nl: ['HTTP 200', 'HTTP 401'], en: ['HTTP 200', 'HTTP 401'] },
  'session ended by a refusal': {
    nl: ['een sessie die verdergaat', 'HTTP 401'],
    en: ['a session that goes on', 'HTTP 401'],
  },
  'Office 365 hidden': { nl: ['true', 'false'], en: ['true', 'false'] },
  'shape for some': {
    nl: ['wat anderen krijgen die zich aanmelden', 'een andere vorm'],
    en: ['what others get who sign in', 'another shape'],
  },
  'administrator not 0': { nl: ['0', 'een ander getal'], en: ['0', 'another number'] },
  'not told to change': { nl: ['true', 'false'], en: ['true', 'false'] },
  'everybody must change': { nl: ['false', 'true voor iedereen'], en: ['false', 'true for everybody'] },
  'no mail': { nl: ['een mail', 'geen mail'], en: ['a mail', 'no mail'] },
  'no link': { nl: ['een link', 'een mail zonder link'], en: ['a link', 'a mail without a link'] },
  'other page': {
    nl: ['een link naar de pagina van het portaal', 'een link naar een andere pagina'],
    en: ['a link to the page of the portal', 'a link to another page'],
  },
  'no key': { nl: ['een sleutel en een ID', 'niet allebei'], en: ['a key and an ID', 'not both'] },
  'no code': { nl: ['een code', 'een mail zonder code'], en: ['a code', 'a mail without a code'] },
  'no contact': { nl: ['LE of LG', 'geen van beide'], en: ['LE or LG', 'neither'] },
} as const satisfies Readonly<Record<string, Said>>
