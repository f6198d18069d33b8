import { sitePaths } from '#api/school/serverTypes.ts'
import type { StateName } from '#contracts/describe/states.ts'
import type { Offers } from '#contracts/discovery/offers.ts'
import { discoverParent, discoverPupil, discoverStudent } from '#contracts/discovery/people.ts'
import { discoverAdministrator, discoverStaff, discoverTeacher } from '#contracts/discovery/personnel.ts'
import type { Visitor } from '#contracts/discovery/visitor.ts'
import type { Words } from '#contracts/problems/words.ts'

/** The name of the account for a student who sees a teacher's document. */
export const documentReader = 'student-with-documents'

/** The question about an account, and how to find what the account offers. */
export interface AccountQuestion {
  readonly name: string
  readonly question: Words
  /** Why the account cannot be found on the server. */
  readonly why?: Words
  readonly site: string
  /** A state that needs nothing but the account. */
  readonly always?: string
  /** The situations that the school lacks if it has no such person. */
  readonly absent?: readonly StateName[]
  /** Whether the account is needed only by calls that change data. */
  readonly toWrite?: true
  /** Finds what the account offers; absent if it does not sign in with a school password. */
  discover?(visitor: Visitor): Promise<Offers>
}

const knownUser = (role: string) => `a user with a known password (role: ${role})`

/** Finds a state from only the answer to the sign-in. */
const discoverInSignIn =
  (holds: (visitor: Visitor) => boolean | undefined, state: string, remark: Words) =>
  async (visitor: Visitor): Promise<Offers> =>
    holds(visitor)
      ? { states: { [state]: {} }, people: [], remarks: [] }
      : { states: {}, people: [], remarks: [remark] }

/** The accounts to ask for. The order matters, because each account helps to find what the next ones offer. */
export const accountQuestions: readonly AccountQuestion[] = [
  {
    name: 'student',
    question: {
      nl: 'Gebruikersnaam van een cursist met lessen, opleidingen en betalingen',
      en: 'Username of a student with lessons, programmes and payments',
    },
    site: sitePaths.STUDENT,
    always: knownUser('student'),
    discover: discoverStudent,
  },
  {
    name: 'other-student',
    question: {
      nl: 'Gebruikersnaam van een andere cursist, die niets daarvan heeft, als er zo een is',
      en: 'Username of another student, preferably one who has none of these',
    },
    site: sitePaths.STUDENT,
    discover: discoverStudent,
  },
  {
    name: 'parent',
    question: { nl: 'Gebruikersnaam van een ouder', en: 'Username of a parent' },
    site: sitePaths.OUDERS,
    always: knownUser('parent'),
    discover: discoverParent,
  },
  {
    name: 'pupil',
    question: { nl: 'Gebruikersnaam van een leerling', en: 'Username of a pupil' },
    site: sitePaths.LL,
    discover: discoverPupil,
  },
  {
    name: 'teacher',
    question: { nl: 'Gebruikersnaam van een leerkracht', en: 'Username of a teacher' },
    site: sitePaths.PS,
    always: knownUser('staff'),
    discover: discoverTeacher,
  },
  {
    name: 'other-teacher',
    question: {
      nl: 'Gebruikersnaam van een andere leerkracht, die een voorkeurscherm gekozen heeft',
      en: 'Username of another teacher, who has chosen a preferred screen',
    },
    why: {
      nl: 'Niemand ziet de voorkeuren van iemand anders.',
      en: 'Nobody sees the preferences of other people.',
    },
    site: sitePaths.PS,
    discover: discoverTeacher,
  },
  {
    name: 'staff',
    question: {
      nl: 'Gebruikersnaam van een personeelslid van het volwassenenonderwijs',
      en: 'Username of a member of staff of adult education',
    },
    site: sitePaths.VWO,
    discover: discoverStaff,
  },
  {
    name: 'reading-staff',
    question: {
      nl: 'Gebruikersnaam van een personeelslid van het volwassenenonderwijs dat alleen leest',
      en: 'Username of a member of staff of adult education who only reads',
    },
    why: { nl: 'Geen enkele lijst zegt wie gegevens mag wijzigen.', en: 'No list says who may change data.' },
    site: sitePaths.VWO,
    absent: ['a member of staff who only reads is signed in'],
    discover: discoverStaff,
  },
  {
    name: 'administrator',
    question: { nl: 'Gebruikersnaam van de beheerder', en: 'Username of the administrator' },
    site: sitePaths.STUDENT,
    discover: discoverAdministrator,
  },
  {
    name: 'must-change',
    question: {
      nl: 'Gebruikersnaam van iemand die het wachtwoord moet wijzigen',
      en: 'Username of somebody who must change the password',
    },
    why: {
      nl: 'Alleen de aanmelding zelf zegt wie dat moet; een controle wijzigt geen wachtwoord, tenzij je dat hieronder toelaat.',
      en: 'Only the sign-in says who must; a run changes no password unless you allow it below.',
    },
    site: sitePaths.STUDENT,
    discover: discoverInSignIn(
      ({ login }) => login.answer?.UserData.veranderpaswoord,
      'a user who must change the password',
      {
        nl: 'De server zegt niet dat dit account zijn wachtwoord moet wijzigen.',
        en: 'The server does not say that this account must change its password.',
      },
    ),
  },
  {
    name: 'office365',
    question: {
      nl: 'Gebruikersnaam van iemand die zich met Office 365 aanmeldt, een cursist of personeel',
      en: 'Username of somebody who signs in with Office 365, a student or staff',
    },
    why: {
      nl: 'Geen enkele oproep toont welke accounts met Office 365 verbonden zijn.',
      en: 'No call lists the accounts that are linked with Office 365.',
    },
    site: sitePaths.PS,
    always: 'a user with an account of Office 365',
    absent: ['a user with an account of Office 365'],
  },
  {
    name: 'system-user',
    question: {
      nl: 'Gebruikersnaam van de systeemgebruiker, met als volledige naam Systeemgebruiker',
      en: 'Username of the system user, whose full name is Systeemgebruiker',
    },
    why: {
      nl: 'Geen enkele oproep toont de gebruikers, en deze wijzigt zijn wachtwoord op een eigen manier.',
      en: 'No call lists the users, and this one changes its password in a way of its own.',
    },
    site: sitePaths.STUDENT,
    toWrite: true,
    discover: discoverInSignIn(
      ({ login }) => login.answer?.UserData.name === 'Systeemgebruiker',
      'the system user is signed in',
      {
        nl: 'De volledige naam van dit account is niet Systeemgebruiker.',
        en: 'The full name of this account is not Systeemgebruiker.',
      },
    ),
  },
]

/** The accounts to ask for if no other account offers the first of their situations. */
export const furtherAccountQuestions: readonly (AccountQuestion & {
  readonly absent: readonly [StateName, ...StateName[]]
})[] = [
  {
    name: 'pupil-with-marks',
    question: {
      nl: 'Gebruikersnaam van een leerling die punten ziet',
      en: 'Username of a pupil who sees marks',
    },
    site: sitePaths.LL,
    absent: ['a pupil with marks is signed in'],
    discover: discoverPupil,
  },
  {
    name: 'pupil-with-messages',
    question: {
      nl: 'Gebruikersnaam van een leerling die vandaag een bericht van de school ziet',
      en: 'Username of a pupil who sees a message of the school today',
    },
    site: sitePaths.LL,
    absent: ['a pupil with messages is signed in'],
    discover: discoverPupil,
  },
  {
    name: 'student-with-photo',
    question: {
      nl: 'Gebruikersnaam van een cursist met een foto',
      en: 'Username of a student with a photo',
    },
    site: sitePaths.STUDENT,
    absent: ['a student with a photo is signed in'],
    discover: discoverStudent,
  },
  {
    name: 'linked-user',
    question: {
      nl: 'Gebruikersnaam van een cursist die het eigen account met een extern systeem koppelde',
      en: 'Username of a student who linked their own account with an external system',
    },
    site: sitePaths.STUDENT,
    absent: ['a user with a link to an external system is signed in'],
    discover: discoverStudent,
  },
  {
    name: documentReader,
    question: {
      nl: 'Gebruikersnaam van een cursist bij wie de leerkracht een document bij een les zette',
      en: 'Username of a student with a lesson to which the teacher added a document',
    },
    site: sitePaths.STUDENT,
    absent: [
      'a student with documents in the agenda is signed in',
      'a student without these documents is signed in',
      'the teacher of the agenda point is signed in',
      'an agenda point with documents is known',
      'a file has been uploaded',
      'a document that may be removed',
    ],
    discover: discoverStudent,
  },
]
