import { spawnSync } from 'node:child_process'
import { checkEnv, runTask } from './lib/checks/wireit.ts'
import { root } from './lib/main.mjs'

interface Suite {
  readonly title: string
  readonly command: string
  /** The tasks of package.json that must pass before it. */
  readonly needs?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

const playwright = (title: string, projects: readonly string[], more: Partial<Suite> = {}): Suite => ({
  title,
  command: `playwright test ${projects.map((project) => `--project="${project}"`).join(' ')}`,
  needs: ['check:demo', 'check:portal'],
  ...more,
})

/** The suites that take too long for `npm test`. */
const suites: Readonly<Record<string, Suite>> = {
  stories: playwright(
    'stories of single screens, and of the published portal',
    ['stories', 'portal', 'every-screen'],
    {
      env: { STORIES: 'all' },
    },
  ),
  tours: playwright('tours through every state of the screens', ['tours on a phone', 'tours on a desktop']),
  bench: playwright('every bench once, with tiny numbers and without limits', ['bench']),
  matrix: playwright('every screen under every fault', ['matrix']),
  offline: playwright('the end-to-end tests without a network after the first load', ['phone', 'desktop'], {
    needs: ['whole-demo'],
    env: { NETWORK: 'cut' },
  }),
  openapi: playwright(
    'the end-to-end tests, each call checked against the OpenAPI description',
    ['phone', 'desktop'],
    {
      env: { VALIDATE: 'openapi' },
    },
  ),
  hosting: {
    title: 'the examples of docs/hosting.md in a real nginx',
    command: 'node scripts/ensure-webserver.mjs && playwright test --project=hosting',
    needs: ['check:demo', 'check:portal'],
  },
  hostile: playwright('every attack of a hostile server, and 1,000 spoiled answers', ['hostile'], {
    env: { HOSTILE_CASES: process.env.HOSTILE_CASES ?? '1000' },
  }),
  neighbour: {
    title: 'attacks of a neighbour on the network of a mock server',
    command:
      'vitest run --project simulation tests/mocks/http/guards tests/mocks/http/rooms/rooms.test.ts tests/mocks/server/core/sessions.test.ts',
  },
  random: {
    title: 'the random cases of `npm test`, twenty times as many and each time others',
    command: 'vitest run --project unit --project simulation --project repository',
    env: { RANDOM_CASES: process.env.RANDOM_CASES ?? '20' },
  },
  verifier: {
    title: 'whole runs of the verification, and every random case',
    command:
      "vitest run --project verifier --exclude '**/{packed,publicClients,schoolPackage,tools}.test.ts'",
  },
  package: {
    title: 'both packages, installed in an empty folder, and each example of their readmes',
    command:
      // These test files run one after the other, because both pack this folder.
      'vitest run --project verifier --no-file-parallelism tests/scripts/schoolPackage.test.ts tests/contracts/packed.test.ts',
  },
  clients: {
    title: 'public clients of the real server against the packed school',
    command: 'vitest run --project verifier tests/scripts/publicClients.test.ts',
  },
  tools: {
    title: 'third-party generators, linters and a validating proxy on the OpenAPI description',
    command: 'vitest run --project verifier tests/contracts/openapi/tools.test.ts',
  },
  killed: {
    title: 'servers with 20 rooms that are killed at a hundred moments',
    command: 'vitest run --project verifier tests/mocks/http/rooms/killed.test.ts',
  },
  mutations: {
    title: 'the simulated server broken in every known way: does the verification notice?',
    command: 'node tests/contracts/mutations/run.ts',
  },
  foreign: {
    title: 'servers that share no line with the project: does the verification judge them rightly?',
    command: 'node tests/contracts/foreign/suite.ts',
  },
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !suites[name])
if (names.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no suite "${unknown.join(', ')}".`)
  console.error('Usage: npm run test:long -- NAME…')
  for (const [name, { title }] of Object.entries(suites)) console.error(`  ${name.padEnd(10)} ${title}`)
  process.exit(2)
}

const chosen = names.flatMap((name) => suites[name] ?? [])
for (const { command, needs = [], env } of chosen) {
  let passed = true
  for (const task of needs) passed = (await runTask(task)) && passed
  const options = { cwd: root, env: { ...checkEnv(), ...env }, stdio: 'inherit', shell: true } as const
  if (!passed || spawnSync(command, options).status !== 0) process.exitCode = 1
}
