import { ApiFailure } from '#api/failures/failure.ts'
import type { Injectable } from '../../describe/injectables.ts'
import { isStateName, type StateName, stateKey, states } from '../../describe/states.ts'
import type { Mailbox } from '../../mails/mailbox.ts'
import type { Offer, School } from '../../school/school.ts'
import { derivedValues } from '../../school/stateValues.ts'
import type { Connection } from '../server/connection.ts'
import { NotChecked, notOffered, troubleOf } from '../server/failure.ts'
import type { Location } from '../server/location.ts'
import { type Login, LoginFailure, type Sessions } from '../server/sessions.ts'
import { preparations } from './preparations.ts'

interface StateOfInteraction {
  readonly name: string
  readonly params: Readonly<Record<string, unknown>>
}

/** The situation of one interaction on a running server. */
export interface Situation {
  /** The server location of the called site. */
  readonly server: string
  /** The caller; undefined without a session. */
  readonly caller: Login | undefined
  readonly offers: readonly { readonly name: StateName; readonly key: string; readonly offer: Offer }[]
}

/** The situations of a school on a running server. */
export interface Situations {
  /** Signs the caller in, without writing anything. Rejects with a {@link NotChecked}. */
  enter(providerStates: readonly StateOfInteraction[]): Promise<Situation>
  /** Makes the calls that the states need, and returns the values for the request. Rejects with a {@link NotChecked}. */
  prepare(situation: Situation): Promise<Record<string, string | number>>
}

interface SituationOptions {
  readonly location: Location
  readonly school: School
  readonly sessions: Sessions
  readonly connection: Pick<Connection, 'fetch' | 'send'>
  readonly mailbox: Mailbox
}

export function createSituations(options: SituationOptions): Situations {
  const { location, school, sessions, connection, mailbox } = options

  async function signIn(server: string, { account }: Offer, key: string): Promise<Login> {
    if (!account) throw notOffered(key)
    try {
      return await sessions.enter(server, account)
    } catch (error) {
      if (!(error instanceof LoginFailure)) throw error
      throw new NotChecked({ kind: 'login', username: account.username, why: error.trouble })
    }
  }

  /** Makes the calls that a state needs. If they fail, the school does not offer the state. */
  async function offerOf(name: StateName, offer: Offer, key: string, { server, caller }: Situation) {
    const cookie = caller?.cookie(`${server}/bin/server.fcgi/REST/`) ?? ''
    const context = { server, cookie, mailbox, fetch: connection.fetch }
    try {
      return (await preparations[name]?.(offer, context)) ?? offer
    } catch (error) {
      if (error instanceof NotChecked) throw error
      // HTTP 409 means that the person already has a user, from an earlier verification.
      if (error instanceof ApiFailure && error.reason.kind === 'status' && error.reason.status === 409)
        throw new NotChecked({ kind: 'used up', what: 'person' })
      throw notOffered(key, troubleOf(error))
    }
  }

  return {
    async enter(providerStates) {
      let site = location.sitePath
      let caller: Login | undefined
      const offers: Situation['offers'][number][] = []
      for (const { name, params } of providerStates) {
        const key = stateKey(name, params)
        const offer = school[key]
        if (!isStateName(name) || !offer) throw notOffered(key)
        const state = states[name]
        const role = 'caller' in state ? state.caller : undefined
        if (role) site = offer.site ?? location.sitePath
        if (role === 'signed in') caller = await signIn(`${location.base}${site}`, offer, key)
        // The session knows the current password of an account with two.
        offers.push({
          name,
          key,
          offer: role === 'signed in' && caller ? { ...offer, account: caller.account } : offer,
        })
      }
      return { server: `${location.base}${site}`, caller, offers }
    },
    async prepare(situation) {
      const values: Record<string, string | number> = {}
      for (const { name, key, offer } of situation.offers) {
        const prepared = await offerOf(name, offer, key, situation)
        for (const value of states[name].gives) values[value] = valueOfState(prepared, value, key)
      }
      return values
    },
  }
}

/** One value of a state: from the account, derived from an ID, or given in the offer. */
function valueOfState(offer: Offer, name: Injectable, key: string): string | number {
  const value = offer.values?.[name] ?? derivedValues(offer, Date.now())[name]
  if (value === undefined) throw new NotChecked({ kind: 'not offered', states: [key], value: name })
  return value
}
