import type { Injectable } from './injectables.ts'

/** A situation in which the server answers a call; the pact has its name. */
export interface State {
  /** What a school must have for it, for the person who looks for that in a real school. */
  readonly needs: string
  /**
   * The caller: `nobody` has no session, `signed in` has the session of a real sign-in. A state without a caller only
   * adds values to another state.
   */
  readonly caller?: 'nobody' | 'signed in'
  readonly gives: readonly Injectable[]
}

const credentials = ['username', 'password'] as const
const student = ['studentId', 'llid'] as const
/** The school's data about a person who asks for a user. */
const applicant = [
  ...(['email', 'koppelcode', 'familienaam', 'voornaam'] as const),
  ...(['geboortejaar', 'geboortemaand', 'geboortedag'] as const),
] as const
/** One hour of a group, and somebody in it with another type than the one of now. */
const registeredHour = [
  ...(['lesdag', 'groepId', 'groepIdText', 'groepType', 'groepTypeText', 'lesuur', 'lesuurText'] as const),
  ...(['registeredId', 'aanwezigheidstypeId'] as const),
] as const
const activation = ['activationKey', 'activationId'] as const

/** Every provider state that an interaction may name. */
export const states = {
  'nobody is signed in': { needs: 'nothing', caller: 'nobody', gives: [] },
  'a user with a known password': {
    needs: 'an account with its password; the parameter `role` says whose',
    caller: 'nobody',
    gives: credentials,
  },
  'a user with an account of Office 365': {
    needs: 'a site that allows Office 365, and an account that is linked with it: its name in lower case',
    caller: 'nobody',
    gives: credentials,
  },
  'a site without Office 365': {
    needs: 'an account of a site that does not allow Office 365',
    caller: 'nobody',
    gives: credentials,
  },
  'a user of a site with Office 365 is signed in': {
    needs: 'a site that allows Office 365, and an account of it',
    caller: 'signed in',
    gives: ['username'],
  },
  'a username that nobody has': {
    needs: 'a name that is not in use',
    caller: 'nobody',
    gives: ['unknownUsername'],
  },
  'a student is signed in': { needs: 'a student', caller: 'signed in', gives: student },
  'a student with a photo is signed in': {
    needs: 'a student of whom the server has a photo',
    caller: 'signed in',
    gives: [],
  },
  'a user who must change the password': {
    needs: 'an account whose password must be changed at the next sign-in; the verifier does not change it',
    caller: 'nobody',
    gives: credentials,
  },
  'a student with payments is signed in': {
    needs: 'a student who was asked to pay something at least once',
    caller: 'signed in',
    gives: student,
  },
  'a student without payments is signed in': {
    needs: 'a student who never had to pay',
    caller: 'signed in',
    gives: student,
  },
  'a student without lessons is signed in': {
    needs: 'a student who has no lessons',
    caller: 'signed in',
    gives: student,
  },
  'a student without modules is signed in': {
    needs: 'a student who has no modules',
    caller: 'signed in',
    gives: student,
  },
  'a student without programmes is signed in': {
    needs: 'a student who follows no programme',
    caller: 'signed in',
    gives: student,
  },
  'a student without earlier programmes is signed in': {
    needs: 'a student who has finished no programme before',
    caller: 'signed in',
    gives: student,
  },
  'a student with programmes is signed in': {
    needs: 'a student who follows a programme with modules',
    caller: 'signed in',
    gives: student,
  },
  'a student with earlier programmes is signed in': {
    needs: 'a student who has finished a programme before',
    caller: 'signed in',
    gives: student,
  },
  'a student with lessons is signed in': {
    needs: 'a student with at least one lesson',
    caller: 'signed in',
    gives: student,
  },
  'there is something new to store': {
    needs: 'nothing: a number and a street that differ from the last ones',
    gives: ['newGsm', 'newStraat'],
  },
  'a user whose password may change is signed in': {
    needs: 'an account whose password may be changed into itself',
    caller: 'signed in',
    gives: ['username', 'password', 'userId'],
  },
  'a user who gets another password is signed in': {
    needs: 'an account with two passwords, of which it has one: each verification changes it into the other',
    caller: 'signed in',
    gives: ['username', 'password', 'userId', 'newPassword'],
  },
  'a user with a link to an external system is signed in': {
    needs: 'a student or teacher who has linked their own account to Office365, Google or Facebook',
    caller: 'signed in',
    gives: [],
  },
  'a user without links to external systems is signed in': {
    needs: 'a student or teacher who has linked nothing',
    caller: 'signed in',
    gives: [],
  },
  'a teacher is signed in': {
    needs: 'a member of staff whose preferred screen may be set to the agenda',
    caller: 'signed in',
    gives: ['userId'],
  },
  'a teacher with a preferred screen is signed in': {
    needs: 'a member of staff who has chosen a preferred screen, which may become their own account',
    caller: 'signed in',
    gives: ['userId', 'preferenceId'],
  },
  "somebody else's preference is known": {
    needs: 'a preference of somebody who is not the caller',
    gives: ['preferenceId'],
  },
  'a preference ID that nobody has': { needs: 'an ID that is not in use', gives: ['unknownPreferenceId'] },
  'a user without preferences is signed in': {
    needs: 'an account that has never stored a preference',
    caller: 'signed in',
    gives: [],
  },
  'the system user is signed in': {
    needs: 'the account whose full name is Systeemgebruiker; its password may be changed into itself',
    caller: 'signed in',
    gives: ['password'],
  },
  'a parent is signed in': { needs: 'a parent with at least one child', caller: 'signed in', gives: [] },
  'a parent of a child with a koppelcode is signed in': {
    needs: 'a parent, and a child of theirs with a koppelcode; it is linked, if it is not yet',
    caller: 'signed in',
    gives: ['koppelcode', 'geboortejaar', 'geboortemaand', 'geboortedag', 'parentRol'],
  },
  'a pupil with agenda points is signed in': {
    needs: 'a pupil with lessons, tests or tasks, none of them after the year 2100',
    caller: 'signed in',
    gives: [],
  },
  'a pupil with marks is signed in': {
    needs: 'a pupil of a class with at least one mark, which is published and for daily work',
    caller: 'signed in',
    gives: [],
  },
  'a pupil with messages is signed in': {
    needs: 'a pupil to whom the school has sent a message',
    caller: 'signed in',
    gives: [],
  },
  'a teacher with agenda points is signed in': {
    needs: 'a member of staff who teaches',
    caller: 'signed in',
    gives: [],
  },
  'a parent of a child with agenda points is signed in': {
    needs: 'a parent, and a child of theirs with lessons, tests or tasks',
    caller: 'signed in',
    gives: ['childId'],
  },
  "somebody else's child is known": {
    needs: 'a pupil who is no child of the parent that is signed in',
    gives: ['otherChildId'],
  },
  'a member of staff is signed in': {
    needs:
      'a member of staff of adult education who may change the data of students, and a student who has paid something',
    caller: 'signed in',
    gives: student,
  },
  'a member of staff who only reads is signed in': {
    needs: 'a member of staff of adult education without bit 4 of personaliaBewerken, and a student',
    caller: 'signed in',
    gives: student,
  },
  'a teacher of a student is signed in': {
    needs: 'a teacher, and a student of their own groups',
    caller: 'signed in',
    gives: student,
  },
  'a student of other groups is known': {
    needs: 'a student who is in no group of the teacher that is signed in',
    gives: ['otherStudentId', 'otherLlid'],
  },
  'the administrator is signed in': { needs: 'the account of Beheerder', caller: 'signed in', gives: [] },
  'there are log files': {
    needs: 'a log of the website and one of the web server',
    gives: ['logName', 'apacheLogName'],
  },
  'an agenda point with documents is known': {
    needs: 'a lesson, test or task with documents, of the student or teacher who is signed in',
    gives: ['agendaPuntId', 'agendaPuntText', 'documentId'],
  },
  'a student with documents in the agenda is signed in': {
    needs: 'a student whose teacher put documents with a lesson',
    caller: 'signed in',
    gives: [],
  },
  'a student without these documents is signed in': {
    needs: 'a student who does not follow the class of the documents',
    caller: 'signed in',
    gives: [],
  },
  'the teacher of the agenda point is signed in': {
    needs: 'the teacher who put documents with that lesson',
    caller: 'signed in',
    gives: [],
  },
  'a file has been uploaded': {
    needs: 'the teacher who is signed in may upload; the verifier does so',
    gives: ['uploadId', 'agendaPuntId'],
  },
  'a document that may be removed': {
    needs: 'the teacher who is signed in may upload; the verifier puts the document there first',
    gives: ['documentId'],
  },
  'a teacher with a registered hour is signed in': {
    needs:
      'a teacher, an hour of a group whose attendance is registered and may still be changed, somebody in it whom the secretariat has not fixed, and the ID of another type than that person has',
    caller: 'signed in',
    gives: registeredHour,
  },
  'a registered hour is known': { needs: 'the same hour', gives: registeredHour },
  'a teacher who may write in the agenda is signed in': {
    needs: 'a teacher who may make, change and remove points of their own agenda',
    caller: 'signed in',
    gives: [],
  },
  'a moment for an agenda point is known': {
    needs: 'a begin and an end in this school year, at which the teacher has nothing: `YYYY-MM-DD HH:mm:ss`',
    gives: ['pointVan', 'pointTot'],
  },
  'an agenda point of this teacher is known': {
    needs: 'the same moment; the verifier makes a point that this teacher alone sees',
    gives: ['pointVan', 'pointTot', 'ownPointId'],
  },
  'a configuration that may be overwritten': {
    needs:
      'a server for trials: its configuration becomes that of the request. Never a school that is at work',
    gives: [],
  },
  'an external system whose secret may change': {
    needs: 'an external system of a server for trials; its client secret becomes another one each time',
    gives: ['systemId', 'systemClientId', 'newSecret'],
  },
  'another student is known': {
    needs: 'a student who is not the one that is signed in',
    gives: ['otherStudentId', 'otherLlid'],
  },
  'a student without a user is known': {
    needs: 'a student with a koppelcode who has no user',
    gives: applicant,
  },
  'a student with a user is known': {
    needs: 'a student with a koppelcode who has a user already',
    gives: applicant,
  },
  'a user has been asked for': {
    needs: 'a request for a user, and the mail with its link',
    gives: activation,
  },
  'an activation code has been sent': {
    needs: 'a request for a user, the mail with its link, and a code',
    gives: activation,
  },
  'an activation code has been sent to somebody who may get a user': {
    needs: 'the same; the request is carried out, so it can be used once',
    gives: [...activation, 'activationCode'],
  },
  'a new password has been asked for': {
    needs: 'a request for a new password, and the mail with its link; the password is changed into itself',
    gives: ['resetKey', 'resetId', 'password'],
  },
  'a student ID that nobody has': { needs: 'an ID that is not in use', gives: ['unknownStudentId'] },
} as const satisfies Record<string, State>

export type StateName = keyof typeof states

/** Whose account a state needs. */
export interface StateParameters {
  readonly role: 'student' | 'parent' | 'staff'
}

/** A state, with its parameters if it has any. */
export type Given = StateName | readonly [StateName, StateParameters]

/** The name and the parameters of a state. */
export function readGiven(given: Given): { name: StateName; parameters?: StateParameters } {
  return typeof given === 'string' ? { name: given } : { name: given[0], parameters: given[1] }
}

export const isStateName = (name: string): name is StateName => Object.hasOwn(states, name)

/** The key of a state, also in the file of a school: `a user with a known password (role: parent)`. */
export function stateKey(name: string, parameters: Readonly<Record<string, unknown>> = {}): string {
  const pairs = Object.entries(parameters).map(([key, value]) => `${key}: ${value}`)
  return pairs.length === 0 ? name : `${name} (${pairs.join(', ')})`
}

/** Whether the caller has a session in a state, by its key. */
export function isSignedIn(key: string): boolean {
  const name = key.replace(/ \(.*\)$/, '')
  const state: State | undefined = isStateName(name) ? states[name] : undefined
  return state?.caller === 'signed in'
}

/** Whether the account of a state signs in with a password of the school, and not at an external system. */
export const signsInItself = (key: string): boolean =>
  isSignedIn(key) ||
  key.startsWith('a user with a known password') ||
  key === 'a user who must change the password'
