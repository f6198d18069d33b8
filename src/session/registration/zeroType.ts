import type { Client } from '#api/transport.ts'

/**
 * The portal's number for the type of attendance that has the number 0 at the school. In the portal 0 means "not filled in", as
 * it is assumed to do at a school without such a type. rule: registration-2; server: teacher-5
 */
const zeroType = -1

/** The clients of schools that have a type 0. */
const clientsWithZeroType = new WeakSet<Client>()

/** Gives the types of a school the portal's numbers. */
export function toPortalTypes<T extends { readonly ID: number }>(client: Client, types: readonly T[]): T[] {
  if (types.some(({ ID }) => ID === 0)) clientsWithZeroType.add(client)
  return types.map((type) => ({ ...type, ID: toPortalType(client, type.ID) }))
}

/** Notes that the school has a type 0 if marks of an earlier visit show it. */
export function noteZeroType(
  client: Client,
  marks: Readonly<Record<number, { readonly type: number }>>,
): void {
  if (Object.values(marks).some(({ type }) => type === zeroType)) clientsWithZeroType.add(client)
}

/** The portal's number for a type of the school; 0 if nothing is filled in. */
export const toPortalType = (client: Client, type: number | undefined): number =>
  type === 0 && clientsWithZeroType.has(client) ? zeroType : (type ?? 0)

/** The school's number for a type of the portal. */
export const toSchoolType = (type: number): number => (type === zeroType ? 0 : type)
