import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tools } from '../../scripts/lib/checks/run.ts'
import { scaleLimit } from '../../scripts/lib/checks/timeLimits.ts'
import { copyRepository, type RepositoryCopy } from './repositoryCopy.ts'

// Its own project: a copy of the repository, and every check on it, take a minute.
let copy: RepositoryCopy
let files: string[] = []

beforeAll(async () => {
  copy = copyRepository()
  const { code, output } = await copy.run('scripts/new.ts', 'screen', 'rapporten', '--call', 'Rapport')
  if (code !== 0) throw new Error(output)
  files = [...output.matchAll(/^(?:new|changed) +(\S+)$/gm)].map(([, file = '']) => file)
}, scaleLimit(120_000))

afterAll(() => copy?.remove())

describe('a new screen with its call', { timeout: scaleLimit(240_000) }, () => {
  test('is at most 16 files', () => {
    expect(files.length).toBeGreaterThan(0)
    expect(files.length).toBeLessThanOrEqual(16)
  })

  test('has the right types', async () => {
    expect(await copy.run(tools.tsc, '--noEmit')).toEqual({ code: 0, output: '' })
  })

  test('passes the linter, and is formatted', async () => {
    const { code, output } = await copy.run(tools.biome, 'ci', '--error-on-warnings', ...files)
    expect(code, output).toBe(0)
  })

  test('lacks the pact and nothing else', async () => {
    const { code, output } = await copy.run('scripts/missing.ts')
    const sentences = output.split('\n').filter((line) => line.startsWith('  '))
    expect([code, sentences.length], output).toEqual([1, 4])
    for (const sentence of sentences) expect(sentence).toMatch(/^ {2}Rapport: the pact lacks /)
  })

  test('passes its own tests, and those of all lists that it stands in', async () => {
    const tests = [
      'tests/screens',
      'tests/session',
      'tests/api/endpoints',
      'tests/architecture.test.ts',
      'tests/citations.test.ts',
      'tests/mocks/server',
      'tests/fixtures',
      'tests/scripts/missing.test.ts',
      'tests/scripts/new.test.ts',
    ]
    const { code, output } = await copy.run(
      tools.vitest,
      'run',
      '--project',
      'unit',
      '--project',
      'simulation',
      ...tests,
    )
    expect(code, output).toBe(0)
    expect(output).toContain('rapporten.test.ts')
  })

  test('has consumer tests that write the pact, and then nothing is missing', async () => {
    const written = await copy.run('scripts/contracts.ts')
    expect(written.code, written.output).toBe(0)
    const { code, output } = await copy.run('scripts/missing.ts')
    expect(code, output).toBe(0)
    expect(output).toContain('nothing is missing')
    const report = 'tests/contracts/report/texts.test.ts'
    const inDutch = await copy.run(tools.vitest, 'run', '--project', 'simulation', report)
    expect(inDutch.code, inDutch.output).toBe(0)
  })

  test('is answered by the simulated server as the pact describes', async () => {
    const { code, output } = await copy.run('scripts/verify.ts', '--mock')
    expect(code, output).toBe(0)
  })
})
