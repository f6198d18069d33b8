import { externSysteemUser } from '#api/endpoints/externSysteemUser.ts'
import { gemeente } from '#api/endpoints/gemeente.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { myProfileScherm } from '#api/endpoints/myProfileScherm.ts'
import { websiteModule } from '#api/endpoints/websiteModule.ts'
import type { FormName } from '#api/forms.ts'
import type { ServerType } from '#api/school/serverTypes.ts'
import type { Row } from '../../db/tables.ts'
import { personsOf } from '../core/persons.ts'
import { formRoute, route } from '../core/route.ts'
import { peopleSeenBy, staffOf } from '../core/staff.ts'

/** The screens, which are the same for everybody: the portal offers those that the user may open. rule: profile-6 */
const screens: readonly { Omschrijving: string; Scherm: FormName }[] = [
  { Omschrijving: 'Agenda', Scherm: 'Agenda' },
  { Omschrijving: 'Aanwezigheden', Scherm: 'Aanwezigheden' },
  { Omschrijving: 'Opleiding', Scherm: 'Opleiding' },
  { Omschrijving: 'Mijn gebruiker', Scherm: 'myprofile' },
]

/** The kind of person whose record a site has for its own user. server: session-7 */
const kinds: Partial<Record<ServerType, Row<'cursisten'>['soort']>> = { LL: 'leerling', STUDENT: 'cursist' }

/** Answers the list of people. server: resource-3, resource-4, teacher-12, teacher-14 */
const leerlingRoute = route(leerling, async (_request, context) => {
  const staff = staffOf(context)
  const persons = staff ? peopleSeenBy(context.db, staff) : await personsOf(context.db, context.user)
  const kind = staff ? undefined : kinds[context.site.type]
  const listed = persons.filter(({ soort }) => kind === undefined || soort === kind)
  return listed.map(({ ID, UserID, Voornaam, Naam, GeboorteDatum }) => ({
    ID,
    UserID,
    Voornaam,
    Naam,
    FotoID: ID,
    ...(staff && { GeboorteDatum }),
  }))
})

/** The lists whose requests name nobody. */
export const plainListRoutes = [
  leerlingRoute,
  route(gemeente, (_request, { db }) => db.tables.gemeenten.all()),
  route(externSysteemUser, (_request, { db, user }) =>
    db.tables.externSysteemUsers
      .where('gebruikerID', user.userid)
      .map(({ ExternSysteemID }) => ({ ExternSysteemID })),
  ),
  route(myProfileScherm, () => [...screens]),
  formRoute(websiteModule, 'Configuratie', (_request, { db }) =>
    db.tables.websitemodules.all().map(({ ID: _, ...module }) => module),
  ),
]
