import { vwocursist } from '#api/endpoints/vwocursist.ts'
import { ownPerson } from '../core/persons.ts'
import { route } from '../core/route.ts'

export const vwocursistRoute = route(
  vwocursist,
  async ({ id }, context) => {
    const person = await ownPerson(context, id)
    return [
      {
        ID: person.ID,
        Voornaam: person.Voornaam,
        Naam: person.Naam,
        Roepnaam: person.Roepnaam,
        Email: person.Email,
        Bankrekening: person.Bankrekening,
        NationaliteitOmschrijving: person.NationaliteitOmschrijving,
        GeboorteDatum: person.GeboorteDatum,
        GeboortegemeenteDeelGemeente: person.GeboortegemeenteDeelGemeente,
        Geslacht: person.Geslacht,
        RijksregisterNummer: person.RijksregisterNummer,
      },
    ]
  },
  { form: 'MijnGegevens' },
)
