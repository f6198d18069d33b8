import { deviationsOf } from '#api/answers/deviations.ts'
import type { ResponseOf } from '#api/endpoint.ts'
import type { LoginResult } from '#api/endpoints/authenticate.ts'
import type { leerling } from '#api/endpoints/leerling.ts'
import type { Audience } from '#api/forms.ts'
import type { ServerType } from '#api/school/serverTypes.ts'

/** The six roles of the specification. rule: role-1 */
export type Role = 'leerling' | 'ouder' | 'leerkracht' | 'vwo' | 'student' | 'beheerder'

const roleOfType: Readonly<Record<ServerType, Role>> = {
  LL: 'leerling',
  OUDERS: 'ouder',
  PS: 'leerkracht',
  VWO: 'vwo',
  STUDENT: 'student',
}

const audiences: Readonly<Record<Role, Audience>> = {
  leerling: 'leerling',
  ouder: 'ouder',
  leerkracht: 'personeel',
  vwo: 'personeel',
  student: 'cursist',
  beheerder: 'beheerder',
}

/** The group of users to which a role belongs. */
export const audienceOf = (role: Role): Audience => audiences[role]

export type Leerling = ResponseOf<typeof leerling>[number]

/** The name of a school's administrator. server: login-12 */
export const administratorName = 'Beheerder'

/** Whether this is the administrator: user 0, with that name or without one. server: login-12 */
const isAdministrator = ({ UserData }: LoginResult): boolean =>
  UserData.userid === 0 && (UserData.name ?? administratorName) === administratorName

/** The full name of a school's system user. rule: change-password-3 */
export const systemUserName = 'Systeemgebruiker'

/** Whether this is the system user of a server that gives that user no PersoneelID. rule: sign-in-24 */
const isSystemUserWithoutPersoneelID = ({ UserData, SessionConfig }: LoginResult): boolean =>
  UserData.name === systemUserName && SessionConfig.PersoneelID === undefined

/** Whether the role of a user of this server depends on the pupil or student records. */
export const needsLeerlingen = (type: ServerType): boolean =>
  type === 'LL' || type === 'STUDENT' || type === 'OUDERS'

/**
 * The role in which a user signs in on a server of this type, or null when server and user do not belong
 * together: staff need a PersoneelID, parents a Rol, pupils and students a record of their own; the administrator
 * and a system user without PersoneelID may use the students' server. rule: sign-in-14, sign-in-15, sign-in-16, sign-in-24
 */
export function matchRole(
  type: ServerType,
  login: LoginResult,
  leerlingen: readonly Leerling[],
): Role | null {
  const { PersoneelID, Rol } = login.SessionConfig
  const isOwnRecord = leerlingen.some(({ UserID }) => UserID === login.UserData.userid)
  if (type === 'STUDENT' && (isAdministrator(login) || isSystemUserWithoutPersoneelID(login)))
    return 'beheerder'
  const matches: Record<ServerType, boolean> = {
    PS: typeof PersoneelID === 'number',
    VWO: typeof PersoneelID === 'number',
    // A Rol counts only if it came as a text.
    OUDERS: typeof Rol === 'string' && !deviationsOf(login).originals.has('SessionConfig.Rol'),
    LL: isOwnRecord,
    STUDENT: isOwnRecord,
  }
  return matches[type] ? roleOfType[type] : null
}

/** Whether users of this role, teachers and staff, choose the person on the student screens. rule: counter-1 */
export const choosesSubject = (role: Role): boolean => role === 'leerkracht' || role === 'vwo'
