import { hourValues, type State } from './state.ts'

/** The values with which a person requests a user account. */
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

/** The states that only add values to another state. */
export const additions = {
  'there is something new to store': {
    nl: 'er is iets nieuws te bewaren',
    needs: 'nothing: the verifier makes a mobile number and a street that differ from the stored ones',
    gives: ['newGsm', 'newStraat'],
  },
  "somebody else's preference is known": {
    nl: 'een voorkeur van iemand anders is gekend',
    needs: 'a preference of somebody who is not the caller',
    gives: ['preferenceId'],
  },
  'a preference ID that nobody has': {
    nl: 'een ID van een voorkeur die niemand heeft',
    needs: 'an ID that is not in use',
    gives: ['unknownPreferenceId'],
  },
  "somebody else's child is known": {
    nl: 'een kind van iemand anders is gekend',
    needs: 'a pupil who is not a child of the parent who is signed in',
    gives: ['otherChildId'],
  },
  'a student of other groups is known': {
    nl: 'een cursist uit andere groepen is gekend',
    needs: 'a student who is in no group of the teacher who is signed in',
    gives: ['otherStudentId', 'otherLlid'],
  },
  'there are log files': {
    nl: 'er zijn logboeken',
    needs: 'a log file of the website, and a log file of the web server',
    gives: ['logName', 'apacheLogName'],
  },
  'an agenda point with documents is known': {
    nl: 'een agendapunt met documenten is gekend',
    needs: 'a lesson, test or task with documents, of the student or teacher who is signed in',
    gives: ['agendaPuntId', 'agendaPuntText', 'documentId'],
  },
  'a file has been uploaded': {
    nl: 'een bestand is opgeladen',
    needs: 'the teacher who is signed in may upload; the verifier uploads the file',
    gives: ['uploadId', 'agendaPuntId'],
  },
  'a document that may be removed': {
    nl: 'een document dat verwijderd mag worden',
    needs: 'the teacher who is signed in may upload; the verifier puts the document there first',
    gives: ['documentId'],
  },
  'a registered hour is known': {
    nl: 'een geregistreerd lesuur is gekend',
    needs: 'a group and an hour whose attendance the teacher who is signed in has registered',
    gives: hourValues,
  },
  'a moment for an agenda point is known': {
    nl: 'een moment voor een agendapunt is gekend',
    needs:
      'a start and an end in this school year, between which the teacher has nothing: `YYYY-MM-DD HH:mm:ss`',
    gives: ['pointVan', 'pointTot'],
  },
  'an agenda point of this teacher is known': {
    nl: 'een agendapunt van deze leerkracht is gekend',
    needs:
      'a period in which the teacher has nothing; the verifier makes a point there that only this teacher sees',
    gives: ['pointVan', 'pointTot', 'ownPointId'],
  },
  'a configuration that may be overwritten': {
    nl: 'een configuratie die overschreven mag worden',
    needs: 'a test server: the request replaces its configuration. Never use a live school',
    gives: [],
  },
  'an external system whose secret may change': {
    nl: 'een extern systeem waarvan het geheim mag wijzigen',
    needs: 'an external system of a test server; each run changes its client secret',
    gives: ['systemId', 'systemClientId', 'newSecret'],
  },
  'another student is known': {
    nl: 'een andere cursist is gekend',
    needs: 'a student other than the one who is signed in',
    gives: ['otherStudentId', 'otherLlid'],
  },
  'a student without a user is known': {
    nl: 'een cursist zonder gebruiker is gekend',
    needs: 'a student with a koppelcode who has no user',
    gives: applicant,
  },
  'a student with a user is known': {
    nl: 'een cursist met een gebruiker is gekend',
    needs: 'a student with a koppelcode who already has a user',
    gives: applicant,
  },
  'a user has been asked for': {
    nl: 'een gebruiker is aangevraagd',
    needs: 'a request for a user account, and the mail with its link',
    gives: activation,
  },
  'an activation code has been sent': {
    nl: 'een activatiecode is verstuurd',
    needs: 'a request for a user account, the mail with its link, and a code',
    gives: activation,
  },
  'an activation code has been sent to somebody who may get a user': {
    nl: 'een activatiecode is verstuurd naar iemand die een gebruiker mag krijgen',
    needs:
      'somebody else with a koppelcode who has no user, and the mails with the link and the code; the user remains, so each run needs another person',
    gives: [...activation, 'activationCode'],
  },
  'a new password has been asked for': {
    nl: 'een nieuw wachtwoord is aangevraagd',
    needs:
      'a request for a new password, and the mail with its link; the password is set to the same value, or to `otherPassword` and back',
    gives: ['resetKey', 'resetId', 'password'],
  },
  'a student ID that nobody has': {
    nl: 'een ID van een cursist die niemand heeft',
    needs: 'an ID that is not in use',
    gives: ['unknownStudentId'],
  },
} satisfies Record<string, State>
