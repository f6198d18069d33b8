import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/lib/main.mjs'
import { readOptions } from '../../scripts/lib/options.ts'
import { verifyOptions } from '../../scripts/verify/options.ts'

describe.each(['action.yml', 'templates/verify.yml'])('%s', (file) => {
  const text = readFileSync(join(root, file), 'utf8')
  const [command = ''] = text.match(/(?:scripts\/verify\.ts"|npm run verify --) --server.*/) ?? []

  test('runs the verification with options that it has', () => {
    const words = command
      .replace(/^.*?(?=--server)/, '')
      .replace('$OPTIONS', '')
      .trim()
      .split(/\s+/)
    expect(words).toContain('--school')
    expect(() => readOptions(words, verifyOptions)).not.toThrow()
  })

  test('puts no value of an input into a command', () => {
    expect(command).not.toBe('')
    expect(command).not.toMatch(/\$\{\{|\$\[\[/)
  })

  test('keeps the reports also when it fails', () => {
    expect(text).toMatch(/if: always\(\)|when: always/)
  })
})
