import { registeredHour } from './callers.ts'
import type { State } from './state.ts'

/** The school's data about a person who asks for a user. */
const applicant = [
  'email',
  'koppelcode',
  'familienaam',
  'voornaam',
  'geboortejaar',
  'geboortemaand',
  'geboortedag',
] as const
const activation = ['activationKey', 'activationId'] as const

const adds = (nl: string, needs: string, gives: State['gives']): State => ({ nl, needs, gives })

/** The states that only add values to another state. */
export const additions = {
  'there is something new to store': adds(
    'er is iets nieuws te bewaren',
    'nothing: a number and a street that differ from the last ones',
    ['newGsm', 'newStraat'],
  ),
  "somebody else's preference is known": adds(
    'een voorkeur van iemand anders is gekend',
    'a preference of somebody who is not the caller',
    ['preferenceId'],
  ),
  'a preference ID that nobody has': adds(
    'een ID van een voorkeur die niemand heeft',
    'an ID that is not in use',
    ['unknownPreferenceId'],
  ),
  "somebody else's child is known": adds(
    'een kind van iemand anders is gekend',
    'a pupil who is no child of the parent that is signed in',
    ['otherChildId'],
  ),
  'a student of other groups is known': adds(
    'een cursist uit andere groepen is gekend',
    'a student who is in no group of the teacher that is signed in',
    ['otherStudentId', 'otherLlid'],
  ),
  'there are log files': adds('er zijn logboeken', 'a log of the website and one of the web server', [
    'logName',
    'apacheLogName',
  ]),
  'an agenda point with documents is known': adds(
    'een agendapunt met documenten is gekend',
    'a lesson, test or task with documents, of the student or teacher who is signed in',
    ['agendaPuntId', 'agendaPuntText', 'documentId'],
  ),
  'a file has been uploaded': adds(
    'een bestand is opgeladen',
    'the teacher who is signed in may upload; the verifier does so',
    ['uploadId', 'agendaPuntId'],
  ),
  'a document that may be removed': adds(
    'een document dat verwijderd mag worden',
    'the teacher who is signed in may upload; the verifier puts the document there first',
    ['documentId'],
  ),
  'a registered hour is known': adds(
    'een geregistreerd lesuur is gekend',
    'a group and an hour whose attendance the teacher that is signed in has registered',
    registeredHour,
  ),
  'a moment for an agenda point is known': adds(
    'een moment voor een agendapunt is gekend',
    'a begin and an end in this school year, at which the teacher has nothing: `YYYY-MM-DD HH:mm:ss`',
    ['pointVan', 'pointTot'],
  ),
  'an agenda point of this teacher is known': adds(
    'een agendapunt van deze leerkracht is gekend',
    'a moment at which the teacher has nothing; the verifier makes a point there that this teacher alone sees',
    ['pointVan', 'pointTot', 'ownPointId'],
  ),
  'a configuration that may be overwritten': adds(
    'een configuratie die overschreven mag worden',
    'a server for trials: its configuration becomes that of the request. Never a school that is at work',
    [],
  ),
  'an external system whose secret may change': adds(
    'een extern systeem waarvan het geheim mag wijzigen',
    'an external system of a server for trials; its client secret becomes another one each time',
    ['systemId', 'systemClientId', 'newSecret'],
  ),
  'another student is known': adds(
    'een andere cursist is gekend',
    'a student who is not the one that is signed in',
    ['otherStudentId', 'otherLlid'],
  ),
  'a student without a user is known': adds(
    'een cursist zonder gebruiker is gekend',
    'a student with a koppelcode who has no user',
    applicant,
  ),
  'a student with a user is known': adds(
    'een cursist met een gebruiker is gekend',
    'a student with a koppelcode who has a user already',
    applicant,
  ),
  'a user has been asked for': adds(
    'een gebruiker is aangevraagd',
    'a request for a user, and the mail with its link',
    activation,
  ),
  'an activation code has been sent': adds(
    'een activatiecode is verstuurd',
    'a request for a user, the mail with its link, and a code',
    activation,
  ),
  'an activation code has been sent to somebody who may get a user': adds(
    'een activatiecode is verstuurd naar iemand die een gebruiker mag krijgen',
    'somebody else with a koppelcode who has no user, and the mails with the link and the code; that user stays, so each run needs another person',
    [...activation, 'activationCode'],
  ),
  'a new password has been asked for': adds(
    'een nieuw wachtwoord is aangevraagd',
    'a request for a new password, and the mail with its link; the password is changed into itself, or into `otherPassword` and back',
    ['resetKey', 'resetId', 'password'],
  ),
  'a student ID that nobody has': adds(
    'een ID van een cursist die niemand heeft',
    'an ID that is not in use',
    ['unknownStudentId'],
  ),
} satisfies Record<string, State>
