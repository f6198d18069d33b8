import type { LesGroep } from '#api/endpoints/registration.ts'

/** The name of a group, or its number if the server gives no name. server: teacher-3 */
export const groupName = ({ GroepID, Omschrijving }: Pick<LesGroep, 'GroepID' | 'Omschrijving'>): string =>
  Omschrijving || `Groep ${GroepID}`
