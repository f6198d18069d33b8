import { describe, expect, test } from 'vitest'
import {
  coveredHours,
  folded,
  foldedMoment,
  foldingOf,
  heightOf,
  heightsOf,
  unfolded,
} from '#screens/agenda/views/places/folding.ts'
import type { Entry } from '#session/agenda/entries.ts'

const hours = { from: 8, till: 22 }
const entriesOf = (...times: [from: string, till: string, wholeDay?: boolean][]) =>
  times.map(
    ([from, till, wholeDay = false]) =>
      ({ start: `2026-11-24 ${from}`, end: `2026-11-24 ${till}`, wholeDay }) as Entry,
  )

describe('the hours of a week without lessons', () => {
  test('are folded, and those with part of a lesson are not', () => {
    const entries = entriesOf(['08:25:00', '12:00:00'], ['12:55:00', '16:30:00'], ['18:30:00', '21:30:00'])
    expect([...foldingOf(entries, hours).folded]).toEqual([17])
    expect([...foldingOf(entriesOf(['18:30:00', '22:00:00']), hours).folded]).toEqual([
      8, 9, 10, 11, 12, 13, 14, 15, 16, 17,
    ])
  })

  test('stay as they are where nothing has hours', () => {
    expect(foldingOf([], hours).folded.size).toBe(0)
    expect(foldingOf(entriesOf(['00:00:00', '23:59:59', true]), hours).folded.size).toBe(0)
  })

  test('are low, and what the library puts among equal hours moves along', () => {
    const folding = { from: 8, till: 12, folded: new Set([9, 10]) }
    expect(heightsOf(folding)).toEqual([1, 0.375, 0.375, 1])
    expect(heightOf(folding)).toBe(2.75)
    expect(folded({ top: '0%', bottom: '75%', left: '0%' }, folding)).toEqual({
      top: '0%',
      bottom: '63.6364%',
      left: '0%',
    })
    expect(folded({ top: '75%', bottom: '0%' }, folding)).toEqual({ top: '63.6364%', bottom: '0%' })
    for (const style of [undefined, { top: 'calc(50% + 1px)' }, { bottom: '0%' }])
      expect(folded(style, folding)).toBe(style)
    const style = { top: '75%', bottom: '0%' }
    expect(folded(style, unfolded(hours))).toBe(style)
  })

  test('the line of now moves along', () => {
    const folding = { from: 8, till: 12, folded: new Set([9, 10]) }
    expect(foldedMoment('2026-11-24 11:00:00', folding)).toBe('2026-11-24 10:33:00')
    expect(foldedMoment('2026-11-24 07:00:00', folding)).toBe('2026-11-24 07:00:00')
    expect(foldedMoment('2026-11-24 13:00:00', folding)).toBe('2026-11-24 13:00:00')
    expect(foldedMoment('2026-11-24 11:00:00', unfolded(hours))).toBe('2026-11-24 11:00:00')
  })
  test('the time of now takes the place of the hours that it would lie over', () => {
    const folding = { from: 9, till: 22, folded: new Set([12, 13, 14, 15, 16, 17]) }
    expect([...coveredHours('2026-11-24 16:30:00', folding)]).toEqual([7])
    expect([...coveredHours('2026-11-24 11:50:00', folding)]).toEqual([3])
    expect([...coveredHours('2026-11-24 11:20:00', unfolded(hours))]).toEqual([3])
    expect([...coveredHours('2026-11-24 11:40:00', unfolded(hours))]).toEqual([])
  })
})
