import type { Leerling } from './roles.ts'

type Named = Pick<Leerling, 'ID' | 'Voornaam' | 'Naam'>

const joinName = (id: number, parts: readonly (string | undefined)[]) =>
  parts.filter(Boolean).join(' ') || `Nummer ${id}`

/** The name of a person, or their number if the server gives no name. server: resource-4 */
export const personName = ({ ID, Voornaam, Naam }: Named): string => joinName(ID, [Voornaam, Naam])

/** The name for a list of names, with the surname first. */
export const listName = ({ ID, Voornaam, Naam }: Named): string => joinName(ID, [Naam, Voornaam])
