import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { describeViolation, findViolations } from '../scripts/architecture.ts'
import { findLateAnswers } from '../scripts/lib/checks/lateAnswers.ts'

const root = new URL('..', import.meta.url)
const houses = ['src', 'mocks', 'fixtures', 'contracts', 'scripts', 'tests']
const names = globSync([...houses.map((house) => `${house}/**/*.{ts,tsx,mts,mjs}`), '*.ts'], { cwd: root })
const files = new Map(
  names
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
    .map((name) => [name, readFileSync(new URL(name, root), 'utf8')]),
)

describe('the layers', () => {
  test.each(houses)('has code in %s', (house) => {
    expect([...files.keys()].filter((name) => name.startsWith(`${house}/`))).not.toEqual([])
  })

  test('keeps the arrows and the forms of the design', () => {
    expect(findViolations(files).map(describeViolation)).toEqual([])
  })

  test('makes its calls by the factories that the check on late answers knows', () => {
    expect(findLateAnswers(files).calls).toBeGreaterThan(20)
  })
})
