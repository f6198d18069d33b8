import { describe, expect, test } from 'vitest'
import type { LesGroep } from '#api/endpoints/registration.ts'
import type { Transport } from '#api/transport.ts'
import { byTime, lessonAt, readNextLesson, timesOf } from '#session/attendance/timetable.ts'

const lesson = (Lesuur: number, times: { Van?: string; Tot?: string } = {}): LesGroep => ({
  GroepID: 1,
  GroepType: 0,
  Omschrijving: '4A',
  Lesuur,
  VakNaam: 'Informatica',
  LokaalCode: 'B1.11',
  LESID: 0,
  ...times,
})

// server: teacher-11
describe('the times of a lesson', () => {
  test.each([
    [1, '08:25', '09:15'],
    [2, '09:15', '10:05'],
    [3, '10:20', '11:10'],
    [4, '11:10', '12:00'],
    [5, '12:55', '13:45'],
    [6, '13:45', '14:35'],
    [7, '14:50', '15:40'],
    [8, '15:40', '16:30'],
  ])('in hour %i are from %s to %s, where the server does not say', (hour, from, till) => {
    expect(timesOf(lesson(hour))).toEqual({ from, till })
  })

  test('are those of the server', () => {
    expect(timesOf(lesson(8, { Van: '18:30', Tot: '21:30' }))).toEqual({ from: '18:30', till: '21:30' })
    expect(timesOf(lesson(8, { Van: '18:30' }))).toEqual({ from: '18:30', till: '19:20' })
    expect(timesOf(lesson(8, { Tot: '21:30' }))).toEqual({ from: '15:40', till: '21:30' })
  })
})

test('lessons follow each other by their hour, and in the same hour by when they begin', () => {
  const [evening, first, last] = [lesson(8, { Van: '18:30', Tot: '21:30' }), lesson(1), lesson(8)]
  expect([evening, last, first].toSorted(byTime)).toEqual([first, last, evening])
})

describe('the lesson of a moment', () => {
  const rows = [lesson(2), lesson(1)]

  test.each<[string, number | undefined]>([
    ['', 1],
    ['08:00', 1],
    ['09:14', 1],
    ['09:15', 2],
    ['10:04', 2],
    ['10:05', undefined],
  ])('at %j is that of hour %s', (time, hour) => {
    expect(lessonAt(rows, time)?.Lesuur).toBe(hour)
  })
})

describe('the next lesson', () => {
  /** Asks at half past twelve on a Tuesday; `days` are the days with lessons. */
  async function next(days: Record<string, LesGroep[]>) {
    const asked: unknown[] = []
    const call = async ({ name }: { name: string }, { query }: { query: { Datum: string } }) => {
      asked.push([name, query])
      return days[query.Datum] ?? []
    }
    const context = {
      transport: { call } as unknown as Transport,
      client: { server: 'https://school.example' },
    }
    return { asked, found: await readNextLesson(context, '2026-11-24 12:30:00') }
  }

  test('is the one of today that is not over, and no other day is asked for', async () => {
    const rows = [lesson(1), lesson(5), lesson(8)]
    const today = { date: '2026-11-24', rows }
    const { asked, found } = await next({ '2026-11-24': rows })
    expect(found).toEqual({ today, next: { day: today, lesson: rows[1] } })
    expect(asked).toEqual([['LesGroep', { Datum: '2026-11-24' }]])
  })

  test('is the first of the next day with lessons when those of today are over', async () => {
    const tomorrow = [lesson(3), lesson(1)]
    const { found } = await next({ '2026-11-24': [lesson(1)], '2026-11-26': tomorrow })
    expect(found.today.rows).toHaveLength(1)
    expect(found.next).toEqual({ day: { date: '2026-11-26', rows: tomorrow }, lesson: tomorrow[1] })
  })

  test('may be a week away, and is none after that', async () => {
    expect((await next({ '2026-12-01': [lesson(1)] })).found.next?.day.date).toBe('2026-12-01')
    const { asked, found } = await next({ '2026-12-02': [lesson(1)] })
    expect(found).toEqual({ today: { date: '2026-11-24', rows: [] }, next: null })
    expect(asked).toHaveLength(8)
  })
})
