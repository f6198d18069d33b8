import { leerling } from '#api/endpoints/leerling.ts'
import { personsOf } from '../core/persons.ts'
import { route } from '../core/route.ts'
import { peopleSeenBy, staffOf } from '../core/staff.ts'

/** server: resource-3, resource-4, teacher-12, teacher-14 */
export const leerlingRoute = route(leerling, async (_request, context) => {
  const staff = staffOf(context)
  const persons = staff ? peopleSeenBy(context.db, staff) : await personsOf(context.db, context.user)
  return persons.map(({ ID, UserID, Voornaam, Naam, GeboorteDatum }) => ({
    ID,
    UserID,
    Voornaam,
    Naam,
    FotoID: ID,
    ...(staff && { GeboorteDatum }),
  }))
})
