import { describe, expect, test } from 'vitest'
import {
  coveredHours,
  folded,
  foldedMoment,
  foldingOf,
  heightOf,
  heightsOf,
  unfolded,
} from '#screens/agenda/views/layout/folding.ts'
import type { Entry } from '#session/agenda/entries.ts'

const hours = { from: 8, till: 22 }
const entriesOf = (...times: [from: string, till: string, wholeDay?: boolean][]) =>
  times.map(
    ([from, till, wholeDay = false]) =>
      ({ start: `2026-11-24 ${from}`, end: `2026-11-24 ${till}`, wholeDay }) as Entry,
  )

describe('the hours of a week without lessons', () => {
  test('are folded when there are three or more in a row', () => {
    const entries = entriesOf(['08:25:00', '12:00:00'], ['12:55:00', '16:30:00'], ['18:30:00', '21:30:00'])
    expect(foldingOf(entries, hours).folds).toEqual([])
    const evenings = entriesOf(['09:00:00', '12:00:00'], ['15:00:00', '16:00:00'], ['19:00:00', '22:00:00'])
    expect(foldingOf(evenings, hours).folds).toEqual([
      { from: 12, till: 15 },
      { from: 16, till: 19 },
    ])
    expect(foldingOf(entriesOf(['18:30:00', '22:00:00']), hours).folds).toEqual([{ from: 8, till: 18 }])
    expect(foldingOf(entriesOf(['08:30:00', '12:00:00']), hours).folds).toEqual([{ from: 12, till: 22 }])
  })

  test('are not folded when no entry has hours', () => {
    expect(foldingOf([], hours).folds).toEqual([])
    expect(foldingOf(entriesOf(['00:00:00', '23:59:59', true]), hours).folds).toEqual([])
  })

  test('are folded to the height of one hour, and events move with them', () => {
    const folding = { from: 8, till: 12, folds: [{ from: 9, till: 11 }] }
    expect(heightsOf(folding)).toEqual([1, 0.5, 0.5, 1])
    expect(heightOf(folding)).toBe(3)
    expect(folded({ top: '0%', bottom: '75%', left: '0%' }, folding)).toEqual({
      top: '0%',
      bottom: '66.6667%',
      left: '0%',
    })
    expect(folded({ top: '75%', bottom: '0%' }, folding)).toEqual({ top: '66.6667%', bottom: '0%' })
    for (const style of [undefined, { top: 'calc(50% + 1px)' }, { bottom: '0%' }])
      expect(folded(style, folding)).toBe(style)
    const style = { top: '75%', bottom: '0%' }
    expect(folded(style, unfolded(hours))).toBe(style)
  })

  test('move the line of the current time when they are folded', () => {
    const folding = { from: 8, till: 12, folds: [{ from: 9, till: 11 }] }
    expect(foldedMoment('2026-11-24 11:00:00', folding)).toBe('2026-11-24 10:40:00')
    expect(foldedMoment('2026-11-24 07:00:00', folding)).toBe('2026-11-24 07:00:00')
    expect(foldedMoment('2026-11-24 13:00:00', folding)).toBe('2026-11-24 13:00:00')
    expect(foldedMoment('2026-11-24 11:00:00', unfolded(hours))).toBe('2026-11-24 11:00:00')
  })

  test('are not labelled below the label of the current time', () => {
    const folding = { from: 9, till: 22, folds: [{ from: 12, till: 18 }] }
    expect([...coveredHours('2026-11-24 16:30:00', folding)]).toEqual([])
    expect([...coveredHours('2026-11-24 17:30:00', folding)]).toEqual([9])
    expect([...coveredHours('2026-11-24 12:30:00', folding)]).toEqual([3])
    expect([...coveredHours('2026-11-24 11:50:00', folding)]).toEqual([3])
    expect([...coveredHours('2026-11-24 11:20:00', unfolded(hours))]).toEqual([3])
    expect([...coveredHours('2026-11-24 11:40:00', unfolded(hours))]).toEqual([])
  })
})
