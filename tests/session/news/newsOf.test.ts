import { describe, expect, test } from 'vitest'
import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { betalingen } from '#api/endpoints/betalingen.ts'
import { leerlingAanwezigheid, lesGroep } from '#api/endpoints/registration.ts'
import { vwomodule } from '#api/endpoints/vwomodule.ts'
import { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { toLLID } from '#api/llid.ts'
import { newsOf } from '#session/news/newsOf.ts'
import { newsText } from '#session/news/newsText.ts'
import type { Role } from '#session/user/roles.ts'
import { dayMs } from '#shared/dates/schoolTime.ts'
import { agendaRow, lessonRow, payment as paymentRow } from '../../api/support.ts'

/** The calls whose answers before and after a day are compared. */
const endpoints = {
  lessons: { endpoint: vwoparticipaties, query: { LLID: toLLID(7) } },
  points: { endpoint: agendaPunt, query: { MinTot: '2026-11-23T00:00:00', MaxVan: '2026-12-25T23:59:59' } },
  modules: { endpoint: vwomodule, query: { LLID: toLLID(7) } },
  payments: { endpoint: betalingen, query: { LLID: toLLID(7) } },
  hour: {
    endpoint: leerlingAanwezigheid,
    query: { GroepID: '4', GroepType: '1', Datum: '2026-11-25', Lesuur: '3' },
  },
} as const

type List = keyof typeof endpoints
type Row = Readonly<Record<string, unknown>>

const today = Date.parse('2026-11-25T08:00:00+01:00')

/** The news in a list between the answers of two days. `reader` is the name of the user. */
const newsIn = (
  list: List,
  before: readonly Row[],
  after: readonly Row[],
  role: Role = 'student',
  reader?: string,
) => {
  const { endpoint, query } = endpoints[list]
  const answer = (rows: readonly Row[], at: number) => ({
    at,
    text: JSON.stringify({ success: true, data: rows }),
  })
  const groups = [
    { ...groupRow, GroepType: 0, Omschrijving: '2B' },
    { ...groupRow, GroepType: 1, Omschrijving: '2B Latijn' },
  ]
  return newsOf({
    endpoint,
    request: { query },
    role,
    reader,
    before: answer(before, today - dayMs),
    after: answer(after, today),
    readCached: async (other, { query: { Datum } = {} }) =>
      other === lesGroep && Datum === '2026-11-25' ? answer(groups, today) : null,
  })
}

/** A group of a teacher in the hour whose people are compared. */
const groupRow = { GroepID: 4, Lesuur: 3, VakNaam: 'Latijn', LokaalCode: 'B1', LESID: 0 }

const lesson: Row = {
  ...lessonRow,
  LESDatum: '2026-11-26',
  Moduleomschrijving: 'Frans',
  LokaalOmschrijving: 'Lokaal',
  LokaalCode: 'B1',
  LeerkrachtVoornaam: 'Jan',
  LeerkrachtNaam: 'Janssens',
}
const past: Row = { ...lesson, LESDatum: '2026-11-24' }
const present: Row = { ...past, ParticipatieOmschrijving: 'Aanwezig' }
const absent: Row = { ...past, ParticipatieOmschrijving: 'Afwezig' }
const point: Row = {
  ...agendaRow,
  ID: 9,
  Van: '2026-11-27 10:00:00',
  Tot: '2026-11-27 10:50:00',
  TypePunt: 100,
  Titel: 'Toets H3',
  VakNaam: 'Wiskunde',
}
const module: Row = {
  ModuleID: 3,
  OpleidingsvariantID: 2,
  Moduleomschrijving: 'Frans 1',
  OpleidingType: 'M',
  LoopbaanVan: '2026-09-01',
  LoopbaanTot: '2027-01-31',
  Resultaat: '?',
  Atype: '',
}
const payment: Row = { ...paymentRow, Opleidingvariantomschrijving: 'Frans', Tebetalen: 100 }
const paid: Row = { ...payment, Betaald: 60 }
const pupil: Row = {
  LL_ID: 5,
  Naam: 'Wouters',
  Voornaam: 'Lotte',
  KlasNummer: 1,
  Klas: '2B',
  AanwezigheidstypeID: 0,
  Commentaar: '',
  Vast: false,
}

/** The last day that the earlier answer covered. */
const lastDay = { Van: '2026-12-24 10:00:00', Tot: '2026-12-24 10:50:00' }

// rule: news-1
describe('the news since the last visit', () => {
  test.each<[words: string, list: List, before: Row, changes: Row]>([
    ['Frans verplaatst naar do 26 november, 18:30', 'lessons', lesson, { LESTOTUUR: '22:00' }],
    ['Frans verplaatst naar do 26 november, 19:00', 'lessons', lesson, { LESVANUUR: '19:00' }],
    ['Do\u00a026 vervalt: Frans', 'lessons', lesson, { ParticipatieOmschrijving: 'Vervallen Les' }],
    ['Frans van do 26 november, 18:30 nu in Lokaal (C2)', 'lessons', lesson, { LokaalCode: 'C2' }],
    ['Gewijzigd in je agenda: Toets H4, vr 27 november', 'points', point, { Titel: 'Toets H4' }],
    ['Vr\u00a027 vervalt: Toets H3', 'points', point, { Vervalt: true }],
    ['Gewijzigd in je agenda: Toets H3, vr 27 november', 'points', point, { Tot: '2026-11-27 11:00:00' }],
    ['Gewijzigd in je agenda: Toets H3, vr 27 november', 'points', point, { Van: '2026-11-27 09:00:00' }],
    ['Gewijzigd in je agenda: Toets H3, vr 27 november', 'points', point, { Commentaar: 'Tot 40' }],
    ['Frans, di 24 november: aanwezig', 'lessons', past, { ParticipatieOmschrijving: 'Aanwezig' }],
    ['Frans, di 24 november: afwezig', 'lessons', past, { ParticipatieOmschrijving: 'Afwezig' }],
    ['Frans, di 24 november: afwezig', 'lessons', present, { ParticipatieOmschrijving: 'Afwezig' }],
    [
      'Afwezigheid gewettigd: Frans, di 24 november',
      'lessons',
      absent,
      { ParticipatieOmschrijving: 'Afwezig gewettigd' },
    ],
    ['Nieuw resultaat: Frans 1', 'modules', module, { Resultaat: 'GESLAAGD' }],
    ['Nieuw resultaat: Frans 1', 'modules', { ...module, Resultaat: 'Uitstel' }, { Resultaat: 'Overleg' }],
    ['€\u00a020,50 gevraagd voor Frans', 'payments', payment, { Tebetalen: 120.5 }],
    ['€\u00a060,00 ontvangen voor Frans', 'payments', payment, { Betaald: 60 }],
    ['€\u00a050,00 terugbetaald voor Frans', 'payments', paid, { Betaald: 10 }],
    ['2B Latijn is ingevuld, lesuur 3', 'hour', pupil, { AanwezigheidstypeID: 1 }],
  ])('%s', async (words, list, before, changes) => {
    const news = await newsIn(list, [before], [{ ...before, ...changes }])
    expect(news.map((each) => newsText(each, '2026-11-24'))).toEqual([words])
  })

  test.each<[words: string, list: List, before: Row, added: Row]>([
    ['Nieuwe les: Frans, vr 27 november, 18:30', 'lessons', lesson, { LESID: 2, LESDatum: '2026-11-27' }],
    ['Nieuw in je agenda: Toets H3, vr 27 november', 'points', point, { ID: 10 }],
    ['Nieuw in je agenda: Toets H3, do 24 december', 'points', point, { ID: 10, ...lastDay }],
  ])('after an added row: %s', async (words, list, before, added) => {
    const news = await newsIn(list, [before], [before, { ...before, ...added }])
    expect(news.map((each) => newsText(each, '2026-11-24'))).toEqual([words])
  })

  test('of a child names that child', async () => {
    const [news] = await newsIn('payments', [payment], [paid], 'ouder')
    expect(news?.childId).toBe(7)
  })
})

// rule: news-2
describe('there is no news of', () => {
  const yesterday = { Van: '2026-11-24 10:00:00', Tot: '2026-11-24 10:50:00' }
  const untilNow = { Van: '2026-11-25 07:00:00', Tot: '2026-11-25 08:00:00' }
  const cancelled = { ParticipatieOmschrijving: 'Vervallen Les' }
  const inAMonth = { Van: '2026-12-25 10:00:00', Tot: '2026-12-25 10:50:00' }

  test.each<[why: string, list: List, before: Row, changes: Row]>([
    ['an unchanged lesson', 'lessons', lesson, {}],
    ['a number that is text', 'payments', payment, { Tebetalen: '100', Betaald: '0' }],
    ['a time with seconds', 'lessons', lesson, { LESVANUUR: '18:30:00', LESTOTUUR: '21:30:00' }],
    ['a date in another form', 'lessons', lesson, { LESDatum: '2026-11-26T00:00:00' }],
    [
      'another word for the same presence',
      'lessons',
      { ...past, ParticipatieOmschrijving: 'Te laat' },
      { ParticipatieOmschrijving: 'Laat' },
    ],
    [
      'an empty note that gets the word for an empty note',
      'lessons',
      past,
      { ParticipatieOmschrijving: 'Nog niet ingevuld' },
    ],
    ['a moment in another form', 'points', point, { Van: '2026-11-27T10:00:00', Tot: '2026-11-27T10:50:00' }],
    ['a flag that is a number', 'points', point, { HeleDag: 0, Vervalt: 0, Documenten: 0 }],
    ['a lesson that is over', 'lessons', past, { LokaalCode: 'C2', LESVANUUR: '19:00' }],
    ['a room that is no longer given', 'lessons', lesson, { LokaalCode: '', LokaalOmschrijving: '' }],
    ['a presence that becomes a late arrival', 'lessons', present, { ParticipatieOmschrijving: 'Te laat' }],
    ['an absence that becomes a presence', 'lessons', absent, { ParticipatieOmschrijving: 'Aanwezig' }],
    ['an hour that is still open', 'hour', pupil, {}],
    ['a module that begins', 'modules', { ...module, Resultaat: '' }, { Resultaat: '?' }],
    [
      'a result in another form',
      'modules',
      { ...module, Resultaat: 'NT_GESLAAGD' },
      { Resultaat: 'Niet geslaagd' },
    ],
    ['a changed mark of an hour', 'hour', { ...pupil, AanwezigheidstypeID: 1 }, { AanwezigheidstypeID: 2 }],
  ])('%s', async (_, list, before, changes) => {
    expect(await newsIn(list, [before], [{ ...before, ...changes }])).toEqual([])
  })

  test.each<[why: string, list: List, before: readonly Row[], after: readonly Row[]]>([
    ['rows in another order', 'lessons', [lesson, { ...past, LESID: 2 }], [{ ...past, LESID: 2 }, lesson]],
    ['a day that is seen for the first time', 'points', [], [{ ...point, ...inAMonth }]],
    ['a point that is over', 'points', [], [{ ...point, ...yesterday }]],
    ['a point that ends now', 'points', [], [{ ...point, ...untilNow }]],
    ['a new lesson that is cancelled', 'lessons', [lesson], [lesson, { ...lesson, LESID: 2, ...cancelled }]],
    ['a past lesson that is no longer sent', 'points', [{ ...point, TypePunt: 1, ...yesterday }], []],
    ['an answer that cannot be read', 'payments', [{ Betaald: 'veel' }], [payment]],
  ])('%s', async (_, list, before, after) => {
    expect(await newsIn(list, before, after)).toEqual([])
  })

  test('a point that the user has written', async () => {
    const written = { ...point, PersoneelNaam: 'Jan Janssens' }
    expect(await newsIn('points', [], [written], 'leerkracht', 'Janssens Jan')).toEqual([])
    expect(await newsIn('points', [], [written], 'leerkracht', 'Griet Aerts')).toHaveLength(1)
  })
})
