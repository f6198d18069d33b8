import { availableParallelism } from 'node:os'
import { scaleLimit } from './scripts/lib/checks/timeLimits.ts'

/**
 * The rooms whose code is broken on purpose, and tests elsewhere that must notice too: what a user or a server notices is not
 * tested twice.
 */
const rooms = {
  'src/api': ['tests/session/{sign-in,user}/**', 'tests/mocks/server/core/rights*'],
  'src/session': [
    'tests/{session,screens}/*',
    'tests/session/{cache,connections}/*',
    'tests/screens/{aanwezigheden-registreren,account,agenda,landing-page,login,mijn-gebruiker,mijn-gegevens,module}/**',
  ],
  'src/screens': [
    'tests/{session,screens}/*',
    'tests/screens/{account,login}/**',
    'tests/session/navigation/**',
  ],
  'mocks/server': ['tests/mocks/*', 'tests/mocks/server/**', 'tests/mocks/{http/stubs,controls/outbox}*'],
}

/** What `--mutate` names: a room, and a folder or screen in it with tests of the same name. */
const asked = [
  ...process.argv.join(' ').matchAll(/(src\/(?:api|session|screens)|mocks\/server)(?:\/([\w-]+))?/g),
]
const all = Object.keys(rooms).map((room) => [room, room, '*'])
// Read by stryker.vitest.config.ts, in processes that Stryker starts.
process.env.MUTATION_TESTS = (asked.length > 0 ? asked : all)
  .flatMap(([, room = '', folder = '*']) => [
    `tests/${room.replace('src/', '')}/${room === 'src/api' ? '*' : folder}{,.*,/**}`,
    ...rooms[room],
  ])
  .join('\n')

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'stryker.vitest.config.ts' },
  // Texts and routes have no logic; hooks of views are tried in a browser, as the views are.
  mutate: [
    ...Object.keys(rooms).map((room) => `${room}/**/*.ts`),
    '!**/{texts,screen}.ts',
    '!**/use[A-Z]*.ts',
  ],
  coverageAnalysis: 'perTest',
  // On a busy machine a test that is only slow must not count as a mutant that never answers.
  timeoutMS: scaleLimit(10_000),
  dryRunTimeoutMinutes: scaleLimit(5),
  concurrency: availableParallelism(),
  // The tests run on the text as it stands; TypeScript has no part in it.
  disableTypeChecks: false,
  tsconfigFile: 'none',
  // A test reads what a guide says.
  ignorePatterns: ['dist', 'docs', '!docs/*.md', 'test-results', 'tests/e2e', 'src/public'],
  tempDirName: '.cache/mutation/copies',
  incremental: true,
  incrementalFile: '.cache/mutation/report.json',
  reporters: ['progress-append-only', 'clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  allowConsoleColors: false,
  thresholds: { high: 95, low: 85, break: 85 },
}
