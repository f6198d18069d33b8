import {
  type Fields,
  field,
  noRecords,
  onRest,
  page,
  records,
  rest,
  restText,
  type SubjectMutants,
  set,
  shifted,
  someone,
  status,
  when,
  without,
} from './mutant.ts'

const cents = (euro: unknown) => Math.round(Number(euro) * 100)

const inCents = (record: Fields): Fields => ({
  ...record,
  Tebetalen: cents(record.Tebetalen),
  Betaald: cents(record.Betaald),
})

const monthFirst = (date: unknown) => String(date).replace(/^(\d\d)\/(\d\d)\//, '$2/$1/')

export const paymentMutants: SubjectMutants = {
  answers: [
    restText('betalingen', 'the date has a time', 'Inschrijfdatum', (day) => `${day} 00:00:00`),
    rest('betalingen', 'the date is null', records(set('Inschrijfdatum', null))),
    rest('betalingen', 'the date does not exist', records(set('Inschrijfdatum', '31/02/2026'))),
    rest('betalingen', 'an amount has a comma', records(set('Betaald', '187,50'))),
    rest('betalingen', 'an amount is null', records(set('Tebetalen', null))),
    rest('betalingen', 'without a session it fails', when(401, status(500, page))),
    rest('betalingen', 'a field is missing', records(without('Betaald'))),
    rest('betalingen', 'an absent text becomes null', records(set('Opleidingvariantomschrijving', null))),
    rest('betalingen', 'without a session it answers an empty list', when(401, status(200, noRecords))),
    rest('betalingen', "somebody else's are given", when(403, status(200, someone))),
  ],
  rules: [
    rest('betalingen', 'a student without payments gets an error of the server', (answer) =>
      /"data"\s*:\s*\[\s*\]/.test(answer.body) ? status(500, 'fout')(answer) : answer,
    ),
    {
      what: 'betalingen: each day has its month in front',
      endpoints: ['betalingen'],
      says: 'a date as MM/DD/YYYY',
      mutation: onRest('betalingen', records(set('Inschrijfdatum', '09/21/2026'))),
    },
    rest('betalingen', 'staff read another amount', shifted('Betaald', 1), '/webvwo'),
    // server: resource-18
    rest('betalingen', 'the amounts are in cents', records(inCents)),
    rest('betalingen', 'what was paid is in cents', records(field('Betaald', cents))),
    rest('betalingen', 'the month comes before the day', records(field('Inschrijfdatum', monthFirst))),
  ],
}
