import { describe, expect, test } from 'vitest'
import { dayWidths, moved, widthVariables } from '#screens/agenda/views/layout/dayWidths.ts'

const week = { from: '2026-11-23', till: '2026-11-29' }

describe('the widths of the days of a week', () => {
  test('are small for days without lessons, and fill the week together', () => {
    const widths = dayWidths(
      new Map([
        ['2026-11-24', 1],
        ['2026-11-28', 2],
      ]),
      week,
    )
    expect(widths[1]).toBe(widths[5])
    // 52 of the 914 px that the days have on a screen of 1280.
    expect(Math.round(914 * (widths[0] ?? 0))).toBe(52)
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(1)
  })

  test('are equal without lessons', () => {
    for (const period of [week, { from: '', till: '' }])
      expect(new Set(dayWidths(new Map(), period))).toEqual(new Set([1 / 7]))
  })

  test('in a month depend on the lessons of each weekday', () => {
    const widths = dayWidths(new Map([['2026-11-06', 1]]), { from: '2026-11-01', till: '2026-11-30' })
    expect(widths.indexOf(Math.max(...widths))).toBe(4)
  })

  test('move the events that the library places on equal days', () => {
    const widths = [0.1, 0.1, 0.3, 0.1, 0.1, 0.2, 0.1]
    const style = { left: 'calc(28.571428571428573% + 2px)', width: 'calc(14.285714285714286% - 3px)' }
    expect(moved(style, widths)).toEqual({ left: 'calc(20% + 4px)', width: 'calc(30% - 5px)' })
    expect(moved({ top: 0 }, widths)).toEqual({ top: 0 })
    for (const half of [{ left: '20%' }, { width: '20%' }]) expect(moved(half, widths)).toEqual(half)
    expect(moved(undefined, widths)).toBeUndefined()
  })

  test('are CSS variables, with the start and end of the current day', () => {
    const widths = [0.1, 0.1, 0.3, 0.1, 0.1, 0.2, 0.1]
    const days = { '--days': widths.map((width) => `minmax(0, ${width}fr)`).join(' ') }
    expect(widthVariables(widths, null)).toEqual(days)
    expect(widthVariables(widths, 2)).toEqual({ ...days, '--now-from': '0.2', '--now-till': '0.5' })
    expect(widthVariables(widths, 0)).toMatchObject({ '--now-from': '0', '--now-till': '0.1' })
  })
})
