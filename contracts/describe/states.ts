import type { Words } from '../problems/words.ts'
import { derivable } from './injectables.ts'
import { additions } from './states/additions.ts'
import { callers } from './states/callers.ts'
import type { AccountKind, State } from './states/state.ts'

/** All provider states. */
export const states = { ...callers, ...additions } as const satisfies Record<string, State>

export type StateName = keyof typeof states

const knownPassword = 'a user with a known password' satisfies StateName
const mustChange = 'a user who must change the password' satisfies StateName

/** The role of the account that a state needs. */
export interface StateParameters {
  readonly role: AccountKind
}

/** A state, with its parameters if it has any. */
export type StateReference = StateName | readonly [StateName, StateParameters]

/** The name and the parameters of a state. */
export function readReference(reference: StateReference): { name: StateName; parameters?: StateParameters } {
  return typeof reference === 'string'
    ? { name: reference }
    : { name: reference[0], parameters: reference[1] }
}

export const isStateName = (name: string): name is StateName => Object.hasOwn(states, name)

/** The key of a state, also in a school's file: `a user with a known password (role: parent)`. */
export function stateKey(name: string, parameters: Readonly<Record<string, unknown>> = {}): string {
  const pairs = Object.entries(parameters).map(([key, value]) => `${key}: ${value}`)
  return pairs.length === 0 ? name : `${name} (${pairs.join(', ')})`
}

const roleWords: Readonly<Record<AccountKind, string>> = {
  student: 'cursist',
  parent: 'ouder',
  staff: 'personeelslid',
}

/** The words for each state: by its key without a role, and by its key with each role. */
const wordsByKey: ReadonlyMap<string, Words> = new Map(
  Object.entries(states).flatMap(([name, { nl }]): [string, Words][] => [
    [name, { nl, en: name }],
    ...Object.entries(roleWords).map(([role, nlRole]): [string, Words] => {
      const key = stateKey(name, { role })
      return [key, { nl: `${nl} (${nlRole})`, en: key }]
    }),
  ]),
)

/** The words for the state with this key. */
export const stateWords = (key: string): Words => wordsByKey.get(key) ?? { nl: key, en: key }

/** The state with this key; undefined for an unknown key. */
export function stateOfKey(key: string): State | undefined {
  const name = key.replace(/ \(.*\)$/, '')
  return isStateName(name) ? states[name] : undefined
}

/** What a school's file must give for the state with this key: an account or not, and the values that cannot be derived. */
export function neededFor(key: string): { readonly account: boolean; readonly values: readonly string[] } {
  const state = stateOfKey(key)
  if (!state) return { account: false, values: [] }
  const account = isSignedIn(key) || state.gives.includes('password')
  return { account, values: state.gives.filter((value) => !(derivable as readonly string[]).includes(value)) }
}

/** The kind of account in the state with this key. */
export function accountKindOf(key: string): AccountKind | undefined {
  const role = (Object.keys(roleWords) as AccountKind[]).find(
    (each) => key === stateKey(knownPassword, { role: each }),
  )
  return role ?? stateOfKey(key)?.account
}

/** Whether the caller has a session in the state with this key. */
export const isSignedIn = (key: string): boolean => stateOfKey(key)?.caller === 'signed in'

/** Whether the account in the state with this key signs in with a school password, and not at an external system. */
export const usesSchoolPassword = (key: string): boolean =>
  isSignedIn(key) || key.startsWith(knownPassword) || key === mustChange
