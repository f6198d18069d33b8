import { leerling } from '../../../src/api/endpoints/leerling.ts'
import { personsOf } from '../core/persons.ts'
import { route } from '../core/route.ts'

export const leerlingRoute = route(leerling, async (_request, { db, user }) => {
  const persons = await personsOf(db, user)
  return persons.map(({ ID, UserID, Voornaam, Naam }) => ({ ID, UserID, Voornaam, Naam, FotoID: ID }))
})
