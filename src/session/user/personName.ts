import type { Leerling } from './roles.ts'

type Named = Pick<Leerling, 'ID' | 'Voornaam' | 'Naam'>

const joined = (id: number, parts: readonly (string | undefined)[]) =>
  parts.filter(Boolean).join(' ') || `Nummer ${id}`

/** How somebody is called; by the number where the server tells no name. server: resource-4 */
export const personName = ({ ID, Voornaam, Naam }: Named): string => joined(ID, [Voornaam, Naam])

/** The same as it stands in a list of names: the name first. */
export const listName = ({ ID, Voornaam, Naam }: Named): string => joined(ID, [Naam, Voornaam])
