import { createEvent, createStore } from 'effector'
import { userChanged } from '../user/session.ts'

/** Whether the attendance of an hour is registered: for everybody, not yet for some people, or unknown. */
export type Registered =
  | { readonly kind: 'filled' }
  | { readonly kind: 'open'; readonly people: number }
  | { readonly kind: 'unknown' }

/**
 * Whether an hour of today is registered. `coming`: it need not be registered yet. `unsent`: it was saved offline and not sent
 * yet. `untimed`: some people are not registered, and it is not known whether the hour has begun.
 */
export type HourState =
  | Registered
  | { readonly kind: 'coming' }
  | { readonly kind: 'unsent' }
  | { readonly kind: 'untimed'; readonly people: number }

/** The type of a person for whom nothing is registered yet. */
const notRegistered = 0

/** Judges an hour by the attendance types of its people; unknown without people, or if somebody's type is missing. */
export function registeredOf(types: readonly (number | undefined)[]): Registered {
  const open = types.filter((type) => type === notRegistered).length
  if (types.length === 0 || types.includes(undefined)) return { kind: 'unknown' }
  return open === 0 ? { kind: 'filled' } : { kind: 'open', people: open }
}

/** Lists of hours were read or saved; the keys are made by `hourKey`. */
export const hoursRegistered = createEvent<ReadonlyMap<string, Registered>>()

/** The hours whose lists were read or saved in this session, by `hourKey`. rule: landing-10 */
export const $registered = createStore<ReadonlyMap<string, Registered>>(new Map())
  .on(hoursRegistered, (known, read) => new Map([...known, ...read]))
  .reset(userChanged)
