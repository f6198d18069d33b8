import { myProfileScherm } from '#api/endpoints/myProfileScherm.ts'
import type { FormName } from '#api/forms.ts'
import { route } from '../core/route.ts'

/** The same for everybody: the portal offers those that the user may open. rule: profile-6 */
const screens: readonly { Omschrijving: string; Scherm: FormName }[] = [
  { Omschrijving: 'Agenda', Scherm: 'Agenda' },
  { Omschrijving: 'Aanwezigheden', Scherm: 'Aanwezigheden' },
  { Omschrijving: 'Opleiding', Scherm: 'Opleiding' },
  { Omschrijving: 'Mijn gebruiker', Scherm: 'myprofile' },
]

export const myProfileSchermRoute = route(myProfileScherm, () => [...screens])
