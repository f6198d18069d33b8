import { createEvent, createStore } from 'effector'
import { userChanged } from '../user/session.ts'

/** How far an hour is registered: completely, with a number of people still open, or unknown. */
export type Registered =
  | { readonly kind: 'filled' }
  | { readonly kind: 'open'; readonly people: number }
  | { readonly kind: 'unknown' }

/**
 * How far an hour of today is registered; an hour that is not over yet need not be. `unsent`: it was saved offline and not
 * sent yet; `untimed`: this many people are still open, and it is not known whether the hour has begun.
 */
export type HourState =
  | Registered
  | { readonly kind: 'coming' | 'unsent' }
  | { readonly kind: 'untimed'; readonly people: number }

/** Unknown for a list without people, and for one in which somebody's type is missing. */
export function registeredOf(types: readonly (number | undefined)[]): Registered {
  const open = types.filter((type) => type === 0).length
  if (types.length === 0 || types.includes(undefined)) return { kind: 'unknown' }
  return open === 0 ? { kind: 'filled' } : { kind: 'open', people: open }
}

/** The lists of these hours were read or saved. */
export const hoursRegistered = createEvent<ReadonlyMap<string, Registered>>()

/** How far each hour is registered by the lists that were read or saved in this session, by its `hourKey`. rule: landing-10 */
export const $registered = createStore<ReadonlyMap<string, Registered>>(new Map())
  .on(hoursRegistered, (known, read) => new Map([...known, ...read]))
  .reset(userChanged)
