import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { derivedFiles } from '#contracts/derivedFiles.ts'
import { committedPact } from '#contracts/describe/pact.ts'
import { readTally, sum, type Tally } from './lib/checks/results.ts'
import { runNode, tools } from './lib/checks/run.ts'
import { root } from './lib/main.mjs'
import { optionsOrExit } from './lib/options.ts'

const pactName = basename(committedPact)
const pactFolder = dirname(committedPact)

const { check = false, json } = optionsOrExit('npm run contracts -- [options]', {
  check: { kind: 'flag', help: `only compare with contracts/pacts/${pactName}` },
  json: { kind: 'text', help: 'write { passed, failed } to this file' },
})

/** Runs the consumer tests, which write the pact into a folder. Prints their output when one fails. */
async function runConsumerTests(folder: string, scratch: string): Promise<Tally> {
  const report = join(scratch, 'vitest.json')
  const args = [
    'run',
    '--project',
    'contracts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const { code, output } = await runNode(tools.vitest, args, { env: { PACT_DIR: folder } })
  if (code !== 0) console.error(output)
  const { passed, failed } = readTally(report)
  // Vitest may fail although every test passes.
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}

/** Compares the pact of this run with the committed one, byte for byte. */
function comparePacts(folder: string): Tally {
  const read = (place: string) => {
    const path = join(place, pactName)
    return existsSync(path) ? readFileSync(path) : undefined
  }
  const [before, now] = [read(pactFolder), read(folder)]
  if (before && now?.equals(before)) return { passed: 1, failed: 0 }
  const what = now
    ? before
      ? 'differs from what the tests write'
      : 'is missing'
    : 'was not written by the tests'
  console.error(`contracts/pacts/${pactName} ${what}: run npm run contracts and commit the file.`)
  return { passed: 0, failed: 1 }
}

/** Replaces the committed pact with the one that this run wrote, atomically. */
function replacePact(folder: string): void {
  const temporary = join(pactFolder, `${pactName}.new`)
  writeFileSync(temporary, readFileSync(join(folder, pactName)))
  renameSync(temporary, committedPact)
}

/** Writes the schemas and the example, or compares them with the committed ones. */
function deriveFiles(): Tally {
  const stale: string[] = []
  for (const [name, text] of derivedFiles()) {
    const file = join(root, 'contracts', name)
    if (!check) writeFileSync(file, text)
    else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) stale.push(`contracts/${name}`)
  }
  if (stale.length === 0) return { passed: 1, failed: 0 }
  console.error(`${stale.join(', ')}: out of date; run npm run contracts and commit.`)
  return { passed: 0, failed: 1 }
}

const scratch = mkdtempSync(join(tmpdir(), 'webstudent-contracts-'))
try {
  // Pact adds to an existing file, which would keep the interactions of removed tests.
  const folder = join(scratch, 'pacts')
  mkdirSync(folder)
  const tests = await runConsumerTests(folder, scratch)
  if (!check && tests.failed === 0) replacePact(folder)
  const derived = deriveFiles()
  const tally = check ? sum([tests, comparePacts(folder), derived]) : tests
  if (json !== undefined) writeFileSync(json, JSON.stringify(tally))
  if (!check && tally.failed === 0)
    console.log(`contracts/pacts/${pactName}: written by ${tally.passed} tests.`)
  process.exitCode = tally.failed > 0 ? 1 : 0
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
