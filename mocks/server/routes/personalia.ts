import {
  changePersonalia,
  changePersonaliaExtra,
  vwocursistpersonalia,
  vwocursistpersonaliaextra,
} from '#api/endpoints/personalia.ts'
import type { Row } from '../../db/tables.ts'
import { checkColumns } from '../core/columnLimits.ts'
import { visiblePerson } from '../core/persons.ts'
import { formRoute, type SignedInContext } from '../core/route.ts'
import { mayChangePeople } from '../core/staff.ts'
import { changedFields } from '../rows.ts'
import { notChanged, Refusal } from '../wire/answer.ts'

type Person = Row<'cursisten'>

const personalia = ({ ID, Gsm, Bankrekening }: Person) => ({ ID, Gsm, Bankrekening })

/** The address on one line: `Dorpsstraat 12 bus 3, 3000 Leuven`. */
function addressOf({ db }: SignedInContext, { Straat, Straatnr, Straatbus, GemeenteID }: Person): string {
  const town = db.tables.gemeenten.get(GemeenteID)
  const street = [Straat, Straatnr, Straatbus === '' ? '' : `bus ${Straatbus}`].filter(Boolean).join(' ')
  return [street, town ? `${town.Postnummer} ${town.DeelGemeente}` : ''].filter(Boolean).join(', ')
}

const personaliaExtra = (context: SignedInContext, person: Person) => {
  const { ID, Straat, Straatnr, Straatbus, Telefoon, GemeenteID } = person
  return { ID, Straat, Straatnr, Straatbus, Telefoon, GemeenteID, Adres: addressOf(context, person) }
}

/**
 * Stores the fields that differ. If none does, HTTP 400 'Content not changed', which a client counts as success. server:
 * rest-10, rest-11, teacher-15
 */
async function save(
  context: SignedInContext,
  id: number,
  fields: { [Name in keyof Person]?: Person[Name] | undefined },
): Promise<Person> {
  const person = await visiblePerson(context, id)
  if (!mayChangePeople(context.db, context.user)) throw new Refusal(403, 'Je mag deze gegevens niet wijzigen')
  checkColumns(fields)
  const changes = changedFields(person, fields)
  if (!changes) throw new Refusal(400, notChanged)
  return context.db.tables.cursisten.update(id, changes)
}

export const personaliaRoutes = [
  formRoute(vwocursistpersonalia, 'MijnGegevens', async ({ id }, context) => [
    personalia(await visiblePerson(context, id)),
  ]),
  formRoute(changePersonalia, 'personaliaBewerken', async ({ id, body: { ID: _, ...fields } }, context) => [
    personalia(await save(context, id, fields)),
  ]),
  formRoute(vwocursistpersonaliaextra, 'MijnGegevens', async ({ id }, context) => [
    personaliaExtra(context, await visiblePerson(context, id)),
  ]),
  formRoute(
    changePersonaliaExtra,
    'personaliaBewerken',
    async ({ id, body: { ID: _, ...fields } }, context) => {
      if (fields.GemeenteID !== undefined && !context.db.tables.gemeenten.get(fields.GemeenteID)) {
        throw new Refusal(400, 'Onbekende gemeente')
      }
      return [personaliaExtra(context, await save(context, id, fields))]
    },
  ),
]
