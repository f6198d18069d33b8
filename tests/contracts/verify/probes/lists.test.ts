import { expect, test } from 'vitest'
import { isEqual } from '#contracts/verify/probes/lists.ts'

const rows = Array.from({ length: 20_000 }, (_, ID) => ({ ID, Naam: `Les ${ID}`, lastlogin: '10:00' }))

test('two long lists are equal if they have the same rows in any order', () => {
  expect(isEqual(rows, rows.toReversed())).toBe(true)
  expect(isEqual(rows, [...rows.slice(1), { ...rows[0], Naam: 'Andere' }])).toBe(false)
})

test('two lists are equal if each row occurs as often, apart from fields that change by themselves', () => {
  const [first, second] = rows
  expect(isEqual([first, first, second] as never, [first, second, second] as never)).toBe(false)
  expect(isEqual([{ ...first, lastlogin: '11:00' }, second] as never, [second, first] as never)).toBe(true)
})
