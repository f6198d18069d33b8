import { createconfirmation, createrequest, resetpasswordrequest } from '#api/endpoints/account.ts'
import { putUpload } from '#api/endpoints/documents.ts'
import { koppelleerling } from '#api/endpoints/koppelleerling.ts'
import { saveUserPreference } from '#api/endpoints/saveUserPreference.ts'
import { byName } from '../describe/endpoints.ts'
import { type PactInteraction, readPact } from '../describe/pact/pactFile.ts'
import { isStateName, type StateName } from '../describe/states.ts'
import type { Lasting } from '../problems/left.ts'
import type { Reason } from '../problems/reason.ts'
import type { School } from '../school/school.ts'
import { probes } from './allProbes.ts'
import { preparations } from './situations/preparations.ts'

interface Scope {
  readonly school: School
  /** The file of the pact; the committed one if absent. */
  readonly pact?: string | undefined
  /** Whether interactions that change data run too; false if absent. */
  readonly write?: boolean
}

/** Why an interaction is not tried; undefined if it can be. */
export function whyNot(interaction: PactInteraction, { school, write = false }: Scope): Reason | undefined {
  const endpoint = byName.get(interaction.endpoint)
  const prepared = interaction.states.some((state) => isStateName(state) && preparations[state])
  // The school's file need not offer what only a run that writes needs.
  if (!write && (!endpoint || endpoint.effect === 'writes' || prepared)) return { kind: 'changes data' }
  const missing = interaction.states.filter((state) => !Object.hasOwn(school, state))
  return missing.length > 0 ? { kind: 'not offered', states: missing } : undefined
}

/** The keys of all states that a school can offer: those of the pact and those of the probes. */
export const contractStates = (): string[] => [
  ...new Set([...readPact().flatMap(({ states }) => states), ...probes.flatMap(({ states }) => states)]),
]

/** What each endpoint leaves behind that no call can remove. */
const lastingByEndpoint: Readonly<Record<string, Lasting>> = {
  [createrequest.name]: 'request for a user',
  [createconfirmation.name]: 'user',
  [resetpasswordrequest.name]: 'request for a password',
  [putUpload.name]: 'uploaded file',
  [saveUserPreference.name]: 'preference',
  [koppelleerling.name]: 'child',
}

/** What the preparation of each state leaves behind. */
const lastingByState: { readonly [Name in StateName]?: Lasting } = {
  'a user has been asked for': 'request for a user',
  'an activation code has been sent': 'request for a user',
  'an activation code has been sent to somebody who may get a user': 'request for a user',
  'a new password has been asked for': 'request for a password',
  'a file has been uploaded': 'uploaded file',
}

/** Whether a verification changes the password of somebody who must change it, which no call can undo. server: login-2 */
const mayUseUp = ({ school, write = false }: Scope): boolean =>
  write &&
  school['a user who must change the password']?.account?.otherPassword !== undefined &&
  Object.hasOwn(school, 'a user who gets another password is signed in')

/** What a verification leaves behind because no call can remove it; known before the first call. */
export function lastingChanges(options: Scope): Lasting[] {
  const chosen = readPact(options.pact).filter((interaction) => !whyNot(interaction, options))
  const made = chosen.flatMap(({ endpoint, outcome, states }) => [
    ...states.map((state) => (isStateName(state) ? lastingByState[state] : undefined)),
    outcome === 'success' ? lastingByEndpoint[endpoint] : undefined,
  ])
  if (mayUseUp(options)) made.push('must change')
  return [...new Set(made.filter((each) => each !== undefined))]
}

/**
 * What stays unchecked at a school that offers only some states, in a run that writes.
 * @returns the number of expectations, and how many of them each state that is not offered leaves unchecked
 */
export function uncheckedWithout(offered: readonly string[]): {
  readonly all: number
  readonly states: readonly { readonly state: string; readonly cost: number }[]
} {
  const without = [...readPact(), ...probes].map(({ states }) =>
    states.filter((state) => !offered.includes(state)),
  )
  const missing = [...new Set(without.flat())]
  const costs = missing.map((state) => ({
    state,
    cost: without.filter((each) => each.includes(state)).length,
  }))
  return {
    all: without.filter((each) => each.length > 0).length,
    states: costs.toSorted((one, other) => other.cost - one.cost),
  }
}

/** How many expectations need one of these states. */
export const costOf = (wanted: readonly string[]): number =>
  uncheckedWithout(contractStates().filter((state) => !wanted.includes(state))).all

/** The keys of the states that a verification needs. */
export function neededStates(options: Scope): Set<string> {
  const chosen = readPact(options.pact).filter((interaction) => !whyNot(interaction, options))
  const { school, write = false } = options
  const neededProbes = probes.filter(
    ({ states, writes }) => (write || !writes) && states.every((state) => Object.hasOwn(school, state)),
  )
  const also = neededProbes
    .flatMap((probe) => probe.optionalStates ?? [])
    .filter((state) => Object.hasOwn(school, state))
  return new Set([...[...chosen, ...neededProbes].flatMap(({ states }) => states), ...also])
}
