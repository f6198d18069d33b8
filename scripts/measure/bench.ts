import { execFileSync } from 'node:child_process'
import { openDemo } from '../../mocks/demo.ts'
import { type MockServer, serveMock } from '../../mocks/http/serve.ts'
import { sitePaths } from '../../mocks/server/wire/sites.ts'
import { root } from '../lib/main.mjs'
import { optionsOrExit } from '../lib/options.ts'
import { markdownTable } from '../lib/text.ts'
import { clock, contenders, withoutPeers } from './bench/contenders.ts'
import { mb, memory, ms, quantile, sample } from './bench/measure.ts'
import { installPeers } from './bench/peers.ts'

/** `npm run bench`: the cost of the mock in a large school, next to other ways to mock a back end. */

const { alone } = optionsOrExit('npm run bench -- [options]', {
  alone: { kind: 'flag', help: 'only this product and the constant handler: needs no registry' },
})

interface Figures {
  readonly name: string
  readonly rows: number
  readonly startUp: number
  readonly median: number
  /** The median of the constant handler in the same process. */
  readonly constant: number
  readonly p99: number
  readonly memory: number
  readonly rounds: number
}

/** Measures one contender in a process of its own. */
function measure(name: string, rows: number): Figures {
  const args = ['scripts/measure/bench/contend.ts', name, String(rows)]
  const output = execFileSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as Figures
}

/** They run until the end: memory that one frees would be subtracted from the next one's. */
const running: MockServer[] = []

async function startUp(students: number) {
  const before = memory()
  const start = performance.now()
  const mock = await serveMock({ port: 0, students, clock })
  const started = performance.now()
  const response = await fetch(`${mock.url}${sitePaths.STUDENT}/bin/server.fcgi/REST/servertypeinfo`)
  await response.text()
  const answered = performance.now()
  if (students > 0) await mock.server.db.person(100_000 + students - 1)
  const made = performance.now()
  const used = memory() - before
  running.push(mock)
  return {
    '--students': students.toLocaleString('en'),
    'start of the server': ms(started - start),
    'first answer': ms(answered - started),
    'last student of the crowd made': students > 0 ? ms(made - answered) : '',
    memory: mb(used),
  }
}

/** The controls that put a whole school in place. */
async function wholeSchool() {
  const { controls } = await openDemo({ clock })
  const snapshot = await controls.snapshot()
  const { text } = await controls.exportFile()
  const operations: [string, () => Promise<unknown>][] = [
    ['reset', () => controls.reset()],
    ['snapshot', () => controls.snapshot()],
    ['restore', () => controls.restore(snapshot)],
    ['startScenario 5,000 lessons', () => controls.startScenario('vijfduizend-lessen')],
    ['importFile', () => controls.importFile(text)],
  ]
  const rows: Record<string, string>[] = []
  for (const [control, run] of operations) {
    await run()
    const taken = await sample(20, run)
    rows.push({ control, median: ms(quantile(taken, 0.5)), slowest: ms(taken.at(-1) ?? Number.NaN) })
  }
  return rows
}

/** The results as Markdown, so that they can be pasted into a document. */
function print(title: string, results: readonly Record<string, string>[]) {
  const rows = results.map((result) => Object.values(result))
  console.log(`\n${title}\n\n${markdownTable(Object.keys(results[0] ?? {}), rows)}`)
}

if (!alone) installPeers()
const names = Object.keys(alone ? withoutPeers : contenders)
for (const rows of [1_000, 20_000, 200_000]) {
  const figures = names.map((name) => measure(name, rows))
  print(
    `One student's payments out of ${rows.toLocaleString('en')} rows`,
    figures.map(({ name, median, constant, p99, startUp, memory, rounds }) => ({
      name,
      median: ms(median),
      p99: ms(p99),
      'times the constant': (median / constant).toFixed(2),
      'start-up and first answer': ms(startUp),
      memory: mb(memory),
      answers: rounds.toLocaleString('en'),
    })),
  )
}
print('Putting a whole school in place', await wholeSchool())
// Once before the others, so that no figure contains the loading of code.
await startUp(1)
print('The mock server as a whole', [await startUp(0), await startUp(20_000)])
for (const mock of running) await mock.close()
