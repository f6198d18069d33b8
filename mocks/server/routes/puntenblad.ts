import type { WireOf } from '#api/endpoint.ts'
import { puntenbladGrid, puntenbladGridLeerling } from '#api/endpoints/puntenblad.ts'
import { momentAt } from '#shared/dates/schoolTime.ts'
import type { Row } from '../../db/tables.ts'
import { betweenBounds } from '../core/bounds.ts'
import { formRoute } from '../core/route.ts'

type Beoordeling = WireOf<typeof puntenbladGridLeerling>[number]['Beoordelingen'][number]

const form = 'Agenda'

/** Answers the marks; a user who is not a pupil has none. server: client-12 */
export const puntenbladRoutes = [
  formRoute(
    puntenbladGridLeerling,
    form,
    ({ query: { BeoordelingMomentVan, BeoordelingMomentTot } }, { db, clock, user }) => {
      const now = momentAt(clock.now())
      const isInPeriod = betweenBounds(BeoordelingMomentVan, BeoordelingMomentTot)
      const rows = user.CursistID === null ? [] : db.tables.beoordelingen.where('CursistID', user.CursistID)
      const found = rows
        .filter(({ Datum }) => isInPeriod(Datum))
        .sort((a, b) => a.Datum.localeCompare(b.Datum))
      return [...new Set(found.map(({ Vak }) => Vak))].map((vak) => ({
        Beoordelingen: found.filter(({ Vak }) => Vak === vak).map((row) => recordOf(row, now)),
      }))
    },
  ),
  formRoute(
    puntenbladGrid,
    form,
    async ({ query: { BeoordelingMomentVan, BeoordelingMomentTot } }, { db, user }) => {
      const person = user.CursistID === null ? undefined : await db.person(user.CursistID)
      if (person?.soort !== 'leerling') return []
      const isInPeriod = betweenBounds(BeoordelingMomentVan, BeoordelingMomentTot)
      const rows = db.tables.beoordelingen.where('CursistID', person.ID)
      return rows.some(({ Datum }) => isInPeriod(Datum)) ? [{ KlasCode: person.Klas }] : []
    },
  ),
]

function recordOf(row: Row<'beoordelingen'>, now: string): Beoordeling {
  const { examen, Code, Resultaat, Commentaar, Categorie, Gewicht, PublicatieDatum } = row
  // The table has the mark as people write it, `7,5`. server: client-16
  const share = Number(Resultaat.replace(',', '.')) / row.Noemer
  return {
    IngerichtVakNaamgebruiker: row.Vak,
    ...(examen ? { ExamenCode: Code } : { DagelijksWerkCode: Code }),
    BeoordelingMomentOmschrijving: row.Omschrijving,
    BeoordelingMomentDatum: row.Datum,
    BeoordelingMomentPublicatieDatum: PublicatieDatum,
    BeoordelingMomentType_: row.Type,
    BeoordelingMomentNoemer: row.Noemer,
    BeoordelingMomentGewenstAsString: row.Gewenst,
    ...(Resultaat !== '' && PublicatieDatum <= now
      ? {
          BeoordelingWaarde: {
            NumeriekAsString: Number.isFinite(share) ? String(share) : Resultaat,
            Commentaar,
          },
        }
      : {}),
    ...(Categorie === ''
      ? {}
      : {
          BeoordelingMomentCategorieOmschrijving: Categorie,
          BeoordelingMomentCategorieGewicht: Gewicht,
        }),
  }
}
