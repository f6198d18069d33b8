import { vwoparticipaties } from '../../../src/api/endpoints/vwoparticipaties.ts'
import { personOfLLID } from '../core/persons.ts'
import { route } from '../core/route.ts'

/** Both the attendance and the student's agenda are made of these: either right opens them. server: resource-17 */
export const vwoparticipatiesRoute = route(
  vwoparticipaties,
  async ({ query }, context) => {
    const person = await personOfLLID(context, query.LLID)
    const { tables } = context.db
    const klasOf = once(tables.klassen.get)
    const lokaalOf = once(tables.lokalen.get)
    const plaatsOf = once(tables.lesplaatsen.get)
    const leerkrachtOf = once(tables.personeel.get)
    const moduleOf = once(tables.modules.get)
    return tables.participaties.where('CursistID', person.ID).flatMap((participatie) => {
      const les = tables.lessen.get(participatie.LESID)
      const klas = les && klasOf(les.KlasID)
      const lokaal = klas && lokaalOf(klas.LokaalID)
      if (!les || !klas) return []
      const plaats = lokaal && plaatsOf(lokaal.LesPlaatsID)
      const leerkracht = leerkrachtOf(klas.PersoneelID)
      return [
        {
          LESID: les.LESID,
          Klasomschrijving: klas.Klasomschrijving,
          SchooljaarRange: klas.SchooljaarRange,
          LESDatum: les.LESDatum,
          LESVANUUR: les.LESVANUUR,
          LESTOTUUR: les.LESTOTUUR,
          ParticipatieOmschrijving: participatie.ParticipatieOmschrijving || les.bijzonderheid,
          ParticipatieColor: participatie.ParticipatieColor,
          Moduleomschrijving: moduleOf(klas.ModuleID)?.Moduleomschrijving ?? '',
          ModuleID: klas.ModuleID,
          LokaalOmschrijving: lokaal?.Omschrijving ?? '',
          LokaalCode: lokaal?.Code ?? '',
          LesPlaatsOmschrijving: plaats?.Omschrijving ?? '',
          LesPlaatsStraat: plaats?.Straat ?? '',
          LesPlaatsStraatNr: plaats?.StraatNr ?? '',
          LesPlaatsStraatBus: plaats?.StraatBus ?? '',
          LesPlaatsDeelgemeente: plaats?.Deelgemeente ?? '',
          LeerkrachtVoornaam: leerkracht?.Voornaam ?? '',
          LeerkrachtNaam: leerkracht?.Naam ?? '',
        },
      ]
    })
  },
  { form: ['Aanwezigheden', 'Agenda'] },
)

/** Many lessons share a few classes and rooms: each is looked up once. */
function once<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const found = new Map<Key, Value>()
  return (key) => {
    const known = found.get(key)
    if (known !== undefined) return known
    const value = find(key)
    found.set(key, value)
    return value
  }
}
