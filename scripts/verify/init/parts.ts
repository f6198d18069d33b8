import { sitePaths } from '#api/school/serverTypes.ts'
import { discoverParent, discoverPupil, discoverStudent } from '#contracts/discovery/people.ts'
import { discoverAdministrator, discoverStaff, discoverTeacher } from '#contracts/discovery/personnel.ts'
import type { Found, Visitor } from '#contracts/discovery/visitor.ts'

/** A person to ask for, and what that person's account can show. */
export interface Part {
  readonly name: string
  readonly question: string
  /** Why nothing on the server can find this account. */
  readonly why?: string
  readonly site: string
  /** The state that needs no more than this account. */
  readonly always?: string
  /** Whether the account is of use to calls that change data alone. */
  readonly toWrite?: true
  /** Absent where the account does not sign in with a password of the school. */
  discover?(visitor: Visitor): Promise<Found>
}

const known = (role: string) => `a user with a known password (role: ${role})`

/** What an account has that one look at its sign-in tells. */
const told =
  (holds: (visitor: Visitor) => boolean | undefined, state: string, remark: string) =>
  async (visitor: Visitor): Promise<Found> =>
    holds(visitor)
      ? { states: { [state]: {} }, people: [], remarks: [] }
      : { states: {}, people: [], remarks: [remark] }

/** The accounts to ask for, in this order: what one shows helps to find what the next one shows. */
export const parts: readonly Part[] = [
  {
    name: 'student',
    question: 'Username of a student with lessons, programmes and payments',
    site: sitePaths.STUDENT,
    always: known('student'),
    discover: discoverStudent,
  },
  {
    name: 'other-student',
    question: 'Username of another student, who has none of these, if there is one',
    site: sitePaths.STUDENT,
    discover: discoverStudent,
  },
  {
    name: 'parent',
    question: 'Username of a parent',
    site: sitePaths.OUDERS,
    always: known('parent'),
    discover: discoverParent,
  },
  { name: 'pupil', question: 'Username of a pupil', site: sitePaths.LL, discover: discoverPupil },
  {
    name: 'teacher',
    question: 'Username of a teacher',
    site: sitePaths.PS,
    always: known('staff'),
    discover: discoverTeacher,
  },
  {
    name: 'other-teacher',
    question: 'Username of another teacher, who has chosen a preferred screen',
    why: 'Nobody sees the preferences of somebody else.',
    site: sitePaths.PS,
    discover: discoverTeacher,
  },
  {
    name: 'staff',
    question: 'Username of a member of staff of adult education',
    site: sitePaths.VWO,
    discover: discoverStaff,
  },
  {
    name: 'reading-staff',
    question: 'Username of a member of staff of adult education who only reads',
    why: 'No list says who may change data.',
    site: sitePaths.VWO,
    discover: discoverStaff,
  },
  {
    name: 'administrator',
    question: 'Username of the administrator',
    site: sitePaths.STUDENT,
    discover: discoverAdministrator,
  },
  {
    name: 'must-change',
    question: 'Username of somebody who must change the password',
    why: 'Only the sign-in itself says who must; a run changes no password unless you allow it below.',
    site: sitePaths.STUDENT,
    discover: told(
      ({ login }) => login.answer?.UserData.veranderpaswoord,
      'a user who must change the password',
      'The server does not say that this account must change its password.',
    ),
  },
  {
    name: 'office365',
    question: 'Username of somebody who signs in with Office 365, a student or staff',
    why: 'No call lists the accounts that are linked with Office 365.',
    site: sitePaths.PS,
    always: 'a user with an account of Office 365',
  },
  {
    name: 'system-user',
    question: 'Username of the system user, whose full name is Systeemgebruiker',
    why: 'No call lists the users, and this one changes its password in a way of its own.',
    site: sitePaths.STUDENT,
    toWrite: true,
    discover: told(
      ({ login }) => login.answer?.UserData.name === 'Systeemgebruiker',
      'the system user is signed in',
      'The full name of this account is not Systeemgebruiker.',
    ),
  },
]
