import type { WireOf } from '#api/endpoint.ts'
import { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { academicYearName } from '#shared/dates/academicYear.ts'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/tables.ts'
import { weekdayOf } from '../core/clock.ts'
import { lineOf, presentType } from '../core/groups.ts'
import { personOfLLID } from '../core/persons.ts'
import { formRoute } from '../core/route.ts'

type Tables = Database['tables']

/** Answers the lessons of a student, for users who may open attendance or the agenda, which both show lessons. server: resource-17 */
export const vwoparticipatiesRoute = formRoute(
  vwoparticipaties,
  ['Aanwezigheden', 'Agenda'],
  async ({ query }, context) => {
    const person = await personOfLLID(context, query.LLID)
    const { tables } = context.db
    // Many lessons share a few classes.
    const classes = new Map<number, ReturnType<typeof classFacts>>()
    const lessons = tables.participaties.where('CursistID', person.ID).flatMap((participatie) => {
      const les = tables.lessen.get(participatie.LESID)
      if (!les || les.alleenAgenda) return []
      const klas = classes.get(les.KlasID) ?? classFacts(tables, les.KlasID)
      if (!klas) return []
      classes.set(les.KlasID, klas)
      return [
        {
          LESID: les.LESID,
          LESDatum: les.LESDatum,
          LESVANUUR: les.LESVANUUR,
          LESTOTUUR: les.LESTOTUUR,
          ParticipatieOmschrijving: participatie.ParticipatieOmschrijving || les.bijzonderheid,
          ParticipatieColor: participatie.ParticipatieColor,
          ...klas,
        },
      ]
    })
    return [...lessons, ...registeredHours(tables, person.ID)]
  },
)

/** The fields that all lessons of a class share; undefined if the class does not exist any more. */
function classFacts(tables: Tables, KlasID: number) {
  const klas = tables.klassen.get(KlasID)
  return (
    klas && {
      Klasomschrijving: klas.Klasomschrijving,
      SchooljaarRange: klas.SchooljaarRange,
      Moduleomschrijving: tables.modules.get(klas.ModuleID)?.Moduleomschrijving ?? '',
      ModuleID: klas.ModuleID,
      ...placeAndTeacher(tables, klas),
    }
  )
}

/** The first number of a pupil's modules, which are subjects; it is above those of the programmes. */
const firstSubject = 900_001

/** The attendance of a pupil, hour by hour, in the form of lessons. server: teacher-9 */
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
      const { AanwezigheidstypeID } = lineOf(row, CursistID, present)
      const type = tables.aanwezigheidstypes.get(AanwezigheidstypeID)
      if (!type) return []
      const hour = weekly.get(`${weekdayOf(row.Datum)} ${row.Lesuur}`)
      return [
        {
          LESID: row.ID,
          Klasomschrijving: tables.groepen.get(GroepID)?.Omschrijving ?? '',
          SchooljaarRange: academicYearName(row.Datum),
          LESDatum: row.Datum,
          LESVANUUR: hour?.Van ?? '',
          LESTOTUUR: hour?.Tot ?? '',
          ParticipatieOmschrijving: type.Omschrijving,
          ParticipatieColor: type.Kleur,
          Moduleomschrijving: row.VakNaam,
          ModuleID: firstSubject + subjects.indexOf(row.VakNaam),
          ...placeAndTeacher(tables, hour),
        },
      ]
    })
  })
}

/** The room and the teacher of a lesson; empty if the school does not know them. */
function placeAndTeacher(tables: Tables, row: Pick<Row<'klassen'>, 'LokaalID' | 'PersoneelID'> | undefined) {
  const lokaal = row && tables.lokalen.get(row.LokaalID)
  const plaats = lokaal && tables.lesplaatsen.get(lokaal.LesPlaatsID)
  const leerkracht = row && tables.personeel.get(row.PersoneelID)
  return {
    LokaalOmschrijving: lokaal?.Omschrijving ?? '',
    LokaalCode: lokaal?.Code ?? '',
    LesPlaatsOmschrijving: plaats?.Omschrijving ?? '',
    LesPlaatsStraat: plaats?.Straat ?? '',
    LesPlaatsStraatNr: plaats?.StraatNr ?? '',
    LesPlaatsStraatBus: plaats?.StraatBus ?? '',
    LesPlaatsDeelgemeente: plaats?.Deelgemeente ?? '',
    LeerkrachtVoornaam: leerkracht?.Voornaam ?? '',
    LeerkrachtNaam: leerkracht?.Naam ?? '',
  }
}
