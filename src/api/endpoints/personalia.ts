import * as z from 'zod/mini'
import { listEndpoint } from '../endpoint.ts'
import { assumed, assumedShape, person } from '../fields/about.ts'
import { bankAccount, houseBox, houseNumber, personalText, phoneNumber } from '../fields/edgeCases.ts'
import { identifier, text } from '../fields/fields.ts'

const byId = z.object({ id: person(identifier) })

const personalia = { ID: person(identifier), Gsm: person(phoneNumber), Bankrekening: person(bankAccount) }

/** A student's mobile number and bank account. server: resource-8 */
export const vwocursistpersonalia = listEndpoint({
  name: 'vwocursistpersonalia',
  words: { call: 'Mijn gegevens', rows: ['cursist', 'cursisten'] },
  cachedFor: 'student',
  inTwin: false,
  resource: 'vwocursistpersonalia',
  request: byId,
  record: z.object(personalia),
  provenance: { call: 'S' },
})

/** Changes the mobile number or the bank account; answers the stored record. server: resource-8 */
export const changePersonalia = listEndpoint({
  name: 'vwocursistpersonalia change',
  words: { call: 'Mijn gegevens bewaren', done: 'Gsm of bankrekening gewijzigd' },
  stores: 'record',
  method: 'PUT',
  resource: 'vwocursistpersonalia',
  request: z.object({
    id: person(identifier),
    body: z.extend(z.partial(z.object(personalia)), { ID: person(identifier) }),
  }),
  record: z.object(assumedShape(personalia)),
  provenance: { call: 'S', fields: { answer: 'A' } },
})

const address = {
  ID: person(identifier),
  Straat: person(personalText),
  Straatnr: person(houseNumber),
  Straatbus: person(houseBox),
  Telefoon: person(phoneNumber),
  GemeenteID: person(identifier),
}

/** The address on one line, which the server formats. */
const formattedAddress = { Adres: assumed(person(text)) }

/** A student's address and telephone. server: resource-9, resource-10 */
export const vwocursistpersonaliaextra = listEndpoint({
  name: 'vwocursistpersonaliaextra',
  words: { call: 'Mijn gegevens, vervolg', rows: ['cursist', 'cursisten'] },
  cachedFor: 'student',
  inTwin: false,
  resource: 'vwocursistpersonaliaextra',
  request: byId,
  record: z.object({ ...address, ...formattedAddress }),
  provenance: { call: 'S' },
})

/** Changes the address, or only the telephone; answers the stored record. server: resource-9 */
export const changePersonaliaExtra = listEndpoint({
  name: 'vwocursistpersonaliaextra change',
  words: { call: 'Mijn gegevens, vervolg bewaren', done: 'Adres of telefoon gewijzigd' },
  stores: 'record',
  method: 'PUT',
  resource: 'vwocursistpersonaliaextra',
  request: z.object({
    id: person(identifier),
    body: z.extend(z.partial(z.object(address)), { ID: person(identifier) }),
  }),
  record: z.object({ ...assumedShape(address), ...formattedAddress }),
  provenance: { call: 'S', fields: { answer: 'A', Adres: 'A' } },
})
