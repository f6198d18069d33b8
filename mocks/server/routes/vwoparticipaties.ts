import type { WireOf } from '#api/endpoint.ts'
import { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/tables.ts'
import { lineIn, presentType, weekdayOf } from '../core/groups.ts'
import { personOfLLID } from '../core/persons.ts'
import { route } from '../core/route.ts'

type Tables = Database['tables']

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
    const lessons = tables.participaties.where('CursistID', person.ID).flatMap((participatie) => {
      const les = tables.lessen.get(participatie.LESID)
      const klas = les && klasOf(les.KlasID)
      const lokaal = klas && lokaalOf(klas.LokaalID)
      if (!les || !klas || les.alleenAgenda) return []
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
          ...placeOf(lokaal, plaats),
          LeerkrachtVoornaam: leerkracht?.Voornaam ?? '',
          LeerkrachtNaam: leerkracht?.Naam ?? '',
        },
      ]
    })
    return [...lessons, ...registeredHours(tables, person.ID)]
  },
  { form: ['Aanwezigheden', 'Agenda'] },
)

/** The modules of pupils are subjects; their numbers come after those of the programmes. */
const firstSubject = 900_001

/** What teachers registered of a pupil, hour by hour, in the form of lessons. server: teacher-9 */
function registeredHours(tables: Tables, CursistID: number): WireOf<typeof vwoparticipaties> {
  const present = presentType(tables)
  const seats = tables.groepsleden.where('CursistID', CursistID)
  if (seats.length === 0) return []
  const subjects = [...new Set(tables.lesuren.all().map(({ VakNaam }) => VakNaam))]
  return seats.flatMap(({ GroepID }) => {
    const weekly = new Map(
      tables.lesuren.where('GroepID', GroepID).map((row) => [`${row.Weekdag} ${row.Lesuur}`, row]),
    )
    return tables.registraties.where('GroepID', GroepID).flatMap((row) => {
      const { AanwezigheidstypeID } = lineIn(row, CursistID, present)
      const type = tables.aanwezigheidstypes.get(AanwezigheidstypeID)
      if (!type) return []
      const hour = weekly.get(`${weekdayOf(row.Datum)} ${row.Lesuur}`)
      const lokaal = hour && tables.lokalen.get(hour.LokaalID)
      const plaats = lokaal && tables.lesplaatsen.get(lokaal.LesPlaatsID)
      const leerkracht = hour && tables.personeel.get(hour.PersoneelID)
      const year = Number(row.Datum.slice(0, 4)) - (row.Datum.slice(5) < '09-01' ? 1 : 0)
      return [
        {
          LESID: row.ID,
          Klasomschrijving: tables.groepen.get(GroepID)?.Omschrijving ?? '',
          SchooljaarRange: `${year}-${year + 1}`,
          LESDatum: row.Datum,
          LESVANUUR: hour?.Van ?? '',
          LESTOTUUR: hour?.Tot ?? '',
          ParticipatieOmschrijving: type.Omschrijving,
          ParticipatieColor: type.Kleur,
          Moduleomschrijving: row.VakNaam,
          ModuleID: firstSubject + subjects.indexOf(row.VakNaam),
          ...placeOf(lokaal, plaats),
          LeerkrachtVoornaam: leerkracht?.Voornaam ?? '',
          LeerkrachtNaam: leerkracht?.Naam ?? '',
        },
      ]
    })
  })
}

const placeOf = (lokaal: Row<'lokalen'> | undefined, plaats: Row<'lesplaatsen'> | undefined) => ({
  LokaalOmschrijving: lokaal?.Omschrijving ?? '',
  LokaalCode: lokaal?.Code ?? '',
  LesPlaatsOmschrijving: plaats?.Omschrijving ?? '',
  LesPlaatsStraat: plaats?.Straat ?? '',
  LesPlaatsStraatNr: plaats?.StraatNr ?? '',
  LesPlaatsStraatBus: plaats?.StraatBus ?? '',
  LesPlaatsDeelgemeente: plaats?.Deelgemeente ?? '',
})

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
