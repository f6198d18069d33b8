import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { accepted } from '../tests/mutation/accepted.ts'
import { scaleLimit } from './lib/checks/timeLimits.ts'
import { root } from './lib/main.mjs'
import { keepCaught } from './lib/mutation/earlier.ts'
import { type MutationRun, mutationRuns } from './lib/mutation/folders.ts'
import { everyVariable, isInSample } from './lib/mutation/sample.ts'
import { judge, type Mutant } from './lib/mutation/score.ts'
import { optionsOrExit } from './lib/options.ts'
import { messageOf, table } from './lib/text.ts'

/** `npm run mutate`: breaks the code line by line and runs the tests that reach the line. Fails below the limit. */

const leastPercent = 85

const {
  folder,
  concurrency = availableParallelism(),
  fresh = false,
  every = 1,
} = optionsOrExit('npm run mutate -- [options]', {
  folder: { kind: 'text', help: 'only these folders or files, e.g. src/api,src/screens/agenda' },
  concurrency: { kind: 'count', help: 'how many processes; as many as there are cores if not given' },
  fresh: {
    kind: 'flag',
    help: 'use nothing of the run before; needed when only a helper of the tests changed',
  },
  every: { kind: 'count', help: 'try one mutant of so many; the score is then an estimate' },
})

const isSample = every > 1
process.env[everyVariable] = String(every)

type Result = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

const results: Readonly<Record<Result['status'], Mutant['result']>> = {
  Killed: 'caught',
  Timeout: 'timedOut',
  Survived: 'survived',
  NoCoverage: 'survived',
  CompileError: 'invalid',
  RuntimeError: 'invalid',
  Ignored: 'invalid',
  Pending: 'invalid',
}

/** Runs the tests against each mutant of a folder; of an earlier run it keeps what cannot have changed. */
async function mutate({ folder, files, tests, alsoTestedBy }: MutationRun): Promise<Mutant[]> {
  // Not by Stryker's `testFiles`: its runner for Vitest then runs no test for a line that runs when its file is loaded.
  process.env.MUTATION_TESTS = [...tests, ...alsoTestedBy].join('\n')
  const incrementalFile = `.cache/mutation/${folder.replaceAll(/[/.]/g, '-')}.json`
  if (!isSample) keepCaught(join(root, incrementalFile))
  const found = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './scripts/lib/mutation/sample.ts'],
    checkers: isSample ? ['sample'] : [],
    vitest: { configFile: 'scripts/lib/mutation/vitest.config.ts', related: true },
    mutate: [...files],
    coverageAnalysis: 'perTest',
    // On a busy machine a test that is only slow must not count as a mutant that never answers.
    timeoutMS: scaleLimit(10_000),
    dryRunTimeoutMinutes: scaleLimit(5),
    concurrency,
    // The tests run on the text as it stands; TypeScript has no part in it.
    disableTypeChecks: false,
    tsconfigFile: 'none',
    // A test reads what a guide says.
    ignorePatterns: [
      'dist',
      'docs',
      '!docs/*.md',
      'test-results',
      'tests/e2e',
      'contracts/pacts',
      'src/public',
    ],
    tempDirName: '.cache/mutation/copies',
    // A sample keeps no results: what it left out would count as tried.
    incremental: !isSample,
    force: fresh,
    incrementalFile,
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
  }).runMutationTest()
  const tried = found.filter((mutant) => isInSample(mutant, every))
  return tried.map(({ fileName, location, replacement = '', status }) => ({
    file: relative(root, fileName).replaceAll('\\', '/'),
    line: location.start.line,
    code:
      readFileSync(join(root, relative(root, fileName)), 'utf8')
        .split('\n')
        [location.start.line - 1]?.trim() ?? '',
    replacement,
    result: results[status],
  }))
}

try {
  const mutants: Mutant[] = []
  const times: string[] = []
  const failures: string[] = []
  for (const run of mutationRuns(folder?.split(','))) {
    const began = performance.now()
    try {
      mutants.push(...(await mutate(run)))
    } catch (error) {
      // What is measured of the other folders is worth hours.
      failures.push(`${run.folder} could not be measured: ${messageOf(error)}`)
    }
    times.push(`${run.folder} ${Math.round((performance.now() - began) / 1000)} s`)
  }
  const { scores, survivors, stale } = judge(mutants, accepted, { isSample })
  for (const { file, line, code, replacement } of survivors)
    console.log(`\n${file}:${line}\n  - ${code}\n  + ${replacement}`)
  for (const { file, code, replacement } of stale)
    console.log(
      `\nAccepted in tests/mutation/accepted.ts, but it does not survive: ${file}\n  - ${code}\n  + ${replacement}`,
    )
  const rows = scores.map(({ folder, caught, timedOut, survived, accepted, percent }) => [
    folder,
    `${percent.toFixed(1)} %`,
    String(caught),
    String(timedOut),
    String(survived),
    String(accepted),
  ])
  if (isSample) console.log(`\nAn estimate: 1 of ${every} mutants was tried.`)
  console.log(
    `\n${table(['Folder', 'Score', 'Caught', 'Of these by time', 'Survived', 'Accepted'], rows)}\n\n${times.join(', ')}`,
  )
  const low = scores.filter(({ percent }) => percent < leastPercent)
  for (const { folder } of low) console.error(`${folder} is below ${leastPercent} %.`)
  for (const failure of failures) console.error(failure)
  process.exitCode = low.length + stale.length + failures.length > 0 ? 1 : 0
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
