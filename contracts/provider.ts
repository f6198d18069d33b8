import { sessionCookie } from '../mocks/server/sessions.ts'
import { sitePaths } from '../mocks/server/sites.ts'
import { authenticate } from '../src/api/endpoints/authenticate.ts'
import { ApiFailure } from '../src/api/failure.ts'
import { toLLID } from '../src/api/identity.ts'
import { createTransport, type Fetch } from '../src/api/transport.ts'
import { projectName, version } from '../src/shared/project.ts'
import { preparations } from './preparations.ts'
import type { Account, Offer, School } from './school.ts'
import { type Injectable, isStateName, stateKey, states } from './states.ts'

/** A running server.fcgi, brought into one provider state after another. */
export interface Provider {
  /** Brings about a state; gives what it puts into requests. Rejects when this school cannot offer the state. */
  setUp(name: string, parameters: Readonly<Record<string, unknown>>): Promise<Record<string, string | number>>
  /** The site path of the edition that is called now. */
  site(): string
  /** The caller's cookie; undefined while nobody is signed in. */
  cookie(): string | undefined
}

/** @param origin where the school's sites are, e.g. `http://127.0.0.1:8080` */
export function createProvider(origin: string, school: School): Provider {
  let site: string = sitePaths.STUDENT
  let cookie: string | undefined
  return {
    site: () => site,
    cookie: () => cookie,
    async setUp(name, parameters) {
      const state = isStateName(name) ? states[name] : undefined
      const caller = state && 'caller' in state ? state.caller : undefined
      // Whatever fails below, the next call is not made by the one before.
      if (caller) cookie = undefined
      const key = stateKey(name, parameters)
      const offer = school[key]
      if (!state || !offer) throw new Error(`this school does not offer: ${key}`)
      if (caller) site = offer.site ?? sitePaths.STUDENT
      if (caller !== 'signed in') {
        const prepare = isStateName(name) ? preparations[name] : undefined
        const prepared = prepare
          ? await prepare(offer, { origin, server: `${origin}${site}`, cookie: cookie ?? '' })
          : offer
        return values(state.gives, prepared, key)
      }
      const entered = await enter(`${origin}${site}`, offer, key)
      cookie = entered.cookie
      return values(state.gives, { ...offer, account: entered.account }, key)
    },
  }
}

const values = (names: readonly Injectable[], offer: Offer, key: string) =>
  Object.fromEntries(names.map((name) => [name, pick(offer, name, key)]))

/** One value that the state gives: from the account, derived from an ID, or as it stands in the offer. */
function pick({ account, values = {} }: Offer, name: Injectable, key: string): string | number {
  const { studentId, otherStudentId } = values
  // A save that changes nothing is refused, so each verification stores something else.
  const moment = String(Date.now() % 1_000_000).padStart(6, '0')
  const derived: Offer['values'] = {
    ...(account && { username: account.username, password: account.password }),
    ...(account?.otherPassword !== undefined && { newPassword: account.otherPassword }),
    newGsm: `0460 ${moment.replace(/(..)(..)(..)/, '$1 $2 $3')}`,
    newStraat: `Lindelaan ${moment}`,
    newSecret: `geheim-${moment}`,
    ...(studentId !== undefined && { llid: toLLID(studentId) }),
    ...(otherStudentId !== undefined && { otherLlid: toLLID(otherStudentId) }),
  }
  const value = values[name] ?? derived[name]
  if (value === undefined) throw new Error(`this school gives no ${name} for: ${key}`)
  return value
}

/** Signs in as the portal does, with whichever of the account's passwords it has now: that one is `password` then. */
async function enter(
  server: string,
  { account }: Offer,
  key: string,
): Promise<{ cookie: string; account: Account }> {
  if (!account) throw new Error(`this school gives no account for: ${key}`)
  const { username, password, otherPassword } = account
  try {
    return { cookie: await signIn(server, account, key), account }
  } catch (error) {
    const refused = error instanceof ApiFailure && error.reason.kind === 'refused'
    if (!refused || otherPassword === undefined) throw error
    const changed = { username, password: otherPassword, otherPassword: password }
    return { cookie: await signIn(server, changed, key), account: changed }
  }
}

/** Signs in, and gives the session's cookie. */
async function signIn(server: string, account: Account, key: string): Promise<string> {
  let cookie: string | undefined
  const keepingCookie: Fetch = async (input, init) => {
    const response = await fetch(input, init)
    const [pair] = response.headers.getSetCookie().flatMap((line) => line.split(';', 1))
    if (pair?.startsWith(`${sessionCookie}=`)) cookie = pair
    return response
  }
  const transport = createTransport({ fetch: keepingCookie, now: () => Date.now() })
  const data: [string, string, string, string] = [account.username, account.password, projectName, version]
  try {
    await transport.call(authenticate, { data }, { server })
  } catch (error) {
    // An answer of another shape is for the interactions on signing in to report; the session is there.
    if (!(error instanceof ApiFailure) || error.reason.kind !== 'mismatch') throw error
  }
  if (cookie === undefined) throw new Error(`no ${sessionCookie} cookie after signing in: ${key}`)
  return cookie
}
