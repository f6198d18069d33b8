import { expect, test } from 'vitest'
import { comingHours, hoursOf } from '#screens/landing-page/overview/hours.ts'

const group = (Lesuur: number, Omschrijving: string, times: { Van?: string; Tot?: string } = {}) => ({
  GroepID: 1,
  GroepType: 0,
  Lesuur,
  Omschrijving,
  VakNaam: 'Informatica',
  LokaalCode: 'B1.11',
  LESID: 0,
  ...times,
})
const date = '2026-11-24'

// rule: landing-7
test('a class stands with what it is about and where; groups of the same hours stand together', () => {
  const rows = [group(8, '6C'), group(1, '4A'), group(1, '2B')]
  expect(hoursOf({ date, rows })).toEqual([
    { start: `${date} 08:25`, end: `${date} 09:15`, groups: ['4A', '2B'], subject: '', room: '', row: null },
    {
      start: `${date} 15:40`,
      end: `${date} 16:30`,
      groups: ['6C'],
      subject: 'Informatica',
      room: 'B1.11',
      row: group(8, '6C'),
    },
  ])
})

test('an evening class is not taken for a part of the last hour', () => {
  const rows = [group(8, '6C'), group(8, 'WEB2', { Van: '18:30', Tot: '21:30' })]
  expect(hoursOf({ date, rows }).map(({ groups }) => groups)).toEqual([['6C'], ['WEB2']])
})

test('the hours stand in the order of their times, whatever their numbers and the order of the rows', () => {
  const rows = [
    group(1, 'late', { Van: '18:30', Tot: '21:30' }),
    group(2, 'double', { Van: '08:25', Tot: '10:05' }),
    group(8, 'last'),
    group(2, 'second', { Van: '09:15', Tot: '10:05' }),
    group(1, 'first'),
  ]
  expect(hoursOf({ date, rows }).map(({ groups }) => groups)).toEqual([
    ...[['first'], ['double'], ['second'], ['last'], ['late']],
  ])
})

test('an hour is coming until it is over', () => {
  const hours = hoursOf({ date, rows: [group(7, '4A'), group(8, '6C')] })
  expect(comingHours(hours, `${date} 15:39:59`)).toHaveLength(2)
  expect(comingHours(hours, `${date} 15:40:00`)).toHaveLength(1)
  expect(comingHours(hours, `${date} 16:30:00`)).toEqual([])
})
