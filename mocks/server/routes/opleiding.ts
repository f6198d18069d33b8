import { opleiding, vwogevolgdeopleiding } from '#api/endpoints/opleiding.ts'
import { personOfLLID } from '../core/persons.ts'
import { route, type SignedInContext } from '../core/route.ts'

async function programmes(context: SignedInContext, llid: string, afgerond: boolean) {
  const person = await personOfLLID(context, llid)
  const { inschrijvingen, opleidingen } = context.db.tables
  return inschrijvingen
    .where('CursistID', person.ID)
    .filter((inschrijving) => inschrijving.afgerond === afgerond)
    .map(({ OpleidingsvariantID }) => opleidingen.get(OpleidingsvariantID))
    .filter((programme) => programme !== undefined)
}

export const opleidingRoute = route(
  opleiding,
  ({ query }, context) => programmes(context, query.LLID, false),
  { form: 'Opleiding' },
)

export const vwogevolgdeopleidingRoute = route(
  vwogevolgdeopleiding,
  ({ query }, context) => programmes(context, query.LLID, true),
  { form: 'Opleiding' },
)
