import { rightBits } from '#api/forms.ts'
import type { ServerType } from '#api/school/serverTypes.ts'
import { foldAccents } from '#shared/search/searchable.ts'
import { type Fields, isFields } from '#shared/values/json.ts'
import type { People } from './people.ts'
import type { Call } from './reading/calls.ts'
import { numberOf, textOf } from './reading/values.ts'
import type { Builder } from './twinBuilder.ts'

/** A user who signed in during the recording. */
export interface User {
  readonly user: number
  readonly site: ServerType
  readonly login: Fields
}

/** An employee of the school. */
export interface Employee {
  readonly id: number
  readonly naam: string
  readonly gebruikersnaam: string
  readonly user: User | null
  readonly teaches: boolean
}

export type Staff = ReturnType<typeof createStaff>

const partOf = (fields: Fields, name: string): Fields => {
  const part = fields[name]
  return isFields(part) ? part : {}
}

/** The users who signed in during the recording, each once. */
export function signedInUsers(calls: readonly Call[]): readonly User[] {
  const found = new Map<number, User>()
  for (const { endpoint, caller, site, rows } of calls) {
    const isSignIn = endpoint === 'Authenticate' || endpoint === 'ExternalAuthenticate'
    const known = caller === null ? undefined : found.get(caller)
    if (caller === null || (known && Object.keys(known.login).length > 0)) continue
    found.set(caller, { user: caller, site: known?.site ?? site, login: (isSignIn && rows[0]) || {} })
  }
  return [...found.values()]
}

export const roleOf = ({ login }: User): string => textOf(partOf(login, 'SessionConfig'), 'Rol')
export const menuOf = ({ login }: User): unknown => login.menu

/** Whether the rights in a sign-in allow this user to change the data of students. */
const changesPeople = ({ login }: User): boolean =>
  ((numberOf(partOf(partOf(login, 'rights'), 'screens'), 'personaliaBewerken') ?? 0) & rightBits.update) !== 0

/** Makes the staff of the school, all with other names: those who signed in as staff, and everybody who teaches a lesson. */
export function createStaff({ rows, addRow }: Builder, people: People, users: readonly User[]) {
  const byName = new Map<string, Employee>()
  const byUser = new Map<number, Employee>()

  function addEmployee(user: User | null): Employee {
    const id = rows.personeel.length + 1
    const { voornaam: Voornaam, naam: Naam, gebruikersnaam } = people.newAdult()
    const changes = user !== null && changesPeople(user)
    const teaches = user === null || (user.site === 'PS' && !changes)
    const Functie = teaches ? 'Leerkracht' : changes ? 'Cursistensecretariaat' : 'Medewerker'
    addRow('personeel', {
      PersoneelID: id,
      Voornaam,
      Naam,
      heeftFoto: false,
      Functie,
      ...(changes ? { wijzigtCursisten: true } : {}),
    })
    return { id, naam: `${Voornaam} ${Naam}`, gebruikersnaam, user, teaches }
  }

  for (const user of users) {
    if (user.user === 0 || (user.site !== 'PS' && user.site !== 'VWO')) continue
    const employee = addEmployee(user)
    byUser.set(user.user, employee)
    const name = foldAccents(textOf(partOf(user.login, 'UserData'), 'name')).trim()
    if (name !== '' && employee.teaches && !byName.has(name)) byName.set(name, employee)
  }
  return {
    /** The number of the employee with the recorded name of a teacher; 0 for no name. */
    numberOfTeacher(name: string): number {
      const key = foldAccents(name).trim()
      if (key === '') return 0
      const known = byName.get(key) ?? addEmployee(null)
      byName.set(key, known)
      return known.id
    },
    ofUser: (user: number | null) => (user === null ? undefined : byUser.get(user)),
    all: () => new Set([...byUser.values(), ...byName.values()]),
  }
}
