import type { ServerType } from '#api/school/serverTypes.ts'
import type { Fields } from './values.ts'

/** A pupil or student, as far as it was recorded. Every list is null where nobody asked for it. */
export interface PersonFacts {
  readonly id: number
  userid: number | null
  kind: 'cursist' | 'leerling' | null
  /** Of `Leerling`, of a class list, of `vwocursist` and of the two parts of personal data: each as it first came. */
  listed: Fields
  seated: Fields
  record: Fields
  personalia: Fields
  extra: Fields
  klas: string
  programmes: readonly Fields[] | null
  past: readonly Fields[] | null
  modules: readonly Fields[] | null
  payments: readonly Fields[] | null
  attendance: readonly Fields[] | null
  marks: readonly Fields[] | null
}

/** Somebody who signed in, or whose number stands with a person. */
export interface UserFacts {
  readonly id: number
  site: ServerType | null
  /** The result of the sign-in. */
  login: Fields
  account: Fields
  personId: number | null
  /** The pupils and students whom this user sees: the children of a parent, the people of a teacher. */
  people: readonly number[] | null
  preferences: readonly Fields[] | null
  links: readonly Fields[] | null
}

/** An answered question for the groups of a day, or for the people of a group in one hour. */
interface GroupsOfDay {
  readonly user: number | null
  readonly day: string
  readonly rows: readonly Fields[]
}
interface GroupHour {
  readonly user: number | null
  readonly day: string
  readonly group: number
  readonly type: number
  readonly hour: number
  readonly rows: readonly Fields[]
}

/** Points of the agenda by their number, in the order in which they came. The viewer is a user or a person. */
type Agendas = Map<string, Map<string, Fields>>

export interface Facts {
  readonly persons: Map<number, PersonFacts>
  readonly users: Map<number, UserFacts>
  readonly agendas: Agendas
  readonly days: GroupsOfDay[]
  readonly hours: GroupHour[]
  readonly documents: Map<number, readonly Fields[]>
  readonly configurations: Map<ServerType, Fields>
  /** The script with the capability flags of each site. */
  readonly scripts: Map<ServerType, string>
  readonly logs: Map<string, { site: ServerType; location: string; rows: readonly Fields[] }>
  readonly messages: Map<ServerType, readonly Fields[]>
  readonly types: { rows: readonly Fields[] | null }
  readonly towns: { rows: readonly Fields[] | null }
  readonly systems: { rows: readonly Fields[] | null }
  readonly serverModules: { rows: readonly Fields[] | null }
}

/** Who looks at an agenda: `user 2301`, `person 5001`. */
export const viewerOf = (kind: 'user' | 'person', id: number): string => `${kind} ${id}`
