import { describe, expect, test } from 'vitest'
import { repeatedPlaces } from '#screens/agenda/views/entry/repeatedPlaces.ts'
import { clipTo, countByDay, entriesByDay, reachesAnotherDay } from '#screens/agenda/views/layout/days.ts'
import {
  atMostADay,
  isAboveHours,
  linesAbove,
  toEvents,
  toMonthEvents,
} from '#screens/agenda/views/layout/events.ts'
import { atEdge, belowLesson, edgesOf } from '#screens/agenda/views/layout/pairs.ts'
import type { Entry } from '#session/agenda/entries.ts'

const week = { from: '2026-11-23', till: '2026-11-29' }
const monday = '2026-11-23'
const tuesday = '2026-11-24'
const wednesday = '2026-11-25'

const entry = (id: string, start: string, end: string, more: Partial<Entry> = {}) =>
  ({
    id,
    start,
    end,
    subject: `Les ${id}`,
    wholeDay: false,
    cancelled: false,
    kind: 'les',
    place: 'Campus Boomgaard',
    street: 'Leertuinlaan',
    number: '12',
    box: '',
    part: 'Leuven',
    ...more,
  }) as Entry
const lesson = (id: string, day = monday, more: Partial<Entry> = {}) =>
  entry(id, `${day} 09:00:00`, `${day} 10:00:00`, more)
const wholeDay = (id: string) => entry(id, `${monday} 00:00:00`, `${tuesday} 00:00:00`, { wholeDay: true })
const evening = entry('avond', `${monday} 22:00:00`, `${tuesday} 00:00:00`)
const night = entry('nacht', `${monday} 22:00:00`, `${tuesday} 01:00:00`)
const travel = entry('reis', '2026-11-20 08:00:00', '2026-12-04 18:00:00')

describe('an event of the calendar', () => {
  test('has the name, the times and the entry that it shows', () => {
    const les = lesson('1')
    expect(toEvents([les], week)).toEqual([
      {
        id: '1',
        title: 'Les 1',
        color: 'gray',
        payload: { entry: les },
        start: `${monday} 09:00:00`,
        end: `${monday} 10:00:00`,
      },
    ])
  })

  test('without length is drawn as a quarter of an hour', () => {
    const moment = entry('1', `${monday} 09:00:00`, `${monday} 09:00:00`)
    expect(toEvents([moment], week)).toMatchObject([
      { start: `${monday} 09:00:00`, end: `${monday} 09:15:00` },
    ])
  })

  test('of a few minutes keeps its times', () => {
    const short = { start: `${monday} 09:00:00`, end: `${monday} 09:05:00` }
    expect(toEvents([entry('1', short.start, short.end)], week)).toMatchObject([short])
  })

  test('ends at the end of the period', () => {
    expect([travel, night].map(clipTo(week))).toEqual([
      { start: '2026-11-23 00:00:00', end: '2026-11-30 00:00:00' },
      { start: night.start, end: night.end },
    ])
  })

  test.each([
    ['a lesson', lesson('1'), false],
    ['a lesson until midnight', evening, false],
    ['a whole day', wholeDay('1'), false],
    ['a lesson past midnight', night, true],
    ['an entry of several days', travel, true],
  ])('reaches another day only when it lasts past midnight: %s', (_, { start, end }, reaches) => {
    expect(reachesAnotherDay({ start, end })).toBe(reaches)
  })
})

describe('the entries of a day', () => {
  const listed = (entries: readonly Entry[]) =>
    [...entriesByDay(entries, week)].map(([day, own]) => [day, own.map(({ id }) => id)])

  test('are those that touch it, without one that ended at the midnight before', () => {
    expect(listed([lesson('1'), night, evening, lesson('2', tuesday)])).toEqual([
      [monday, ['1', 'nacht', 'avond']],
      [tuesday, ['nacht', '2']],
    ])
  })

  test('have an entry of several days on each of its days', () => {
    expect([...countByDay([travel, lesson('1')], week)]).toEqual([
      [monday, 2],
      ...[24, 25, 26, 27, 28, 29].map((day) => [`2026-11-${day}`, 1]),
    ])
  })

  test('are left out and counted beyond a maximum', () => {
    const [one, two, three, other] = [lesson('1'), lesson('2'), lesson('3'), lesson('4', tuesday)]
    expect(atMostADay([one, two, three, other], 2)).toEqual({ drawn: [one, two, other], hidden: 1 })
  })

  test('show a place once a day, and its address only the first time', () => {
    const entries = [
      lesson('first'),
      lesson('again'),
      lesson('elsewhere', monday, { place: 'Sporthal' }),
      lesson('otherStreet', monday, { street: 'Kerkstraat' }),
      lesson('nextDay', tuesday),
      lesson('elsewhereAgain', monday, { place: 'Sporthal' }),
    ]
    expect([...repeatedPlaces(entries)]).toEqual([
      ['again', 'place'],
      ['nextDay', 'address'],
      ['elsewhereAgain', 'place'],
    ])
  })
})

describe('a test in a lesson of its subject', () => {
  const frans = { subject: 'Frans' }
  const toets = lesson('toets', monday, { ...frans, kind: 'toets' })

  test('is shown only at the edge of that lesson', () => {
    const others = [lesson('1'), lesson('later', tuesday, frans), wholeDay('dag')]
    expect([...edgesOf([lesson('les', monday, frans), toets, ...others])]).toEqual([
      ['les', 'lesson'],
      ['toets', 'point'],
    ])
  })

  test('is shown separately with two tests, in a cancelled lesson, or in two lessons', () => {
    expect(edgesOf([lesson('les', monday, frans), toets, { ...toets, id: 'taak', kind: 'taak' }]).size).toBe(
      0,
    )
    expect(edgesOf([lesson('les', monday, { ...frans, cancelled: true }), toets]).size).toBe(0)
    expect(edgesOf([lesson('les', monday, frans), lesson('nog een', monday, frans)]).size).toBe(0)
  })

  test('is listed right below that lesson, without the same place', () => {
    const les = lesson('les', monday, frans)
    const other = lesson('wiskunde', monday, { subject: 'Wiskunde' })
    const below = (...entries: Entry[]) => [...belowLesson(entries)]
    expect(below(les, toets, lesson('nog een', tuesday, frans))).toEqual(['toets'])
    expect(below(les, { ...toets, roomCode: '', roomDescription: '' })).toEqual(['toets'])
    expect([below(toets, les), below(les, other, toets)]).toEqual([[], []])
    expect([
      below(les, { ...toets, roomDescription: 'Examenzaal' }),
      below(les, { ...toets, place: 'Sporthal' }),
      below(les, { ...toets, group: 'Inhaaltoets' }),
    ]).toEqual([[], [], []])
  })

  test('covers the lower edge of the lesson, unless another entry is beside them', () => {
    const half = { width: '50%', top: '10%', bottom: '80%' }
    expect(atEdge({ left: '0%', ...half }, 'lesson')).toEqual({ ...half, left: 0, width: '100%' })
    expect(atEdge({ left: '50%', ...half }, 'point')).toEqual({
      left: 'auto',
      right: 5,
      width: 'max-content',
      top: 'auto',
      bottom: 'calc(80% + 3px)',
    })
    const third = { left: '0%', width: '33.3333%' }
    expect([atEdge(third, 'lesson'), atEdge({ width: '50%' }, undefined)]).toEqual([third, { width: '50%' }])
  })
})

describe('the entries of a month', () => {
  const drawn = (entries: readonly Entry[], room: number) => toMonthEvents(entries, week, room)
  const idsOf = (entries: readonly Entry[], room: number) => drawn(entries, room).map(({ id }) => id)

  test('are all drawn when there is room', () => {
    expect(idsOf([lesson('1'), lesson('2'), lesson('3', tuesday)], 2)).toEqual(['1', '2', '3'])
  })

  test('on a crowded day become one event for all lessons, which comes last', () => {
    const entries = ['1', '2', '3', '4'].map((id) => lesson(id))
    expect(idsOf([...entries, lesson('5', tuesday)], 3)).toEqual(['5', `rest-${monday}`])
    expect(drawn(entries, 3)).toEqual([
      {
        id: `rest-${monday}`,
        title: '',
        color: 'gray',
        payload: { day: monday, hidden: entries },
        start: `${monday} 23:59:00`,
        end: `${monday} 23:59:59`,
      },
    ])
  })

  test('on a crowded day still include tests and other entries, as far as there is room', () => {
    const toets = lesson('toets', monday, { kind: 'toets' })
    const cancelled = lesson('vervalt', monday, { cancelled: true })
    const entries = [lesson('1'), toets, cancelled, wholeDay('dag')]
    expect(idsOf(entries, 3)).toEqual(['dag', 'toets', `rest-${monday}`])
    expect(drawn(entries, 3).at(-1)?.payload).toEqual({ day: monday, hidden: [cancelled, lesson('1')] })
  })

  test('are hidden on all their days when one of these has no room', () => {
    const entries = [lesson('1'), lesson('2'), night, lesson('3', wednesday)]
    const rest = drawn(entries, 2).filter(({ id }) => `${id}`.startsWith('rest-'))
    expect(idsOf(entries, 2)).toEqual(['3', `rest-${monday}`, `rest-${tuesday}`])
    expect(rest.map(({ payload }) => payload)).toEqual([
      { day: monday, hidden: [lesson('1'), lesson('2'), night] },
      { day: tuesday, hidden: [night] },
    ])
  })
})

describe('the part of a week above the hours', () => {
  test('has whole days and entries that reach another day', () => {
    const events = toEvents([lesson('1'), evening, wholeDay('dag'), night], week)
    expect(events.map(isAboveHours)).toEqual([false, false, true, true])
    const [rest] = toMonthEvents([lesson('1'), lesson('2')], week, 1)
    expect(rest && isAboveHours(rest)).toBe(false)
  })

  const days = (count: number) => Array.from({ length: count }, (_, n) => wholeDay(`${n}`))
  test.each([
    ['no entry', [lesson('1')], 2],
    ['one whole day', days(1), 2],
    ['four on one day', days(4), 4],
    ['six on one day', days(6), 6],
    ['nine on one day', days(9), 6],
    ['lessons, which are shown at their hours', ['1', '2', '3', '4'].map((id) => lesson(id)), 2],
    ['three, one of them of several days', [...days(2), travel], 3],
  ])('has as many lines as the fullest day needs, from two to six: %s', (_, entries, lines) => {
    expect(linesAbove(toEvents(entries, week), week)).toBe(lines)
  })

  test('has no line for the number of hidden entries', () => {
    expect(linesAbove(toMonthEvents(days(4), week, 1), week)).toBe(2)
  })
})
