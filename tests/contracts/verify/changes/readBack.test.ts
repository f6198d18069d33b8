import { describe, expect, test } from 'vitest'
import { placeText } from '#contracts/problems/place.ts'
import { readBackProblems } from '#contracts/verify/changes/readBack.ts'
import type { ReadableSubject } from '#contracts/verify/changes/subjects.ts'

/** The problems of a save, in a line each. */
function problemsOf(
  subject: ReadableSubject,
  sent: unknown,
  [before, now]: readonly [before: unknown, now: unknown],
  { answered = {}, path = '/REST/X/', query = {} }: { answered?: object; path?: string; query?: object } = {},
): string[] {
  const request = { body: { json: sent }, path, query: query as Record<string, string> }
  return readBackProblems(subject, request, before, now, { ...answered }).map(
    ({ kind, place }) => `${kind}: ${place.when === 'another row' ? place.when : placeText(place)}`,
  )
}

describe('reading back shows whether a new preference', () => {
  const subject = { kind: 'preferences' } as const
  const row = (ID: number, Name: string, Value = '1') => ({ ID, SchermNaam: 'A', Section: 'B', Name, Value })
  const { ID: _, ...sent } = row(0, 'new')

  test.each([
    ['is stored under the ID of its answer', { ID: 2 }, [row(1, 'old'), row(2, 'new')], []],
    ['is stored, and the answer has no ID', {}, [row(1, 'old'), row(2, 'new')], []],
    [
      'is stored under another ID',
      { ID: 3 },
      [row(1, 'old'), row(2, 'new')],
      ['other ID answered: data[].ID'],
    ],
    ['is not stored', { ID: 2 }, [row(1, 'old')], ['stored nowhere: Value']],
    ['has another Value', { ID: 2 }, [row(1, 'old'), row(2, 'new', '0')], ['stored otherwise: Value']],
    ['changes another one', { ID: 2 }, [row(1, 'old', '0'), row(2, 'new')], ['changed unasked: another row']],
    ['takes the place of another one', { ID: 2 }, [row(2, 'new')], ['lost unasked: another row']],
  ])('%s', (_what, answered, now, expected) => {
    expect(problemsOf(subject, sent, [[row(1, 'old')], now], { answered })).toEqual(expected)
  })
})

test('only a moment that the server sets may change in another row', () => {
  const [old, sent] = [
    { ID: 1, SchermNaam: 'A', Section: 'B', Name: 'old', Value: '1' },
    { SchermNaam: 'A', Section: 'B', Name: 'new', Value: '1' },
  ]
  const at = (GewijzigdOp: unknown) => ({ ...old, GewijzigdOp })
  const stored = (before: object, now: object) =>
    problemsOf({ kind: 'preferences' }, sent, [[before], [now, { ID: 2, ...sent }]])
  expect(stored(at('2026-11-24 10:00:00'), at('2026-11-24 10:00:07'))).toEqual([])
  expect(stored(at('2026-11-24T10:00:00Z'), at('2026-11-24T10:00:07Z'))).toEqual([])
  expect(stored(at('Jan'), at('An'))).toEqual(['changed unasked: another row'])
})

test('a preference is found on a server that writes it in another form', () => {
  const sent = { SchermNaam: 'A', Section: 'B', Name: 'new', Value: '1' }
  const stored = (row: object) => problemsOf({ kind: 'preferences' }, sent, [[], [row]])
  expect(stored({ ID: 2, ...sent, Value: 1 })).toEqual([])
  expect(stored({ ID: 2, Scherm: 'A', Section: 'B', Name: 'new', Value: '1' })).toEqual([])
  expect(stored({ ID: 2, ...sent, SchermNaam: 'B' })).toEqual(['stored nowhere: Value'])
})

describe('reading back shows whether an address', () => {
  const subject = { kind: 'record', resource: 'X', id: 1, fields: ['Straat'] } as unknown as ReadableSubject
  const old = { Straat: 'Dorp', Adres: 'Dorp 1, 3000 Leuven', Telefoon: '016' }
  const stored = (now: object) =>
    problemsOf(subject, { Straat: 'Kerk' }, [old, { ...old, Straat: 'Kerk', ...now }])

  test.each([
    ['has the new street in its line', { Adres: 'Kerk 1, 3000 Leuven' }, []],
    ['has the old street in its line', {}, ['line of before: Adres']],
    ['loses another field', { Adres: 'Kerk 1', Telefoon: '' }, ['changed unasked: Telefoon']],
  ])('%s', (_what, now, expected) => expect(stored(now)).toEqual(expected))
})

test('reading back shows whether a child is linked', () => {
  const subject = { kind: 'children', mayGrow: true } as const
  expect(problemsOf(subject, {}, [[], []])).toEqual(['stored nowhere: ID'])
  expect(problemsOf(subject, {}, [[], [{ ID: 1 }]])).toEqual([])
  expect(problemsOf(subject, {}, [[{ ID: 1 }], [{ ID: 1 }]])).toEqual([])
})

describe('a text that differs from what was sent', () => {
  const subject = { kind: 'record', resource: 'X', id: 1, fields: ['Gsm'] } as unknown as ReadableSubject
  const read = (sent: string, Gsm: string) => problemsOf(subject, { Gsm: sent }, [{ Gsm: '1' }, { Gsm }])

  test.each([
    ['0460 00 14 12', '0460/00.14.12'],
    ['0460 00 14 12', '+32 460 00 14 12'],
    ['Leertuin ', 'LEERTUIN'],
  ])('is the same text in another notation: %j stored as %j', (sent, stored) => {
    expect(read(sent, stored)).toEqual(['stored in its own way: Gsm'])
  })

  test.each([
    ['0460 00 14 12', '0460 00 14'],
    ['Nagekeken', ''],
    ['Nagekeken', 'Nagekeken en'],
  ])('counts as lost: %j stored as %j', (sent, stored) => {
    expect(read(sent, stored)).toEqual(['stored otherwise: Gsm'])
  })
})

describe('a record that is read back', () => {
  const subject = { kind: 'record', resource: 'X', id: 1, fields: ['Gsm'] } as unknown as ReadableSubject
  const read = (before: object, now: object) => problemsOf(subject, { Gsm: '0470' }, [before, now])

  test('shows whether its field is stored', () => {
    expect(read({ Gsm: '1' }, { Gsm: '0470' })).toEqual([])
    expect(read({ Gsm: '1' }, { Gsm: '1' })).toEqual(['not stored: Gsm'])
    expect(read({ Gsm: '1' }, {})).toEqual(['stored nowhere: Gsm'])
  })
  test('is not judged by a field that it lacks or that has another type', () => {
    expect(read({}, {})).toEqual([])
    expect(read({ Gsm: 1 }, { Gsm: 470 })).toEqual([])
  })
})

describe('a new point that is read back', () => {
  const sent = { Titel: 'Toets', Nota: '', Van: '2026-11-24 10:00:00', Tot: '2026-11-24 11:00:00' }
  const stored = (...now: readonly object[]) =>
    problemsOf({ kind: 'points', day: '2026-11-24' }, sent, [
      [{ ...sent, ID: 1 }],
      [{ ...sent, ID: 1 }, ...now],
    ])

  test.each([
    ['with a T', '2026-11-24T10:00:00'],
    ['without seconds', '2026-11-24 10:00'],
    ['with a zone', '2026-11-24 10:00:00+01:00'],
    ['in a form that nobody knows', '/Date(1790000000000)/'],
    ['as an empty text', ''],
  ])('is recognised when its moment is written %s', (_what, Van) => {
    expect(stored({ ...sent, ID: 2, Van })).toEqual([])
  })
  test('is not taken for an older one with the same title', () => {
    expect(stored()).toEqual(['stored nowhere: Titel'])
  })
  test('must have the time that was sent', () => {
    expect(stored({ ...sent, ID: 2, Tot: '2026-11-24 12:00:00' })).toEqual(['stored otherwise: Tot'])
  })
})

describe('a changed point that is read back', () => {
  const subject = { kind: 'points', day: '2026-11-24' } as const
  const point = (ID: number, Titel: string, Nota = 'nota') => ({
    ID,
    Titel,
    Nota,
    Van: '2026-11-24 10:00:00',
  })
  const before = [point(1, 'oud'), point(2, 'ander')]
  const changed = (now: readonly object[]) =>
    problemsOf(subject, { ID: 1, Titel: 'nieuw' }, [before, now], { path: '/REST/AgendaPunt/1' })

  test('may have the changed field', () => {
    expect(changed([point(1, 'nieuw'), point(2, 'ander')])).toEqual([])
  })
  test('must keep the fields that were not sent', () => {
    expect(changed([point(1, 'nieuw', ''), point(2, 'ander')])).toEqual(['changed unasked: Nota'])
  })
  test('must be the only one that differs', () => {
    expect(changed([point(1, 'nieuw'), point(2, 'nieuw')])).toEqual(['changed unasked: another row'])
  })
  test('must be the only one that is gone after a removal', () => {
    const removed = (now: readonly object[]) =>
      problemsOf(subject, {}, [before, now], { path: '/REST/AgendaPunt/1' })
    expect(removed([point(2, 'ander')])).toEqual([])
    expect(removed([])).toEqual(['lost unasked: another row'])
  })
})

test('an added document must make the list longer', () => {
  const subject = { kind: 'documents', point: 7 } as const
  const put = (now: readonly object[]) =>
    problemsOf(subject, {}, [[{ D_ID: 1 }], now], { path: '/bin/filemanager.cgi/Doc/put' })
  expect(put([{ D_ID: 1 }, { D_ID: 2 }])).toEqual([])
  expect(put([{ D_ID: 1 }])).toEqual(['no document: D_ID'])
})

test('a registration may change only the people in it', () => {
  const hour = { Datum: '2026-11-24', Lesuur: 1, GroepID: 1, GroepType: 0 }
  const row = (LL_ID: number, AanwezigheidstypeID: number) => ({ LL_ID, AanwezigheidstypeID, Commentaar: '' })
  const registered = (now: readonly object[]) =>
    problemsOf({ kind: 'registration', ...hour }, { data: [{ ...hour, Leerlingen: [row(1, 3)] }] }, [
      [row(1, 1), row(2, 1)],
      now,
    ])
  expect(registered([row(1, 3), row(2, 1)])).toEqual([])
  expect(registered([row(1, 3), row(2, 0)])).toEqual(['changed unasked: another row'])
})

test('a change of a preference must keep its screen', () => {
  const row = (SchermNaam: string) => ({ ID: 1, SchermNaam, Section: 'B', Name: 'C', UserID: 7, Value: '2' })
  const changed = (SchermNaam: string) =>
    problemsOf({ kind: 'preferences' }, { ID: 1, Value: '2' }, [
      [{ ...row('A'), Value: '1' }],
      [row(SchermNaam)],
    ])
  expect(changed('A')).toEqual([])
  expect(changed('')).toEqual(['changed unasked: SchermNaam'])
})

test('a new point must have the type and group that were sent, if the server shows them', () => {
  const sent = {
    ID: 0,
    Van: 'a',
    Tot: 'b',
    Titel: 'T',
    Nota: 'N',
    TypePunt: 4000,
    HeleDag: false,
    GroepID: 0,
  }
  const stored = (point: object) =>
    problemsOf({ kind: 'points', day: '2026-11-24' }, sent, [[], [{ ...sent, ID: 5, ...point }]])
  expect(stored({})).toEqual([])
  expect(stored({ TypePunt: 3000 })).toEqual(['stored otherwise: TypePunt'])
  const { GroepID: _, ...without } = sent
  expect(problemsOf({ kind: 'points', day: '2026-11-24' }, sent, [[], [{ ...without, ID: 5 }]])).toEqual([])
})

// server: method-13, rest-3
test.each([
  ['a list and an object', { Talen: ['nl', 'fr'], Mail: { host: 'a', poort: 25 } }, {}, []],
  [
    'a list without one of its values',
    { Talen: ['nl', 'fr'] },
    { Talen: ['nl'] },
    ['stored otherwise: Talen'],
  ],
  ['an empty text that the server leaves out', { SchoolFax: '' }, { SchoolFax: undefined }, []],
  [
    'a text that the server leaves out',
    { SchoolFax: '03' },
    { SchoolFax: undefined },
    ['stored nowhere: SchoolFax'],
  ],
])('reading back judges a configuration with %s', (_what, extra, changed, expected) => {
  const before = { SchoolNaam: 'De Wissel', ...extra }
  const sent = { data: [structuredClone(before)] }
  const now = JSON.parse(JSON.stringify({ ...before, ...changed }))
  expect(problemsOf({ kind: 'configuration' }, sent, [before, now])).toEqual(expected)
})
