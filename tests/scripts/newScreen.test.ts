import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tools } from '#scripts/lib/checks/run.ts'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { copyRepository, type RepositoryCopy } from './repositoryCopy.ts'

// A copy of the repository with every check on it takes a minute.
let copy: RepositoryCopy
let files: string[] = []
const projects = ['unit', 'simulation', 'repository'].flatMap((name) => ['--project', name])

beforeAll(async () => {
  copy = copyRepository()
  const { code, output } = await copy.run('scripts/new.ts', 'screen', 'rapporten', '--call', 'Rapport')
  if (code !== 0) throw new Error(output)
  files = [...output.matchAll(/^(?:new|changed) +(\S+)$/gm)].map(([, file = '']) => file)
}, scaleLimit(120_000))

afterAll(() => copy?.remove())

describe('a new screen with its call', { timeout: scaleLimit(240_000) }, () => {
  // The pact and the OpenAPI description each add one file.
  test('is at most 16 files', () => {
    expect(files.length).toBeGreaterThan(0)
    expect(files.length + 2).toBeLessThanOrEqual(16)
  })

  test('passes the type check', async () => {
    expect(await copy.run(tools.tsc, '--noEmit')).toEqual({ code: 0, output: '' })
  })

  test('passes the linter, and is formatted', async () => {
    const { code, output } = await copy.run(tools.biome, 'ci', '--error-on-warnings', ...files)
    expect(code, output).toBe(0)
  })

  test('passes its own tests and those of every list that contains it', async () => {
    const tests = [
      'tests/screens',
      'tests/session',
      'tests/api',
      'tests/citations.test.ts',
      'tests/mocks/server',
      'tests/fixtures',
    ]
    const { code, output } = await copy.run(tools.vitest, 'run', ...projects, ...tests)
    expect(code, output).toBe(0)
  })

  test('has consumer tests that write the pact, and the pact is complete', async () => {
    const written = await copy.run('scripts/contracts.ts')
    expect(written.code, written.output).toBe(0)
    const tests = ['complete', 'report/curl', 'report/texts'].map((name) => `tests/contracts/${name}.test.ts`)
    const { code, output } = await copy.run(tools.vitest, 'run', ...projects, ...tests)
    expect(code, output).toBe(0)
  })

  test('is answered by the simulated server as the pact describes', async () => {
    const { code, output } = await copy.run('scripts/verify.ts', '--mock')
    expect(code, output).toBe(0)
  })
})
