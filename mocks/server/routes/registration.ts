import {
  aanwezigheidstype,
  leerlingAanwezigheid,
  lesGroep,
  verwerkAanwezigheden,
} from '#api/endpoints/registration.ts'
import { checkDay, linesOf, ownHour, ownHours, storeLines, type WrittenLine } from '../core/groups.ts'
import { formRoute } from '../core/route.ts'
import { Refusal } from '../wire/answer.ts'

const form = 'AanwezighedenRegistreren'

/** The calls with which teachers and staff register attendance. */
export const registrationRoutes = [
  formRoute(aanwezigheidstype, form, (_request, { db }) => db.tables.aanwezigheidstypes.all()),
  formRoute(lesGroep, form, ({ query }, context) =>
    ownHours(context, query.Datum.slice(0, 10)).map((hour) => ({
      GroepID: hour.GroepID,
      GroepType: hour.GroepType,
      Omschrijving: hour.Omschrijving,
      Lesuur: hour.Lesuur,
      VakNaam: hour.VakNaam,
      LokaalCode: context.db.tables.lokalen.get(hour.LokaalID)?.Code ?? '',
      LESID: hour.LESID,
      Van: hour.Van,
      Tot: hour.Tot,
    })),
  ),
  formRoute(leerlingAanwezigheid, form, ({ query }, context) => {
    const { GroepID, GroepType, Lesuur } = query
    const Datum = query.Datum.slice(0, 10)
    const hour = ownHour(context, {
      Datum,
      GroepID: Number(GroepID),
      GroepType: Number(GroepType),
      Lesuur: Number(Lesuur),
    })
    const { cursisten } = context.db.tables
    return linesOf(context.db, Datum, hour).flatMap(({ CursistID, ...line }) => {
      const person = cursisten.get(CursistID)
      if (!person) return []
      const { Naam, Voornaam, Klas } = person
      return [{ LL_ID: CursistID, Naam, Voornaam, Klas: Klas || hour.Omschrijving, ...line }]
    })
  }),
  formRoute(verwerkAanwezigheden, form, async ({ data: [sent] }, context) => {
    const { db } = context
    const Datum = sent.Datum.slice(0, 10)
    checkDay(context, Datum)
    const hour = ownHour(context, { ...sent, Datum })
    const lines = new Map(linesOf(db, Datum, hour).map((line) => [line.CursistID, line]))
    const changeable: WrittenLine[] = []
    for (const { LL_ID, AanwezigheidstypeID, Commentaar } of sent.Leerlingen) {
      const person = db.tables.cursisten.get(LL_ID)
      const line = lines.get(LL_ID)
      const name = person ? `${person.Voornaam} ${person.Naam}` : `Leerling ${LL_ID}`
      if (!line) throw new Refusal(400, `${name} zit niet in deze groep`)
      // A type of 0 empties the row.
      if (AanwezigheidstypeID !== 0 && !db.tables.aanwezigheidstypes.get(AanwezigheidstypeID))
        throw new Refusal(400, `${name}: onbekende code`)
      const differs = line.AanwezigheidstypeID !== AanwezigheidstypeID || line.Commentaar !== Commentaar
      // Only the secretariat changes what it has set. server: teacher-10
      if (line.Vast && differs) throw new Refusal(400, `${name} is vastgezet door het secretariaat`)
      if (!line.Vast) changeable.push({ CursistID: LL_ID, AanwezigheidstypeID, Commentaar })
    }
    await storeLines(db, Datum, hour, changeable)
    return null
  }),
]
