import type { Client } from '#api/transport.ts'

/**
 * The number that a type has here when the school gives it the number 0. Here 0 is "not filled in"; that it is so at the school
 * is only assumed, and a school with such a type says "not filled in" in another way. rule: registration-2; server: teacher-5
 */
const zeroType = -1

/** Those that talk to a school with such a type. */
const clients = new WeakSet<Client>()

/** The types of a school as they are numbered here. */
export function typesHere<T extends { readonly ID: number }>(client: Client, types: readonly T[]): T[] {
  if (types.some(({ ID }) => ID === 0)) clients.add(client)
  return types.map((type) => ({ ...type, ID: typeHere(client, type.ID) }))
}

/** Marks of an earlier visit know it too. */
export function knownByMarks(
  client: Client,
  marks: Readonly<Record<number, { readonly type: number }>>,
): void {
  if (Object.values(marks).some(({ type }) => type === zeroType)) clients.add(client)
}

/** The number here of what a school has of somebody; 0 where nothing is filled in. */
export const typeHere = (client: Client, type: number | undefined): number =>
  type === 0 && clients.has(client) ? zeroType : (type ?? 0)

/** The number of a type at the school. */
export const typeThere = (type: number): number => (type === zeroType ? 0 : type)
