import type { RequestOf, WireOf } from '#api/endpoint.ts'
import { betalingen } from '#api/endpoints/betalingen.ts'
import { opleiding, vwogevolgdeopleiding } from '#api/endpoints/opleiding.ts'
import { vwomodule } from '#api/endpoints/vwomodule.ts'
import type { FormName } from '#api/forms.ts'
import type { Database } from '../../db/database.ts'
import { personOfLLID } from '../core/persons.ts'
import { formRoute, type Route } from '../core/route.ts'

type Tables = Database['tables']
/** An endpoint with records of one student, whose LLID is in the query. */
type StudentList = typeof betalingen

/** Answers a list of one student with the records that `read` makes; refuses those of another student. server: rest-8 */
const listOf = <E extends Pick<StudentList, 'request'> & Route['endpoint']>(
  endpoint: E,
  form: FormName,
  read: (tables: Tables, CursistID: number) => WireOf<E>,
): Route =>
  formRoute(endpoint, form, async (request, context) => {
    const { query } = request as RequestOf<StudentList>
    const person = await personOfLLID(context, query.LLID)
    return read(context.db.tables, person.ID)
  })

/** A stored day in the form of these lists: `DD/MM/YYYY`. server: rest-4 */
const belgianDate = (day: string): string => day.split('-').reverse().join('/')

/** The finished or the unfinished programmes of a student. */
const programmes =
  (afgerond: boolean) =>
  ({ inschrijvingen, opleidingen }: Tables, CursistID: number) =>
    inschrijvingen
      .where('CursistID', CursistID)
      .filter((inschrijving) => inschrijving.afgerond === afgerond)
      .map(({ OpleidingsvariantID }) => opleidingen.get(OpleidingsvariantID))
      .filter((programme) => programme !== undefined)

/** The lists of one student that cannot be changed through the portal. */
export const studentListRoutes = [
  listOf(betalingen, 'Betalingen', ({ betalingen, opleidingen }, CursistID) =>
    betalingen
      .where('CursistID', CursistID)
      .map(({ ID: _, CursistID: __, OpleidingsvariantID, Inschrijfdatum, ...row }) => ({
        Opleidingvariantomschrijving:
          opleidingen.get(OpleidingsvariantID)?.Opleidingsvariantomschrijving ?? '',
        Inschrijfdatum: belgianDate(Inschrijfdatum),
        ...row,
      })),
  ),
]

/** The lists of a student's programmes, each with a request of its own form. */
export const programmeRoutes = [
  listOf(opleiding, 'Opleiding', programmes(false)),
  listOf(vwogevolgdeopleiding, 'Opleiding', programmes(true)),
  listOf(vwomodule, 'Opleiding', ({ loopbanen, modules }, CursistID) =>
    loopbanen.where('CursistID', CursistID).flatMap((loopbaan) => {
      const { ModuleID, LoopbaanVan, LoopbaanTot, Resultaat, Atype } = loopbaan
      const module = modules.get(ModuleID)
      if (!module) return []
      const { OpleidingsvariantID, Moduleomschrijving, OpleidingType } = module
      const what = { ModuleID, OpleidingsvariantID, Moduleomschrijving, OpleidingType }
      return [{ ...what, LoopbaanVan, LoopbaanTot, Resultaat, Atype }]
    }),
  ),
]
