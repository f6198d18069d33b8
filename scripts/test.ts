import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countStep, readPlaywright, readTally, readVitest, sum, type Tally } from './lib/checks/results.ts'
import { runNode, tools } from './lib/checks/run.ts'
import { type Outcome, runSteps, type Step, selectSteps } from './lib/checks/steps.ts'
import { slowdown } from './lib/checks/timeLimits.ts'
import { optionsOrExit } from './lib/options.ts'
import { choosePort } from './lib/ports.ts'
import { messageOf } from './lib/text.ts'

/** A step that runs a program; without `read` its exit code is the result. */
interface Check extends Step {
  readonly program: string
  readonly args: readonly string[]
  readonly env?: Record<string, string>
  /** Milliseconds on a quiet machine. */
  readonly limit?: number
  /** Reads the report that the program wrote, see `reportOf`. */
  readonly read?: (json: string) => Tally
  /** A file that the program writes and that is shown, whatever became of it. */
  readonly shows?: string
}

const scratch = mkdtempSync(join(tmpdir(), 'webstudent-test-'))
const reportOf = (name: string) => join(scratch, `${name}.json`)

const { port: e2ePort } = await choosePort(4319, '127.0.0.1')

/** The tests of one of Vitest's projects, or those in some of its folders and files. */
const vitestCheck = (
  project: string,
  title: string,
  name = project,
  places: readonly string[] = [],
): Check => ({
  name,
  title,
  program: tools.vitest,
  args: [
    'run',
    ...places,
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(name)}`,
  ],
  limit: 480_000,
  read: readVitest,
})

/** The end-to-end tests of some of Playwright's projects. */
const playwrightCheck = (
  name: string,
  title: string,
  projects: readonly string[],
  more: Partial<Check> = {},
): Check => ({
  name,
  title,
  program: tools.playwright,
  args: ['test', ...projects.map((project) => `--project=${project}`)],
  limit: 600_000,
  read: readPlaywright,
  after: ['demo', 'portal'],
  alone: true,
  ...more,
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name), E2E_PORT: String(e2ePort), ...more.env },
})

// The long ones stand first, so that both slots are busy until the end.
const checks: readonly Check[] = [
  {
    name: 'demo',
    title: 'Build of the demo, for the end-to-end tests',
    program: tools.vite,
    args: ['build', '--mode', 'demo', '--outDir', 'dist/e2e'],
    env: { KEEP_PAGE_ONLY: 'true' },
  },
  vitestCheck('unit', 'Unit and model tests of the portal'),
  vitestCheck('simulation', 'Tests of the mock, fixtures, contracts, scripts'),
  {
    name: 'portal',
    title: 'Build of the portal',
    program: tools.vite,
    args: ['build'],
  },
  {
    name: 'types',
    title: 'Types',
    program: tools.tsc,
    args: ['--noEmit'],
  },
  {
    name: 'worker-types',
    title: 'Types of the service workers',
    program: tools.tsc,
    args: ['--noEmit', '-p', 'src/sw'],
  },
  {
    name: 'lint',
    title: 'Lint and format',
    program: tools.biome,
    args: ['ci', '--error-on-warnings', '.'],
  },
  {
    name: 'unused',
    title: 'What nothing uses',
    program: tools.knip,
    args: [],
  },
  {
    name: 'only-tested',
    title: 'What only a test uses',
    program: tools.knip,
    args: ['--production', '--include', 'files,exports,nsExports,types,nsTypes,enumMembers,namespaceMembers'],
  },
  {
    name: 'contract',
    title: 'Contract: consumer tests, pact unchanged',
    program: 'scripts/contracts.ts',
    args: ['--check', '--json', reportOf('contract')],
    read: readTally,
  },
  {
    name: 'verify',
    title: 'Contract: the mock keeps it',
    program: 'scripts/verify.ts',
    args: ['--mock', '--json', reportOf('verify')],
    read: readTally,
  },
  {
    name: 'missing',
    title: 'No call, screen or table is half finished',
    program: 'scripts/missing.ts',
    args: ['--json', reportOf('missing')],
    read: readTally,
  },
  {
    name: 'size',
    title: 'Size and purity of the portal',
    program: 'scripts/measure/size.ts',
    args: ['--check'],
    after: ['portal'],
  },
  playwrightCheck('e2e', 'End to end, accessibility and some attacks, in Chromium', [
    'desktop',
    'phone',
    'hostile',
  ]),
]

/** For a step whose tests have limits of their own: only a step that hangs takes this long. In ms. */
const longest = 5_400_000

/** Only when asked for by name. */
const extra: readonly Check[] = [
  vitestCheck('simulation', 'Attacks of a neighbour on the network of a mock server', 'neighbour', [
    'tests/mocks/http/guards',
    'tests/mocks/http/rooms/rooms.test.ts',
    'tests/mocks/server/core/sessions.test.ts',
  ]),
  playwrightCheck('hostile', 'Every attack of a hostile server, and 1,000 spoiled answers', ['hostile'], {
    limit: longest,
    env: { HOSTILE_CASES: process.env.HOSTILE_CASES ?? '1000' },
  }),
  playwrightCheck('hosting', 'The examples of docs/hosting.md in real web servers', ['hosting']),
  playwrightCheck('stories', 'Stories of single screens, in Chromium', ['stories'], { limit: longest }),
  playwrightCheck(
    'tours',
    'Tours through every state of the screens, in Chromium',
    ['tours on a phone', 'tours on a desktop'],
    { limit: longest },
  ),
  playwrightCheck('matrix', 'Fault matrix: every screen, every fault', ['matrix'], {
    limit: longest,
    after: ['demo'],
    shows: 'test-results/fault-matrix.md',
  }),
  {
    name: 'whole-demo',
    title: 'Build of the demo with all that it keeps',
    program: tools.vite,
    args: ['build', '--mode', 'demo', '--outDir', 'dist/offline'],
  },
  playwrightCheck('offline', 'End to end, the network cut after the first load', ['phone', 'desktop'], {
    after: ['whole-demo'],
    env: { NETWORK: 'cut' },
  }),
  playwrightCheck(
    'openapi',
    'End to end, each call held against the OpenAPI description',
    ['phone', 'desktop'],
    {
      env: { VALIDATE: 'openapi' },
    },
  ),
]

const { only } = optionsOrExit('npm test -- [options]', {
  only: {
    kind: 'text',
    help: `only these, e.g. types,unit: ${[...checks, ...extra].map(({ name }) => name).join(', ')}`,
  },
})

const began = new Map<string, number>()

async function runCheck({ name, program, args, env, limit = 180_000, read }: Check): Promise<Outcome> {
  began.set(name, performance.now())
  // Measured for each step: other programs may have started since the one before.
  const { code, output } = await runNode(program, args, { ...(env && { env }), limit: limit * slowdown() })
  const report = read && (() => read(readFileSync(reportOf(name), 'utf8')))
  return { ...countStep(code, report), output }
}

function tell({ name, title, shows }: Check, { passed, failed, output }: Outcome): void {
  const start = began.get(name)
  const seconds = start === undefined ? '-' : ((performance.now() - start) / 1000).toFixed(1)
  const counts = `${passed} passed${failed > 0 ? `, ${failed} failed` : ''}`
  console.log(`${failed > 0 ? '✗' : '✓'} ${title.padEnd(48)} ${seconds.padStart(6)} s   ${counts}`)
  if (shows && existsSync(shows)) console.log(`\n${readFileSync(shows, 'utf8')}`)
  if (failed > 0) console.log(`\n${output.trim().replaceAll(/^/gm, '    ')}\n`)
}

let total: Tally = { passed: 0, failed: 1 }
try {
  total = sum(
    await runSteps(selectSteps(only ? [...checks, ...extra] : checks, only?.split(',')), runCheck, tell),
  )
} catch (error) {
  console.error(messageOf(error))
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
