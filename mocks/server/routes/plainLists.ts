import { externSysteemUser } from '#api/endpoints/externSysteemUser.ts'
import { gemeente } from '#api/endpoints/gemeente.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { myProfileScherm } from '#api/endpoints/myProfileScherm.ts'
import { websiteModule } from '#api/endpoints/websiteModule.ts'
import type { FormName } from '#api/forms.ts'
import { personsOf } from '../core/persons.ts'
import { route } from '../core/route.ts'
import { peopleSeenBy, staffOf } from '../core/staff.ts'

/** The same for everybody: the portal offers those that the user may open. rule: profile-6 */
const screens: readonly { Omschrijving: string; Scherm: FormName }[] = [
  { Omschrijving: 'Agenda', Scherm: 'Agenda' },
  { Omschrijving: 'Aanwezigheden', Scherm: 'Aanwezigheden' },
  { Omschrijving: 'Opleiding', Scherm: 'Opleiding' },
  { Omschrijving: 'Mijn gebruiker', Scherm: 'myprofile' },
]

/** server: resource-3, resource-4, teacher-12, teacher-14 */
const leerlingRoute = route(leerling, async (_request, context) => {
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

/** The lists that are asked for without saying of whom. */
export const plainListRoutes = [
  leerlingRoute,
  route(gemeente, (_request, { db }) => db.tables.gemeenten.all()),
  route(externSysteemUser, (_request, { db, user }) =>
    db.tables.externSysteemUsers
      .where('gebruikerID', user.userid)
      .map(({ ExternSysteemID }) => ({ ExternSysteemID })),
  ),
  route(myProfileScherm, () => [...screens]),
  route(
    websiteModule,
    (_request, { db }) => db.tables.websitemodules.all().map(({ ID: _, ...module }) => module),
    { form: 'Configuratie' },
  ),
]
