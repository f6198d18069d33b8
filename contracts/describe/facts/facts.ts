import type { Provenance } from '#api/endpoint.ts'

/**
 * The facts about the server as a whole on which expectations rest, by their number in docs/server.md, with their letter
 * there. What is known of one call and its fields stands with its endpoint.
 */
export const facts = {
  'account-1': 'S',
  'account-2': 'A',
  'account-4': 'A',
  'account-6': 'A',
  'account-8': 'A',
  'account-9': 'S',
  'account-10': 'A',
  'account-12': 'A',
  'address-5': 'A',
  'agenda-1': 'O',
  'agenda-2': 'O',
  'agenda-3': 'O',
  'agenda-6': 'A',
  'agenda-8': 'A',
  'address-10': 'A',
  'client-6': 'O',
  'client-9': 'O',
  'client-16': 'A',
  'client-17': 'A',
  'document-1': 'S',
  'document-5': 'A',
  'flags-1': 'S',
  'flags-3': 'A',
  'login-2': 'S',
  'login-3': 'A',
  'login-5': 'S',
  'login-10': 'S',
  'login-11': 'A',
  'login-12': 'S',
  'method-1': 'S',
  'method-4': 'S',
  'method-5': 'A',
  'method-8': 'S',
  'method-10': 'A',
  'method-12': 'A',
  'method-13': 'S',
  'method-14': 'A',
  'method-15': 'A',
  'resource-1': 'S',
  'resource-3': 'S',
  'resource-4': 'A',
  'resource-5': 'S',
  'resource-7': 'S',
  'resource-8': 'S',
  'resource-9': 'S',
  'resource-14': 'S',
  'resource-15': 'A',
  'resource-17': 'A',
  'resource-20': 'S',
  'resource-26': 'O2',
  'resource-30': 'S',
  'resource-31': 'S',
  'resource-32': 'A',
  'resource-33': 'S',
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
  'rpc-8': 'O',
  'session-1': 'O',
  'session-2': 'A',
  'session-3': 'A',
  'session-4': 'O',
  'teacher-2': 'O2',
  'teacher-3': 'A',
  'teacher-5': 'A',
  'teacher-7': 'A',
  'teacher-9': 'A',
  'teacher-10': 'A',
  'teacher-12': 'A',
  'teacher-13': 'A',
  'teacher-15': 'A',
  'teacher-16': 'A',
  'teacher-17': 'A',
  'teacher-18': 'A',
  'teacher-21': 'A',
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
