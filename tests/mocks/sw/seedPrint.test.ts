import { expect, test } from 'vitest'
import { buildDemo } from '#mocks/demo.ts'
import { seedPrint } from '#mocks/sw/seedPrint.ts'

const recipe = { today: '2026-11-24', seed: 1, students: 0, scenario: null }

test('the fingerprint of a school is the same for the same rows, and changes with a single field', () => {
  const school = buildDemo(recipe)
  const first = seedPrint(recipe)
  expect(first).toMatch(/^[0-9a-f]{1,8}-\d+$/)
  expect(seedPrint({ ...recipe, students: 2_000 })).toBe(first)
  const [one, ...others] = school.rows.gebruikers
  if (!one) throw new Error('there are users')
  const gebruikers = [{ ...one, naam: one.naam.replace(/.$/, '!') }, ...others]
  expect(seedPrint(recipe, () => ({ ...school, rows: { ...school.rows, gebruikers } }))).not.toBe(first)
  expect(seedPrint({ ...recipe, scenario: 'niets-betaald' })).not.toBe(first)
})
