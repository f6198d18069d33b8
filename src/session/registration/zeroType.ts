import type { Client } from '#api/transport.ts'

/**
 * The portal's number for a type that has the number 0 at the school. In the portal 0 means "not filled in"; that the school
 * does the same is only assumed, and a school with such a type must express "not filled in" otherwise. rule: registration-2; server: teacher-5
 */
const zeroType = -1

/** Clients of a school with such a type. */
const clients = new WeakSet<Client>()

/** The types of a school with the portal's numbers. */
export function typesHere<T extends { readonly ID: number }>(client: Client, types: readonly T[]): T[] {
  if (types.some(({ ID }) => ID === 0)) clients.add(client)
  return types.map((type) => ({ ...type, ID: typeHere(client, type.ID) }))
}

/** Stored marks of an earlier visit also show that the school has such a type. */
export function knownByMarks(
  client: Client,
  marks: Readonly<Record<number, { readonly type: number }>>,
): void {
  if (Object.values(marks).some(({ type }) => type === zeroType)) clients.add(client)
}

/** The portal's number for a type of the school; 0 where nothing is filled in. */
export const typeHere = (client: Client, type: number | undefined): number =>
  type === 0 && clients.has(client) ? zeroType : (type ?? 0)

/** The school's number for a type of the portal. */
export const typeThere = (type: number): number => (type === zeroType ? 0 : type)
