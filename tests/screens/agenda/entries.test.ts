import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ResponseOf } from '#api/endpoint.ts'
import type { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { boundsAt, nameOf, periodOf, shortNameOf, stepped, views } from '#screens/agenda/entries/periods.ts'
import { hoursOf, isIn, select } from '#screens/agenda/entries/selection.ts'
import { texts } from '#screens/agenda/texts.ts'
import {
  addressOf,
  commentOf,
  type Entry,
  fromPoints,
  hasSameWrittenFields,
  roomOf,
  timesOf,
} from '#session/agenda/entries.ts'
import { agendaRow } from '../../api/support.ts'
import { anyDay } from '../../shared/dateSupport.ts'

type Point = ResponseOf<typeof agendaPunt>[number]

const point: Point = {
  ...agendaRow,
  ID: 5,
  Van: '2026-11-25 13:30:00',
  Tot: '2026-11-25 16:30:00',
  Titel: '',
  VakNaam: 'Robotica',
  LokaalCode: 'S1.04',
  LokaalOmschrijving: 'Jongerenlab',
}
const entry = (changes: Partial<Point>): Entry => {
  const [made] = fromPoints([{ ...point, ...changes }], 'Jan Janssens').entries
  if (!made) throw new Error('a point gives an entry')
  return made
}

describe('an agenda point', () => {
  test.each([
    [1, 'les'],
    [2, 'les'],
    [100, 'toets'],
    [101, 'hertoets'],
    [1000, 'taak'],
    [2000, 'aandachtspunt'],
    [3000, 'activiteit'],
    [4000, 'leerkracht'],
    [5000, 'uurschema'],
    [7, 'ander'],
  ])('of type %i is a %s', (TypePunt, kind) => {
    expect(entry({ TypePunt }).kind).toBe(kind)
  })

  // rule: point-7; server: teacher-16
  test('belongs to a teacher by its type and its teacher, not by Nota or GroepID', () => {
    const task = { TypePunt: 1000, PersoneelNaam: 'J. Janssens' }
    for (const extra of [{}, { Nota: '' }, { GroepID: 22 }, { Nota: 'x', GroepID: 22 }])
      expect(entry({ ...task, ...extra })).toMatchObject({ own: { id: 5, written: extra } })
    expect(entry({ ...task, PersoneelNaam: '' })).toHaveProperty('own')
    expect(entry({ ...task, PersoneelNaam: 'Els De Smet', Nota: '', GroepID: 22 })).not.toHaveProperty('own')
    for (const TypePunt of [1, 5000, 7]) expect(entry({ ...task, TypePunt })).not.toHaveProperty('own')
    expect(fromPoints([{ ...point, ...task, Nota: '' }]).entries[0]).not.toHaveProperty('own')
    expect(entry({ ...task, Details: 'Hoofdstuk 1' }).details).toBe('Hoofdstuk 1')
  })

  // rule: point-10
  test('is fixed only when it is the content of a lesson in the timetable', () => {
    const lesson = { ...point, ID: 8, TypePunt: 1 }
    const own = { ...point, Nota: '', GroepID: 22 }
    const fixedOf = (points: readonly Point[]) =>
      fromPoints(points, '').entries.map((each) => each.own?.fixed)
    expect(fixedOf([lesson, { ...own, TypePunt: 2 }])).toEqual([true])
    expect(fixedOf([{ ...own, TypePunt: 2 }])).toEqual([false])
    expect(fixedOf([lesson, { ...own, TypePunt: 100 }]).toSorted()).toEqual([false, undefined])
  })

  test('keeps its ID when its lesson gets content, which differs from that of a test with the same number', () => {
    expect(entry({ TypePunt: 2 }).id).toBe(entry({ TypePunt: 1 }).id)
    expect(entry({ TypePunt: 100 }).id).not.toBe(entry({ TypePunt: 1 }).id)
  })

  test.each([
    ['before it', [1, 2], 8],
    ['after it', [2, 1], 8],
    ['with the same ID', [1, 2], 9],
  ])('that is a lesson with content is shown once, when the plain lesson comes %s', (_, types, ID) => {
    const lesson = { ...point, ID, TypePunt: 1, Titel: 'Robotica' }
    const content = { ...point, ID: 9, TypePunt: 2, Titel: 'Proefopstelling', Documenten: true }
    const other = { ...lesson, ID: 10, Van: '2026-11-26 13:30:00', Tot: '2026-11-26 16:30:00' }
    const pair = types.map((type) => (type === 1 ? lesson : content))
    expect(
      fromPoints([...pair, other]).entries.map(({ id, title, documents }) => [id, title, documents]),
    ).toEqual([
      ['les-9', 'Proefopstelling', true],
      ['les-10', '', false],
    ])
  })

  test('does not repeat the subject when the server gives it as title too', () => {
    expect(entry({ Titel: 'Robotica' })).toMatchObject({ subject: 'Robotica', title: '' })
    expect(entry({ Titel: 'Sensoren' })).toMatchObject({ subject: 'Robotica', title: 'Sensoren' })
  })

  test.each([
    ['{"leerlingen":"Afstandsles"}', 'Afstandsles', ''],
    ['Afstandsles', 'Afstandsles', ''],
    ['{"leerlingen":"Breng je bundel mee"}', '', 'Breng je bundel mee'],
  ])('is recognised as a distance lesson by the comment %j', (Commentaar, remark, comment) => {
    expect(entry({ Commentaar })).toMatchObject({ attendance: { text: remark }, comment })
  })

  test.each([
    ['2026-11-25 23:59:59', '2026-11-26'],
    ['2026-11-26 00:00:00', '2026-11-26'],
    ['2026-11-25 00:00:00', '2026-11-26'],
    ['2026-11-27 23:59:59', '2026-11-28'],
    ['2026-11-28 00:00:00', '2026-11-28'],
  ])('of whole days till %s ends at midnight, when %s begins', (Tot, day) => {
    const { start, end } = entry({ HeleDag: true, Van: '2026-11-25 00:00:00', Tot })
    expect([start, end]).toEqual(['2026-11-25 00:00:00', `${day} 00:00:00`])
  })

  test.each([
    ['Breng je boek mee', 'Breng je boek mee'],
    ['{"leerlingen":"Hoofdstuk 3"}', 'Hoofdstuk 3'],
    [
      '{"leerlingen":"<p>Lees <b>hoofdstuk 3</b></p><p>&amp; maak &lt;oefening&gt;&nbsp;2</p>"}',
      'Lees hoofdstuk 3\n& maak <oefening> 2',
    ],
    ['{"leerlingen":"1 < 2 & 3"}', '1 < 2 & 3'],
    ['  {"leerlingen":"Hoofdstuk 3"}', 'Hoofdstuk 3'],
    [
      '{"leerlingen":"Lees<br>en <br />maak &quot;oefening 2&quot; &#233;n 3"}',
      'Lees\nen \nmaak "oefening 2" én 3',
    ],
    ['{"leerlingen":"Kijk <img src=x>hier"}', 'Kijk hier'],
    ['{"leerlingen":"Lees &apos;De komst&apos;<br>"}', "Lees 'De komst'"],
    ['{"leerlingen":"als a < b en b > c"}', 'als a < b en b > c'],
    ['{"leerlingen":5}', ''],
    ['{"leerkrachten":"enkel voor ons"}', ''],
    ['{niet af', '{niet af'],
    ['', ''],
  ])('a comment %j is shown as %j', (text, shown) => {
    expect(commentOf(text)).toBe(shown)
  })

  test('has its description and its times', () => {
    const written = entry({ Omschrijving: 'Breng je bundel mee' })
    expect(written.description).toBe('Breng je bundel mee')
    expect(entry({ Omschrijving: '' }).description).toBeUndefined()
    expect(timesOf(written)).toEqual({ from: '13:30', till: '16:30' })
  })

  // rule: point-7
  test('is the same when missing fields are empty', () => {
    const empty = { Details: '', Nota: '', Omschrijving: '', MeegedeeldOp: '', GroepID: 0 }
    const written = { ...point, ...empty, Reservatievan: '', Reservatietot: '' }
    expect(hasSameWrittenFields(point, written)).toBe(true)
    for (const [name, value] of [...Object.entries(empty), ['Reservatietot', '']] as const)
      expect([
        name,
        hasSameWrittenFields(point, { ...written, [name]: value === 0 ? 22 : '2026-11-25' }),
      ]).toEqual([name, false])
  })

  test('has its room with its code, or the one that is known', () => {
    const rooms = [{}, { LokaalCode: '' }, { LokaalOmschrijving: '' }].map((changes) =>
      roomOf(entry(changes)),
    )
    expect(rooms).toEqual(['Jongerenlab (S1.04)', 'Jongerenlab', 'S1.04'])
  })

  test('that ends before it begins is not shown but counted', () => {
    const { entries, untimed } = fromPoints([{ ...point, Tot: '2026-11-25 13:00:00' }])
    expect([entries, untimed]).toEqual([[], { count: 1, fields: ['Tot'] }])
  })

  test('leaves missing parts out of an address', () => {
    const place = { ...entry({}), street: 'Kruidhofdreef', number: '48', part: 'Mechelen' }
    expect(addressOf(place)).toBe('Kruidhofdreef 48, Mechelen')
    expect(addressOf({ ...place, box: 'A' })).toBe('Kruidhofdreef 48 bus A, Mechelen')
    expect(addressOf(entry({}))).toBe('')
  })
})

describe('a period', () => {
  test('contains the entries that touch one of its days', () => {
    const period = { from: '2026-11-24', till: '2026-11-25' }
    expect(isIn(entry({}), period)).toBe(true)
    expect(isIn(entry({}), { from: '2026-11-26', till: '2026-11-30' })).toBe(false)
    const task = entry({ HeleDag: true, Van: '2026-11-23 00:00:00', Tot: '2026-11-23 23:59:59' })
    expect(isIn(task, period)).toBe(false)
    expect(isIn(entry({ Van: '2026-11-20 08:00:00', Tot: '2026-11-24 08:00:00' }), period)).toBe(true)
    expect(isIn(entry({ Van: '2026-11-24 00:00:00', Tot: '2026-11-24 00:00:00' }), period)).toBe(true)
  })

  test('contains its last second, but no entry without length before or after it', () => {
    const period = { from: '2026-11-24', till: '2026-11-25' }
    const moment = (at: string) => entry({ Van: at, Tot: at })
    expect(isIn(moment('2026-11-25 23:59:59'), period)).toBe(true)
    expect(isIn(moment('2026-11-26 00:00:00'), period)).toBe(false)
    expect(isIn(moment('2026-11-23 12:00:00'), period)).toBe(false)
  })

  test('of each view contains its day, and a step stays within the bounds', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.constantFrom(...views),
        fc.constantFrom(-1 as const, 1 as const),
        (today, view, step) => {
          const bounds = boundsAt(today)
          const { from, till } = periodOf(view, today)
          expect(from <= today && today <= till).toBe(true)
          const next = stepped(view, today, step, bounds)
          expect(next >= bounds.from && next <= bounds.till).toBe(true)
          expect(step > 0 ? next >= today || view === 'maand' : next <= today).toBe(true)
        },
      ),
    )
  })

  test('is bounded by the academic year, and at its end by the next 30 days', () => {
    expect(boundsAt('2026-11-24')).toEqual({ from: '2026-09-01', till: '2027-08-31' })
    expect(boundsAt('2027-08-25')).toEqual({ from: '2026-09-01', till: '2027-09-24' })
  })
})

describe('the hours of a day', () => {
  test('run from the earliest to the latest lesson, in whole hours', () => {
    expect(hoursOf([entry({})])).toEqual({ from: 13, till: 17 })
    expect(hoursOf([entry({}), entry({ Van: '2026-11-25 08:25:00', Tot: '2026-11-25 09:00:00' })])).toEqual({
      from: 8,
      till: 17,
    })
  })

  test('end at the end of a lesson on the full hour', () => {
    expect(hoursOf([entry({ Tot: '2026-11-25 16:00:00' })])).toEqual({ from: 13, till: 16 })
  })

  test('are none for a whole day, and all for an entry past midnight', () => {
    expect(hoursOf([entry({ HeleDag: true })])).toBeNull()
    expect(hoursOf([entry({ Tot: '2026-11-26 01:00:00' })])).toEqual({ from: 0, till: 24 })
    expect(hoursOf([entry({ Tot: '2026-11-26 00:00:00' })])).toEqual({ from: 13, till: 24 })
  })
})

// rule: agenda-11
test.each<keyof Point>([
  ...(['Titel', 'VakNaam', 'Groep', 'PersoneelNaam', 'LokaalCode'] as const),
  ...(['LokaalOmschrijving', 'Commentaar', 'Details', 'Omschrijving'] as const),
])('a search looks in the field %s of the server', (name) => {
  const [found, other] = [entry({ [name]: 'Sensoren' }), entry({ ID: 6 })]
  const period = periodOf('dag', '2026-11-25')
  const selection = { period, cancelled: false, text: 'sensoren', subjects: [] }
  expect(select([found, other], selection).shown).toEqual([found])
})

// rule: agenda-10
test('a future cancelled lesson is shown, and a past one is hidden and counted', () => {
  const period = periodOf('dag', '2026-11-25')
  const [away, other] = [entry({ Vervalt: true }), entry({ ID: 6 })]
  const shownAt = (at: string, cancelled = false) =>
    select([away, other], { period, at, cancelled, text: '', subjects: [] })
  expect(shownAt('2026-11-25 16:29:59')).toEqual({ shown: [away, other], hidden: [] })
  expect(shownAt('2026-11-25 16:30:00')).toEqual({ shown: [other], hidden: [away] })
  expect(shownAt('2026-11-25 16:30:00', true)).toEqual({ shown: [away, other], hidden: [] })
  expect(texts.hiddenLessons([away])).toBe('Verviel: Robotica (wo 25 november)')
  expect(texts.hiddenLessons(Array.from({ length: 5 }, () => away))).toMatch(/, nog 2$/)
})

test.each([
  ['dag', 'dinsdag 24 november 2026', '24 nov'],
  ['week', 'ma 23 – zo 29 november 2026', '23 – 29 nov'],
  ['maand', 'november 2026', 'nov 2026'],
  ['agenda', 'di 24 november – ma 7 december 2026', '24 nov – 7 dec'],
] as const)('the %s around 24 November is called %s, and %s on a phone', (view, name, short) => {
  const period = periodOf(view, '2026-11-24')
  expect(nameOf(view, period)).toBe(name)
  expect(shortNameOf(view, period).replaceAll('.', '')).toBe(short)
})
