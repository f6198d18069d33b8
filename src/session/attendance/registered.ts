import { createEvent, createStore } from 'effector'
import { userChanged } from '../user/session.ts'

/** What is registered of an hour: nobody is left open, so many are, or nobody knows. */
export type Registered =
  | { readonly kind: 'filled' }
  | { readonly kind: 'open'; readonly people: number }
  | { readonly kind: 'unknown' }

/**
 * What is registered of an hour of today; of one that is not over yet nothing has to be. `unsent`: it was saved without a line;
 * `untimed`: so many people are left open, and nobody knows whether the hour has begun.
 */
export type HourState =
  | Registered
  | { readonly kind: 'coming' | 'unsent' }
  | { readonly kind: 'untimed'; readonly people: number }

/** A list without people says nothing, and neither does one of which somebody's type is not told. */
export function registeredOf(types: readonly (number | undefined)[]): Registered {
  const open = types.filter((type) => type === 0).length
  if (types.length === 0 || types.includes(undefined)) return { kind: 'unknown' }
  return open === 0 ? { kind: 'filled' } : { kind: 'open', people: open }
}

/** The lists of these hours were read or saved. */
export const hoursRegistered = createEvent<ReadonlyMap<string, Registered>>()

/** What the lists that were read or saved in this session say of their hours, by the `hourKey` of each. rule: landing-10 */
export const $registered = createStore<ReadonlyMap<string, Registered>>(new Map())
  .on(hoursRegistered, (known, read) => new Map([...known, ...read]))
  .reset(userChanged)
