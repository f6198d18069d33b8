import type { Answer, Mutation } from '../mutatingProxy.ts'
import {
  alsoNaming,
  breaking,
  type Fields,
  field,
  json,
  noRecords,
  onRest,
  page,
  records,
  rest,
  restRecords,
  type SubjectMutants,
  set,
  someone,
  status,
  when,
  without,
} from './mutant.ts'
import { afterStoring, notStoring, withOtherBody, withRoute } from './routeMutants.ts'

/** Every letter above ASCII, as a reader of UTF-8 sees text in Latin-1. */
const lost = (answer: Answer): Answer => ({
  ...answer,
  body: answer.body.replace(/[\u00A0-\u00FF]/g, '\uFFFD'),
})

/** Every letter above ASCII, encoded twice. */
const encodedTwice = (answer: Answer): Answer => ({
  ...answer,
  body: answer.body.replace(/[\u00C0-\u00FF]/g, (letter) => Buffer.from(letter).toString('latin1')),
})

/** A first name with an accent, so that something can be lost. */
function withAccent(answer: Answer): Answer {
  return records(set('Voornaam', 'Renée'))(answer)
}

/** The line of an address never changes. */
function staleLine(): Mutation {
  const first = new Map<unknown, unknown>()
  return onRest(
    'vwocursistpersonaliaextra',
    records((row) => {
      const Adres = first.get(row.ID) ?? row.Adres
      first.set(row.ID, Adres)
      return { ...row, Adres }
    }),
  )
}

export const personalDataMutants: SubjectMutants = {
  answers: [
    rest('vwocursist', 'the national number is a number', records(set('RijksregisterNummer', 85073003328))),
    alsoNaming(
      rest('vwocursistpersonalia', 'a telephone number is a number', records(set('Gsm', 32460001234))),
      'vwocursistpersonalia change',
    ),
    rest('vwocursistpersonaliaextra', 'a box that is absent is null', records(set('Straatbus', null))),
    restRecords('Gemeente', 'a postcode and a municipality are swapped', (record) => ({
      ...record,
      Postnummer: record.DeelGemeente,
      DeelGemeente: Number(record.Postnummer),
    })),
    rest('Gemeente', 'there is no body', when(200, status(200, ''))),
    rest('Gemeente', 'the body is null', when(200, status(200, 'null'))),
    rest('vwocursist', 'a record is null', when(200, json(set('data', [null])))),
    rest(
      'vwocursistpersonalia change',
      'without a session it seems to work',
      when(401, status(200, noRecords)),
    ),
    rest(
      'vwocursistpersonaliaextra change',
      'it fails with HTTP 200',
      when(200, status(200, '{"success":false,"message":"x"}')),
    ),
    rest('vwocursistpersonaliaextra change', 'everybody may', when(403, status(200, someone))),
    rest('Gemeente', 'a web page with status 200', when(200, status(200, page))),
    rest('Gemeente', 'an error of the server', when(200, status(500, page))),
    {
      ...rest('Gemeente', 'an identifier below 0', records(field('ID', (id) => -Number(id) - 1))),
      // A student lives in one of these municipalities.
      endpoints: ['Gemeente', 'vwocursistpersonaliaextra'],
    },
    rest('vwocursist', 'a date is written in words', records(set('GeboorteDatum', '5 mei 1990'))),
    rest(
      'vwocursist',
      'the record is no list',
      when(200, json(field('data', (data) => (data as unknown[])[0]))),
    ),
    rest('vwocursistpersonalia', 'a field is missing', records(without('Gsm'))),
    rest(
      'vwocursistpersonalia change',
      'the stored record is not answered',
      when(200, status(200, '{"success":true}')),
    ),
    rest('vwocursistpersonalia change', 'everybody may', when(403, status(200, noRecords))),
    rest('vwocursistpersonaliaextra change', 'answered with HTTP 204', when(200, status(204))),
  ],
  rules: [
    withOtherBody(
      'vwocursistpersonaliaextra change',
      'a municipality becomes the first one with its postcode',
      (body, { db }) => {
        const { gemeenten } = db.tables
        const { Postnummer } = gemeenten.get(Number(body.GemeenteID)) ?? {}
        const first = gemeenten.all().find((each) => each.Postnummer === Postnummer)
        return first ? { ...body, GemeenteID: first.ID } : body
      },
    ),
    {
      what: 'vwocursistpersonalia change: a save without a change is an error',
      endpoints: ['vwocursistpersonalia change'],
      says: 'got HTTP 500',
      mutation: onRest(
        'vwocursistpersonalia',
        when(400, (answer) =>
          answer.body.includes('Content not changed')
            ? { ...answer, status: 500, body: 'Access violation' }
            : answer,
        ),
        'PUT',
      ),
    },
    afterStoring(
      'vwocursistpersonalia change',
      'what is not sent is emptied',
      async ({ db }, { id, body }) => {
        if (!('Bankrekening' in body)) await db.tables.cursisten.update(id, { Bankrekening: '' })
      },
    ),
    withRoute(
      'vwocursistpersonalia change',
      'the answer shows something else',
      (own) => async (request, context) => {
        const [record] = (await own(request, context)) as Fields[]
        return [{ ...record, Gsm: '0400 00 00 00' }]
      },
    ),
    notStoring('vwocursistpersonalia change', 'the answer shows what is not stored', 'cursisten'),
    notStoring('vwocursistpersonaliaextra change', 'the answer shows what is not stored', 'cursisten'),
    rest('vwocursistpersonalia change', 'other words when nothing changes', (answer) => ({
      ...answer,
      body: answer.body.replace('Content not changed', 'Niets gewijzigd'),
    })),
    // rule: personal-8
    alsoNaming(
      rest(
        'vwocursistpersonaliaextra',
        'a municipality that is not in the list',
        records(set('GemeenteID', 99_999_999)),
      ),
      'vwocursistpersonaliaextra change',
    ),
    // rule: personal-2
    rest('vwocursist', 'letters with an accent are lost', (answer) => lost(withAccent(answer))),
    rest('vwocursist', 'letters with an accent are encoded twice', (answer) =>
      encodedTwice(withAccent(answer)),
    ),
    rest('Gemeente', 'all municipalities have one number', records(set('ID', 7)), '/webstudent'),
    rest(
      'vwocursist',
      'the national number is that of somebody else',
      records(set('RijksregisterNummer', '01.02.03-004.05')),
    ),
    restRecords(
      'Gemeente',
      'the name and the postcode are swapped',
      ({ Postnummer, DeelGemeente, ...row }) => ({
        ...row,
        Postnummer: DeelGemeente,
        DeelGemeente: Postnummer,
      }),
    ),
    breaking('vwocursistpersonaliaextra change', 'the line of the address stays as it was', staleLine()),
    rest(
      'vwocursist',
      'letters with an accent are written as in HTML',
      records(set('Voornaam', 'Ren&eacute;e')),
    ),
    restRecords('vwocursist', 'the names of two people are swapped', (row) => ({
      ...row,
      Naam: 'Willems',
      Voornaam: 'Tom',
      Roepnaam: '',
    })),
  ],
}
