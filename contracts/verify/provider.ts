import { type Injectable, isStateName, stateKey, states } from '../describe/states.ts'
import type { Offer, School } from '../school/school.ts'
import { derivedValues } from '../school/stateValues.ts'
import type { Location } from './location.ts'
import { preparations } from './preparations.ts'
import { type Login, LoginFailure, type Sessions } from './sessions.ts'

/** Why a state could not be set up. */
export interface StateFailure {
  readonly kind: 'not offered' | 'login'
  readonly message: string
}

export class StateError extends Error {
  override readonly name = 'StateError'
  readonly kind: StateFailure['kind']
  constructor(kind: StateFailure['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/** A running server.fcgi, in one provider state after another. */
export interface Provider {
  /** Sets up a state; gives the values that it puts into requests. Rejects with a {@link StateError}. */
  setUp(name: string, parameters: Readonly<Record<string, unknown>>): Promise<Record<string, string | number>>
  /** The server location of the current edition. */
  server(): string
  /** The current caller; undefined without a session. */
  caller(): Login | undefined
}

export function createProvider({ base, home }: Location, school: School, sessions: Sessions): Provider {
  let site = home
  let caller: Login | undefined
  return {
    server: () => `${base}${site}`,
    caller: () => caller,
    async setUp(name, parameters) {
      const state = isStateName(name) ? states[name] : undefined
      const role = state && 'caller' in state ? state.caller : undefined
      // Whatever fails below, the next call must not have the session of the caller before.
      if (role) caller = undefined
      const key = stateKey(name, parameters)
      const offer = school[key]
      if (!state || !offer) throw new StateError('not offered', `this school does not offer: ${key}`)
      if (role) site = offer.site ?? home
      if (role !== 'signed in') return values(state.gives, await prepare(name, offer, key), key)
      caller = await signIn(`${base}${site}`, offer, key)
      return values(state.gives, { ...offer, account: caller.account }, key)
    },
  }

  /** Makes the calls that a state needs. When they fail, the school does not offer the state. */
  async function prepare(name: string, offer: Offer, key: string): Promise<Offer> {
    const preparation = isStateName(name) ? preparations[name] : undefined
    const server = `${base}${site}`
    const cookie = caller?.cookie(`${server}/bin/server.fcgi/REST/`) ?? ''
    const place = { origin: new URL(base).origin, server, cookie }
    return preparation
      ? preparation(offer, place).catch((error: unknown) => {
          const why = error instanceof Error ? error.message : String(error)
          throw new StateError('not offered', `this school does not offer: ${key} (${why})`)
        })
      : offer
  }

  async function signIn(server: string, { account }: Offer, key: string): Promise<Login> {
    if (!account) throw new StateError('not offered', `this school gives no account for: ${key}`)
    try {
      return await sessions.enter(server, account)
    } catch (error) {
      if (!(error instanceof LoginFailure)) throw error
      const what = error.kind === 'refused' ? 'signing in is refused: ' : ''
      throw new StateError('login', `${account.username}: ${what}${error.message}`)
    }
  }
}

const values = (names: readonly Injectable[], offer: Offer, key: string) =>
  Object.fromEntries(names.map((name) => [name, pick(offer, name, key)]))

/** One value that the state gives: from the account, derived from an ID, or as it stands in the offer. */
function pick(offer: Offer, name: Injectable, key: string): string | number {
  const value = offer.values?.[name] ?? derivedValues(offer, Date.now())[name]
  if (value === undefined) throw new StateError('not offered', `this school gives no ${name} for: ${key}`)
  return value
}
