import type { Wording } from '../meaning.ts'

/** Problems that let people see or do what they must not. */
export const exposingKinds = {
  'accepted since': {
    nl: ['een weigering, zoals bij de vorige versie', 'een geslaagde oproep'],
    en: ['a refusal, as from the earlier version', 'a success'],
  },
  'refused and stored': {
    nl: ['wat er voordien stond, na een weigering', 'wat geweigerd werd'],
    en: ['what was there before, after a refusal', 'what was refused'],
  },
  'record changed by others': {
    nl: ['wat de cursist zelf bewaarde', 'wat iemand anders verstuurde'],
    en: ['what the student stored', 'what somebody else sent'],
  },
  'old password works': {
    nl: ['een weigering van het oude wachtwoord', 'een sessie'],
    en: ['a refusal of the old password', 'a session'],
  },
  'note shown': { nl: ['geen nota van de leerkracht', 'een nota'], en: ['no note of the teacher', 'a note'] },
  'private point shown': {
    nl: ['geen punt dat de leerkracht alleen voor zichzelf maakte', 'zo een punt'],
    en: ['no point that a teacher made for nobody else', 'such a point'],
  },
  'birth date ignored': {
    nl: ['een weigering van een foute geboortedatum', 'een geslaagde oproep'],
    en: ['a refusal of a wrong date of birth', 'a success'],
  },
  'point of somebody else': { nl: ['een weigering', 'een geslaagde oproep'], en: ['a refusal', 'a success'] },
  'account of somebody else': {
    nl: ['het account van wie zich aanmeldde', 'een ander'],
    en: ['the account of the person who signed in', 'another one'],
  },
  'record of somebody else': {
    nl: ['de ID die gevraagd werd', 'een andere'],
    en: ['the ID that was asked for', 'another one'],
  },
  'user of somebody else': {
    nl: ['de userid van de aanmelding', 'een andere'],
    en: ['the userid of the sign-in', 'another one'],
  },
  'child of somebody else': {
    nl: ['alleen kinderen van deze ouder', 'een kind van iemand anders'],
    en: ['only children of this parent', 'a child of somebody else'],
  },
  'password shown': { nl: ['geen wachtwoord', 'een tekst'], en: ['no password', 'a text'] },
  'secret shown': { nl: ['geen geheim', 'een geheim'], en: ['no secret', 'a secret'] },
  'data of somebody else': {
    nl: ['een weigering, of de eigen gegevens', 'gegevens van iemand anders'],
    en: ['a refusal, or their own data', 'data of somebody else'],
  },
  'session after a refusal': { nl: ['HTTP 401', 'HTTP 200'], en: ['HTTP 401', 'HTTP 200'] },
  'session after Logout': { nl: ['HTTP 401', 'HTTP 200'], en: ['HTTP 401', 'HTTP 200'] },
  'empty password': { nl: ['een weigering', 'een sessie'], en: ['a refusal', 'a session'] },
  'password like it': { nl: ['een weigering', 'een sessie'], en: ['a refusal', 'a session'] },
  'mail of somebody else': {
    nl: ['een mail naar wie het wachtwoord vergat', 'een mail naar iemand anders'],
    en: ['a mail to the person who forgot the password', 'a mail to somebody else'],
  },
  'mail elsewhere': {
    nl: ['een mail naar het gevraagde adres', 'een mail naar een ander adres'],
    en: ['a mail to the address that was asked for', 'a mail to another address'],
  },
} as const satisfies Readonly<Record<string, Wording>>

/**
 * Problems that let people see or do what they must not if they contradict a source, and may be meant if they contradict a
 * mere assumption.
 */
export const possiblyExposingKinds = {
  'works twice': {
    nl: ['een weigering van wat gebruikt is', 'een geslaagde oproep'],
    en: ['a refusal of what has been used', 'a success'],
  },
  'group of somebody else': {
    nl: ['de eigen groepen', 'ook een groep van iemand anders'],
    en: ['only the teacher’s groups', 'a group of somebody else too'],
  },
  'people of other groups': {
    nl: ['alleen mensen van de eigen groepen', 'iemand van andere groepen'],
    en: ['only people of their own groups', 'somebody of other groups'],
  },
  'account betrayed': {
    nl: ['hetzelfde antwoord voor elke naam', 'een ander antwoord'],
    en: ['the same answer for every name', 'another answer'],
  },
  'hour of somebody else': { nl: ['een weigering', 'een geslaagde oproep'], en: ['a refusal', 'a success'] },
  'stored of a reader': {
    nl: ['wat er voordien stond', 'wat verstuurd werd'],
    en: ['what was there before', 'what was sent'],
  },
} as const satisfies Readonly<Record<string, Wording>>

/** Problems that damage stored data, during a save or after it. */
export const damagingKinds = {
  'stored otherwise': {
    nl: ['wat bewaard werd', 'een andere waarde'],
    en: ['what was stored', 'another value'],
  },
  'not stored': {
    nl: ['wat bewaard werd', 'wat er voordien stond'],
    en: ['what was stored', 'what was there before'],
  },
  'stored nowhere': { nl: ['wat bewaard werd', 'niets'], en: ['what was stored', 'nothing'] },
  'changed unasked': {
    nl: ['wat er voordien stond', 'een andere waarde'],
    en: ['what was there before', 'another value'],
  },
  'lost unasked': { nl: ['wat er voordien stond', 'niets'], en: ['what was there before', 'nothing'] },
  'other ID answered': {
    nl: ['de ID waaronder het bewaard is', 'een andere'],
    en: ['the ID under which it is stored', 'another one'],
  },
  'no document': {
    nl: ['het document', 'geen ander dan voordien'],
    en: ['the document', 'nothing new'],
  },
  'stored beside': {
    nl: ['een wijziging van wat er stond', 'een kopie ernaast'],
    en: ['a change of what was there', 'a copy beside it'],
  },
  'new password refused': {
    nl: ['een sessie met het nieuwe wachtwoord', 'een weigering'],
    en: ['a session with the new password', 'a refusal'],
  },
  'cut off': {
    nl: ['wat bewaard werd', 'het begin ervan'],
    en: ['what was stored', 'the beginning of it'],
  },
  'sign lost': {
    nl: ['wat bewaard werd', 'hetzelfde zonder sommige tekens'],
    en: ['what was stored', 'the same without some of its characters'],
  },
  'other hours too': {
    nl: ['andere lesuren zoals ze waren', 'andere lesuren die mee wijzigden'],
    en: ['other hours as they were', 'other hours that changed too'],
  },
  'fixed row changed': {
    nl: ['wat het secretariaat vastzette', 'wat een leerkracht nadien registreerde'],
    en: ['what the secretariat has fixed', 'what a teacher registered afterwards'],
  },
} as const satisfies Readonly<Record<string, Wording>>

/** Problems that damage stored data if they contradict a source, and may be meant if they contradict a mere assumption. */
export const possiblyDamagingKinds = {
  'changed in another edition': {
    nl: ['wat er in de andere editie stond', 'wat in deze editie bewaard is'],
    en: ['what was there in the other edition', 'what was stored in this edition'],
  },
  masked: {
    nl: ['de waarde die bewaard is', 'tekens in de plaats ervan'],
    en: ['the stored value', 'signs in its place'],
  },
} as const satisfies Readonly<Record<string, Wording>>

/** Problems with which the portal cannot work. */
export const breakingKinds = {
  'refused since': {
    nl: ['een geslaagde oproep, zoals bij de vorige versie', 'een weigering'],
    en: ['a success, as from the earlier version', 'a refusal'],
  },
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
  'listed document refused': {
    nl: ['het bestand dat in de lijst staat', 'een weigering'],
    en: ['the file that is in the list', 'a refusal'],
  },
  'empty document': { nl: ['een bestand', 'een leeg bestand'], en: ['a file', 'an empty file'] },
  'cut document': {
    nl: ['het einde van het PDF-bestand', 'een bestand dat afgebroken is'],
    en: ['the end of the PDF file', 'a file that is cut off'],
  },
  'child missing': {
    nl: ['elk kind van deze ouder', 'niet allemaal'],
    en: ['every child of this parent', 'not all of them'],
  },
  'point not shown': {
    nl: ['het punt dat een leerkracht voor de groep maakte', 'alleen andere punten'],
    en: ['the point that a teacher made for the group', 'only other points'],
  },
  'session replaced': {
    nl: ['een sessie die verdergaat', 'een sessie waarin niemand aangemeld is'],
    en: ['a session that goes on', 'a session that nobody is signed in to'],
  },
  'not signed in': {
    nl: ['een sessie waarin men aangemeld is', 'een sessie waarin niemand aangemeld is'],
    en: ['a session that one is signed in to', 'a session that nobody is signed in to'],
  },
  'session of others ended': { nl: ['HTTP 200', 'HTTP 401'], en: ['HTTP 200', 'HTTP 401'] },
  'unknown session refused otherwise': {
    nl: ['HTTP 401, zoals zonder sessie', 'een ander antwoord'],
    en: ['HTTP 401, as without a session', 'another answer'],
  },
  'shape for some': {
    nl: ['wat anderen krijgen die zich aanmelden', 'een andere vorm'],
    en: ['what others who sign in get', 'another shape'],
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
} as const satisfies Readonly<Record<string, Wording>>

/** Problems with which the portal cannot work if they contradict a source, and can if they contradict a mere assumption. */
export const possiblyBreakingKinds = {
  'session ended by a refusal': {
    nl: ['een sessie die verdergaat', 'HTTP 401'],
    en: ['a session that goes on', 'HTTP 401'],
  },
  'in no row': {
    nl: ['een veld met deze naam', 'geen enkele rij waarin het staat'],
    en: ['a field with this name', 'no row that has it'],
  },
  'no name': { nl: ['een naam', 'een tekst zonder letters'], en: ['a name', 'a text without letters'] },
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
  'number not listed': {
    nl: ['een nummer uit de andere lijst', 'een ander getal'],
    en: ['a number of the other list', 'another number'],
  },
  'bit 4 missing': { nl: ['bit 4', 'geen bit 4'], en: ['bit 4', 'no bit 4'] },
  'log not found': {
    nl: ['het logboek uit het bestand van de school', 'alleen andere'],
    en: ['the log of the school’s file', 'only others'],
  },
  'groups missing': {
    nl: ['alle groepen van die dag', 'niet allemaal'],
    en: ['all groups of that day', 'not all of them'],
  },
  'Office 365 hidden': { nl: ['true', 'false'], en: ['true', 'false'] },
} as const satisfies Readonly<Record<string, Wording>>
