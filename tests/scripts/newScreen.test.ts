import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tools } from '../../scripts/lib/checks/run.ts'
import { scaleLimit } from '../../scripts/lib/checks/timeLimits.ts'
import { root } from '../../scripts/lib/main.mjs'

// Its own file and project: a copy of the repository, and every check on it, take a minute.
const copy = mkdtempSync(join(tmpdir(), 'webstudent-new-'))

/** Runs a program in the copy, and gives its exit code and all that it printed. */
function run(program: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, VITEST: undefined, NO_COLOR: '1', FORCE_COLOR: undefined }
  return new Promise((resolve) => {
    const options = { cwd: copy, env, maxBuffer: 64_000_000 }
    execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), output: `${stdout}${stderr}` })
    })
  })
}

let files: string[] = []

beforeAll(async () => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of listed.split('\0').filter((name) => name !== '' && name !== 'node_modules')) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const { code, output } = await run('scripts/new.ts', 'screen', 'rapporten', '--call', 'Rapport')
  if (code !== 0) throw new Error(output)
  files = [...output.matchAll(/^(?:new|changed) +(\S+)$/gm)].map(([, file = '']) => file)
}, scaleLimit(120_000))

afterAll(() => {
  rmSync(copy, { recursive: true, force: true })
})

describe('a new screen with its call', { timeout: scaleLimit(240_000) }, () => {
  test('is at most 16 files', () => {
    expect(files.length).toBeGreaterThan(0)
    expect(files.length).toBeLessThanOrEqual(16)
  })

  test('has the right types', async () => {
    expect(await run(tools.tsc, '--noEmit')).toEqual({ code: 0, output: '' })
  })

  test('passes the linter, and is formatted', async () => {
    const { code, output } = await run(tools.biome, 'ci', '--error-on-warnings', ...files)
    expect(code, output).toBe(0)
  })

  test('lacks the pact and nothing else', async () => {
    const { code, output } = await run('scripts/missing.ts')
    const sentences = output.split('\n').filter((line) => line.startsWith('  '))
    expect([code, sentences.length], output).toEqual([1, 4])
    for (const sentence of sentences) expect(sentence).toMatch(/^ {2}Rapport: the pact lacks /)
  })

  test('passes its own tests, and those of all lists that it stands in', async () => {
    const tests = [
      'tests/screens/rapporten.test.ts',
      'tests/architecture.test.ts',
      'tests/citations.test.ts',
      'tests/mocks/server/core/rights.test.ts',
      'tests/fixtures',
    ]
    const { code, output } = await run(
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
    const written = await run('scripts/contracts.ts')
    expect(written.code, written.output).toBe(0)
    const { code, output } = await run('scripts/missing.ts')
    expect(code, output).toBe(0)
    expect(output).toContain('nothing is missing')
    const report = 'tests/contracts/report/texts.test.ts'
    const inDutch = await run(tools.vitest, 'run', '--project', 'simulation', report)
    expect(inDutch.code, inDutch.output).toBe(0)
  })

  test('is answered by the simulated server as the pact describes', async () => {
    const { code, output } = await run('scripts/verify.ts', '--mock')
    expect(code, output).toBe(0)
  })
})
