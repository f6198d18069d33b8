import type { Leerling } from './roles.ts'

type Named = Pick<Leerling, 'ID' | 'Voornaam' | 'Naam'>

const joined = (id: number, parts: readonly (string | undefined)[]) =>
  parts.filter(Boolean).join(' ') || `Nummer ${id}`

/** The name of a person; their number where the server gives no name. server: resource-4 */
export const personName = ({ ID, Voornaam, Naam }: Named): string => joined(ID, [Voornaam, Naam])

/** The same for a list of names: the surname first. */
export const listName = ({ ID, Voornaam, Naam }: Named): string => joined(ID, [Naam, Voornaam])
