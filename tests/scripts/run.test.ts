import { describe, expect, test } from 'vitest'
import { runNode } from '#scripts/lib/checks/run.ts'
import { openScratch } from '../scratch.ts'

describe('a program of the test run', () => {
  const scratch = openScratch()
  const program = (text: string) => scratch.write('program.mjs', text)

  test('gets its arguments and environment, and no dependency may report home', async () => {
    const path = program(
      'const { A, PACT_DO_NOT_TRACK: p } = process.env; console.log(...process.argv.slice(2), A, p)',
    )
    expect((await runNode(path, ['x', 'y'], { env: { A: 'a' } })).output).toBe('x y a true\n')
  })

  test('is ended at its time limit, with what it started', async () => {
    const child = "console.log('started'); setTimeout(() => {}, 60_000)"
    const path = program(
      `import { spawnSync } from 'node:child_process'
       spawnSync(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'inherit' })`,
    )
    // What it started holds the output open, so this resolves only when both have ended.
    const { code, output } = await runNode(path, [], { limit: 500 })
    expect(code).not.toBe(0)
    expect(output).toContain('it took longer than 0.5 s')
  })
})
