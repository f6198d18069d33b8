import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { readTally, sum } from './lib/checks/results.ts'
import { runTask } from './lib/checks/wireit.ts'
import { root } from './lib/main.mjs'
import { optionsOrExit } from './lib/options.ts'

interface CheckTask {
  readonly dependencies?: readonly (string | { readonly script: string })[]
  readonly files?: readonly string[]
  /** The file with the last output of the check: its report of what passed and failed. */
  readonly output?: readonly string[]
}

const tasks: Readonly<Record<string, CheckTask>> = manifest.wireit
const isCheck = (task: string) => task.startsWith('check:')
const names = Object.keys(tasks).flatMap((task) => (isCheck(task) ? task.replace('check:', '') : []))

const { only } = optionsOrExit('npm test -- [options]', {
  only: { kind: 'text', help: `only these, e.g. types,unit: ${names.join(', ')}` },
})
const unknown = only?.split(',').filter((name) => !names.includes(name)) ?? []
if (unknown.length > 0) {
  console.error(`There is no check "${unknown.join(', ')}"; the checks are ${names.join(', ')}.`)
  process.exit(2)
}
// Tasks that keep two cores busy come first, then the browsers.
const wanted = only?.split(',').map((name) => `check:${name}`) ?? [
  'in-node',
  'check:e2e-demo',
  'check:e2e-portal',
  'check:e2e-stories',
  'check:e2e-screens',
]

/** The checks of a task: the task itself, and those that it needs. */
function checksOf(task: string): string[] {
  const { dependencies = [] } = tasks[task] ?? {}
  const needed = dependencies.map((each) => (typeof each === 'string' ? each : each.script))
  return [...needed.flatMap(checksOf), ...(isCheck(task) ? [task] : [])]
}

// A check that does not run must not have a report of an earlier run; wireit restores the report of a check that passed before.
const reports = join(root, '.cache/checks')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
let allPassed = true
for (const task of wanted) if (!(await runTask(task))) allPassed = false

const tallies = [...new Set(wanted.flatMap(checksOf))].map((task) => {
  const tally = readTally(join(root, tasks[task]?.output?.at(-1) ?? ''))
  const failed = tally.failed > 0 ? `, ${tally.failed} failed` : ''
  console.log(
    `${failed ? '✗' : '✓'} ${task.replace('check:', '').padEnd(12)} ${tally.passed} passed${failed}`,
  )
  return tally
})
const { passed, failed } = sum(tallies)
// A program may fail although its report says that everything passed.
const failures = allPassed ? failed : Math.max(failed, 1)
console.log(`\n${passed} passed, ${failures} failed`)
process.exitCode = failures > 0 ? 1 : 0
