import type { Said } from '../meaning.ts'

/** What stands open to those who may not see or do it. */
export const letsIn = {
  'old password works': {
    nl: ['een weigering van het oude wachtwoord', 'een sessie'],
    en: ['a refusal of the old password', 'a session'],
  },
  'works twice': {
    nl: ['een weigering van wat gebruikt is', 'een geslaagde oproep'],
    en: ['a refusal of what has been used', 'a success'],
  },
  'group of somebody else': {
    nl: ['de eigen groepen', 'ook een groep van iemand anders'],
    en: ['the teacher’s groups alone', 'a group of somebody else too'],
  },
  'note shown': { nl: ['geen nota van de leerkracht', 'een nota'], en: ['no note of the teacher', 'a note'] },
  'private point shown': {
    nl: ['geen punt dat de leerkracht alleen voor zichzelf maakte', 'zo een punt'],
    en: ['no point that a teacher made for nobody else', 'such a point'],
  },
  'point of somebody else': { nl: ['een weigering', 'een geslaagde oproep'], en: ['a refusal', 'a success'] },
  'people of other groups': {
    nl: ['alleen mensen van de eigen groepen', 'iemand van andere groepen'],
    en: ['people of their own groups alone', 'somebody of other groups'],
  },
  'account of somebody else': {
    nl: ['het account van wie zich aanmeldde', 'een ander'],
    en: ['the account of who signed in', 'another one'],
  },
  'record of somebody else': {
    nl: ['de ID die gevraagd werd', 'een andere'],
    en: ['the ID that was asked for', 'another one'],
  },
  'user of somebody else': {
    nl: ['de userid van de aanmelding', 'een andere'],
    en: ['the userid of the sign-in', 'another one'],
  },
  'others too': {
    nl: ['de userid van de aanmelding alleen', 'ook anderen'],
    en: ['the userid of the sign-in alone', 'others too'],
  },
  'child of somebody else': {
    nl: ['alleen kinderen van deze ouder', 'een kind van iemand anders'],
    en: ['children of this parent alone', 'a child of somebody else'],
  },
  'password shown': { nl: ['geen wachtwoord', 'een tekst'], en: ['no password', 'a text'] },
  'secret shown': { nl: ['geen geheim', 'een geheim'], en: ['no secret', 'a secret'] },
  'account betrayed': {
    nl: ['hetzelfde antwoord voor elke naam', 'een ander antwoord'],
    en: ['the same answer for every name', 'another answer'],
  },
  'data of somebody else': {
    nl: ['een weigering, of de eigen gegevens', 'gegevens van iemand anders'],
    en: ['a refusal, or the own data', 'data of somebody else'],
  },
  'hour of somebody else': { nl: ['een weigering', 'een geslaagde oproep'], en: ['a refusal', 'a success'] },
  'session after a refusal': { nl: ['HTTP 401', 'HTTP 200'], en: ['HTTP 401', 'HTTP 200'] },
  'session after Logout': { nl: ['HTTP 401', 'HTTP 200'], en: ['HTTP 401', 'HTTP 200'] },
  'empty password': { nl: ['een weigering', 'een sessie'], en: ['a refusal', 'a session'] },
  'password like it': { nl: ['een weigering', 'een sessie'], en: ['a refusal', 'a session'] },
  'mail of somebody else': {
    nl: ['een mail naar wie het wachtwoord vergat', 'een mail naar iemand anders'],
    en: ['a mail to who forgot the password', 'a mail to somebody else'],
  },
  'mail elsewhere': {
    nl: ['een mail naar het gevraagde adres', 'een mail naar een ander adres'],
    en: ['a mail to the address that was asked for', 'a mail to another address'],
  },
} as const satisfies Readonly<Record<string, Said>>
