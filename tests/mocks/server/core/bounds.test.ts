import { describe, expect, test } from 'vitest'
import { betweenBounds } from '#mocks/server/core/bounds.ts'

// server: agenda-2, client-4
describe('a bound of a period', () => {
  const moment = '2026-11-24 13:30:00'
  const same = [
    '2026-11-24 13:30',
    '2026-11-24T13:30',
    '2026-11-24 13:30:00',
    '2026-11-24T13:30:00',
    '2026-11-24 13:30:00.0',
    '2026-11-24T13:30:00.000000',
  ]
  test.each(same)('%s includes that moment as begin and as end', (bound) => {
    expect([betweenBounds(bound, undefined)(moment), betweenBounds(undefined, bound)(moment)]).toEqual([
      true,
      true,
    ])
  })

  test.each([
    '2026-11-24 13:30:00.001',
    '2026-11-24 13:30:00.0100',
    '2026-11-24 13:30:01',
    '2026-11-24 13:31',
    '2026-11-25',
  ])('%s is later', (bound) => {
    expect([betweenBounds(bound, undefined)(moment), betweenBounds(undefined, bound)(moment)]).toEqual([
      false,
      true,
    ])
  })

  test('without a time is midnight', () => {
    const isMidnight = betweenBounds('2026-11-24', '2026-11-24')
    expect([isMidnight('2026-11-24 00:00:00'), isMidnight('2026-11-24 00:00:01')]).toEqual([true, false])
  })
})
