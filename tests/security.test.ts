import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const document = readFileSync('docs/security.md', 'utf8')
const rows = document
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

describe('docs/security.md', () => {
  test('gives each requirement a state, and a reason where it is not kept', () => {
    expect(rows.length).toBeGreaterThan(60)
    for (const [, number, , state, reason] of rows) {
      expect(['kept', 'not ours', 'not kept'], number).toContain(state)
      expect(reason, number).toMatch(/\w{3}/)
    }
  })

  test('names code and tests that exist', () => {
    const named = [...document.matchAll(/`((?:src|tests|docs|scripts)\/[\w./-]+)`/g)].map(
      ([, path = '']) => path,
    )
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })
})
