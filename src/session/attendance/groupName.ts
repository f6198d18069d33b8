import type { LesGroep } from '#api/endpoints/registration.ts'

/** How a group is called; by its number where the server tells no name. server: teacher-3 */
export const groupName = ({ GroepID, Omschrijving }: Pick<LesGroep, 'GroepID' | 'Omschrijving'>): string =>
  Omschrijving || `Groep ${GroepID}`
