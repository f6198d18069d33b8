import { describe, expect, test } from 'vitest'
import type { AgendaPunt } from '#api/endpoints/agendaPunt.ts'
import type { LesGroep } from '#api/endpoints/registration.ts'
import { ApiFailure } from '#api/failures/failure.ts'
import type { Transport } from '#api/transport.ts'
import { fromPoints } from '#session/agenda/entries.ts'
import { type Lesson, lessonAt, sortLessons, withTimes } from '#session/attendance/lessonTimes.ts'
import { readDays, readNextLesson } from '#session/attendance/timetable.ts'
import { agendaRow } from '../../api/support.ts'

const day = '2026-11-24'
const row = (Lesuur: number, more: Partial<LesGroep> = {}): LesGroep => ({
  GroepID: 1,
  GroepType: 0,
  Omschrijving: '4A',
  Lesuur,
  VakNaam: 'Informatica',
  LokaalCode: 'B1.11',
  LESID: 0,
  ...more,
})
/** A lesson in the agenda between these times. */
const point = (from: string, till: string, more: Partial<AgendaPunt> = {}): AgendaPunt => ({
  ...agendaRow,
  ID: Number(from.replace(':', '')),
  Van: `${day} ${from}:00`,
  Tot: `${day} ${till}:00`,
  Titel: 'Informatica',
  VakNaam: 'Informatica',
  LokaalCode: 'B1.11',
  Groep: '4A',
  GroepType: 'klas',
  PersoneelNaam: 'Jan Janssens',
  ...more,
})
const lesson = (Lesuur: number, from?: string, till = '23:00'): Lesson => {
  const [timed] = withTimes([row(Lesuur, from ? { Van: from, Tot: till } : {})], day, null)
  if (!timed) throw new Error('There is no lesson.')
  return timed
}
const timesIn = (rows: readonly LesGroep[], points: readonly AgendaPunt[] | null) =>
  withTimes(rows, day, points && fromPoints(points).entries).map(
    ({ times }) => times && `${times.from}-${times.till}`,
  )

// rule: registration-12; server: agenda-3, teacher-11
describe('the times of a lesson', () => {
  const evening = point('18:30', '21:30')

  test('are those of the lesson in the agenda', () => {
    expect(timesIn([row(8)], [evening])).toEqual(['18:30-21:30'])
  })

  test('are those of the agenda when the lesson itself has other times', () => {
    expect(timesIn([row(8, { Van: '15:40', Tot: '16:30' })], [evening])).toEqual(['18:30-21:30'])
  })

  test('are those of the lesson itself when the agenda does not have it or cannot be read', () => {
    const own = row(8, { Van: '18:00', Tot: '21:00' })
    for (const agenda of [null, [], [point('18:30', '21:30', { Groep: '5B' })]])
      expect(timesIn([own], agenda)).toEqual(['18:00-21:00'])
  })

  test.each<[string, Partial<LesGroep>, readonly AgendaPunt[] | null]>([
    ['nothing states them', {}, []],
    ['only the start is given', { Van: '18:30' }, null],
    ['only the end is given', { Tot: '21:30' }, null],
    ['the end is before the start', { Van: '21:30', Tot: '18:30' }, null],
    ['the agenda has another subject then', {}, [point('18:30', '21:30', { VakNaam: 'Frans' })]],
    ['the agenda has the group twice', {}, [evening, point('09:15', '10:05')]],
    ['the agenda has a test, not a lesson', {}, [point('18:30', '21:30', { TypePunt: 100 })]],
    ['the agenda has a whole day', {}, [point('18:30', '21:30', { HeleDag: true })]],
    [
      'the agenda has it on another day',
      {},
      [{ ...evening, Van: '2026-11-25 18:30:00', Tot: '2026-11-25 21:30:00' }],
    ],
  ])('are unknown when %s', (_, more, points) => {
    expect(timesIn([row(8, more)], points)).toEqual([null])
  })

  test('of several hours of a group follow the order of the agenda, or are unknown when the numbers differ', () => {
    const two = [point('10:20', '11:10'), point('08:25', '09:15')]
    expect(timesIn([row(3), row(1)], two)).toEqual(['10:20-11:10', '08:25-09:15'])
    expect(timesIn([row(3), row(1), row(4)], two)).toEqual([null, null, null])
  })

  test('of two lessons of a group are found by the subject, the cancellation and the room', () => {
    const other = { VakNaam: 'Frans', Titel: 'Frans' }
    expect(
      timesIn([row(1, { VakNaam: 'Frans' }), row(8)], [evening, point('08:25', '09:15', other)]),
    ).toEqual(['08:25-09:15', '18:30-21:30'])
    expect(timesIn([row(8)], [evening, point('08:25', '09:15', { Vervalt: true })])).toEqual(['18:30-21:30'])
    expect(timesIn([row(8)], [evening, point('08:25', '09:15', { LokaalCode: 'A0.01' })])).toEqual([
      '18:30-21:30',
    ])
  })

  test('of a lesson whose content is also in the agenda are those of the lesson', () => {
    expect(timesIn([row(8)], [evening, { ...evening, ID: 9, TypePunt: 2, Titel: 'Lussen' }])).toEqual([
      '18:30-21:30',
    ])
  })
})

describe('lessons are sorted', () => {
  test('by their times', () => {
    const [late, early] = [lesson(1, '18:30'), lesson(8, '08:25')]
    expect(sortLessons([late, early])).toEqual([early, late])
  })

  test('by their hours when one has no times', () => {
    const [first, evening, last] = [lesson(1, '18:30'), lesson(8, '08:25'), lesson(8)]
    expect(sortLessons([evening, last, first])).toEqual([first, last, evening])
  })
})

// rule: registration-12
describe('the lesson of a moment', () => {
  const rows = [lesson(2, '09:15', '10:05'), lesson(1, '08:25', '09:15')]

  test.each<[string, number | undefined]>([
    ['08:00', 1],
    ['09:14', 1],
    ['09:15', 2],
    ['10:04', 2],
    ['10:05', undefined],
  ])('at %j is the one of hour %s', (time, hour) => {
    expect(lessonAt(rows, time)?.Lesuur).toBe(hour)
  })

  test('is unknown when a lesson without times may be on, unless another is certainly on', () => {
    expect(lessonAt([lesson(8)], '09:00')).toBeNull()
    expect(lessonAt([...rows, lesson(8)], '12:00')).toBeNull()
    expect(lessonAt([...rows, lesson(8)], '08:00')).toBeNull()
    expect(lessonAt([...rows, lesson(8)], '09:20')?.Lesuur).toBe(2)
  })
})

/** A server with these lessons by day and this agenda. */
function serverWith(days: Record<string, LesGroep[]>, agenda: readonly AgendaPunt[] | ApiFailure = []) {
  const requests: unknown[] = []
  const call = async ({ name }: { name: string }, { query }: { query: { Datum: string } }) => {
    requests.push([name, query])
    if (name === 'LesGroep') return days[query.Datum] ?? []
    if (agenda instanceof ApiFailure) throw agenda
    return agenda
  }
  const transport = { call } as unknown as Transport
  return { requests, context: { transport, client: { server: 'https://school.example' } } }
}

describe('the next lesson', () => {
  /** The next lesson, asked for at half past twelve on a Tuesday. */
  async function next(days: Record<string, LesGroep[]>) {
    const { requests, context } = serverWith(days)
    return { requests, found: await readNextLesson(context, `${day} 12:30:00`) }
  }
  const at = (Lesuur: number, Van: string, Tot: string) => row(Lesuur, { Van, Tot })

  test('is the first of today that is not over, without a request for another day', async () => {
    const { requests, found } = await next({
      [day]: [at(1, '08:25', '09:15'), at(5, '12:55', '13:45'), at(8, '15:40', '16:30')],
    })
    expect(found.next?.lesson?.Lesuur).toBe(5)
    expect(found.next?.day).toEqual(found.today)
    expect(requests).toEqual([
      ['AgendaPunt', { MinTot: `${day}T00:00:00`, MaxVan: '2026-12-01T23:59:59' }],
      ['LesGroep', { Datum: day }],
    ])
  })

  test('is the first of the next day with lessons when those of today are over, even without times', async () => {
    const { found } = await next({ [day]: [at(1, '08:25', '09:15')], '2026-11-26': [row(3), row(1)] })
    expect(found.today.rows).toHaveLength(1)
    expect([found.next?.day.date, found.next?.lesson?.Lesuur]).toEqual(['2026-11-26', 1])
  })

  test('is one of today, but it is unknown which, when the lessons have no times', async () => {
    const { requests, found } = await next({ [day]: [row(1), row(8)], '2026-11-25': [row(1)] })
    expect([found.next?.day.date, found.next?.lesson]).toEqual([day, null])
    expect(requests).toHaveLength(2)
  })

  test('may be a week away, but no more', async () => {
    expect((await next({ '2026-12-01': [row(1)] })).found.next?.day.date).toBe('2026-12-01')
    const { requests, found } = await next({ '2026-12-02': [row(1)] })
    expect([found.today.rows, found.next]).toEqual([[], null])
    expect(requests).toHaveLength(9)
  })
})

describe("a user's own agenda", () => {
  const failed = (reason: ConstructorParameters<typeof ApiFailure>[1]) => new ApiFailure('AgendaPunt', reason)
  const week = { from: '2026-11-23', till: '2026-11-29' }

  test('is requested once for the days of a week', async () => {
    const { requests, context } = serverWith({ [day]: [row(8)] }, [point('18:30', '21:30')])
    const days = await readDays(context, week)
    expect(days.flatMap(({ rows }) => rows.map(({ times }) => times?.from))).toEqual(['18:30'])
    expect(requests.filter((each) => String(each).startsWith('AgendaPunt'))).toHaveLength(1)
  })

  test('may be refused by the server, which leaves the lessons without times', async () => {
    const refused = failed({ kind: 'status', status: 403, statusText: '', message: '' })
    const days = await readDays(serverWith({ [day]: [row(8)] }, refused).context, week)
    expect(days.flatMap(({ rows }) => rows.map(({ times }) => times))).toEqual([null])
  })

  test.each([{ kind: 'unauthorized' }, { kind: 'unreachable' }] as const)(
    'ends the reading when it fails without a session or a connection: %o',
    async (reason) => {
      const { context } = serverWith({ [day]: [row(8)] }, failed(reason))
      await expect(readDays(context, week)).rejects.toThrow('AgendaPunt')
    },
  )
})
