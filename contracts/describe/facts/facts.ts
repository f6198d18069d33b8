import type { Provenance } from '../../../src/api/endpoint.ts'

/**
 * The facts about the server as a whole on which expectations rest, by their number in docs/server.md, with their letter
 * there. What is known of one call and its fields stands with its endpoint.
 */
export const facts = {
  'account-2': 'A',
  'account-4': 'A',
  'account-6': 'A',
  'account-8': 'A',
  'account-10': 'A',
  'account-12': 'A',
  'address-5': 'A',
  'agenda-3': 'O',
  'agenda-6': 'A',
  'agenda-8': 'A',
  'flags-1': 'S',
  'flags-3': 'A',
  'login-5': 'S',
  'login-10': 'S',
  'method-4': 'S',
  'method-5': 'A',
  'method-10': 'A',
  'method-12': 'A',
  'method-14': 'A',
  'method-15': 'A',
  'resource-4': 'A',
  'resource-14': 'S',
  'resource-20': 'S',
  'resource-31': 'S',
  'resource-32': 'A',
  'rest-1': 'O',
  'rest-2': 'A',
  'rest-3': 'O',
  'rest-5': 'A',
  'rest-6': 'A',
  'rest-8': 'A',
  'rest-10': 'S',
  'rest-11': 'A',
  'rest-13': 'A',
  'rest-19': 'A',
  'rpc-2': 'O',
  'rpc-3': 'O',
  'rpc-4': 'O',
  'session-1': 'O',
  'session-2': 'A',
  'session-4': 'O',
  'teacher-12': 'A',
  'teacher-13': 'A',
  'teacher-15': 'A',
} as const satisfies Readonly<Record<string, Provenance>>
export type FactName = keyof typeof facts

/** What an expectation rests on. */
export interface Fact {
  /** A number of docs/server.md, the name of an endpoint, or `{endpoint}: {field}`. */
  readonly id: string
  readonly letter: Provenance
}

export const isFactName = (name: string): name is FactName => Object.hasOwn(facts, name)

/** A fact by its number. */
export const numbered = (name: FactName): Fact => ({ id: name, letter: facts[name] })
