import { betalingen } from '../../../src/api/endpoints/betalingen.ts'
import { personOfLLID } from '../core/persons.ts'
import { route } from '../core/route.ts'

export const betalingenRoute = route(
  betalingen,
  async ({ query }, context) => {
    const person = await personOfLLID(context, query.LLID)
    const { tables } = context.db
    return tables.betalingen.where('CursistID', person.ID).map((betaling) => ({
      Opleidingvariantomschrijving:
        tables.opleidingen.get(betaling.OpleidingsvariantID)?.Opleidingsvariantomschrijving ?? '',
      Inschrijfdatum: betaling.Inschrijfdatum.split('-').reverse().join('/'),
      Tebetalen: betaling.Tebetalen,
      Betaald: betaling.Betaald,
    }))
  },
  { form: 'Betalingen' },
)
