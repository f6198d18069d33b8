import { defineConfig } from 'vitest/config'
import { scaleLimit } from './scripts/lib/checks/timeLimits.ts'

/** Each test makes its own scope and school: files need not be kept apart, and load in half the time. */
const sharedWorkers = { isolate: false, maxWorkers: 2 }

/** Each runs whole commands, many times over or in a copy of the repository: not part of `npm test`. */
const wholeCommands = [
  'tests/contracts/{ciDoc,coverage,dialect,dialectRoundTrip,dialectWrites,killed,mutations,ownData,packed,probes,readyJobs,verifyCommand,verifyMock}.test.ts',
  'tests/contracts/openapi/tools.test.ts',
  'tests/mocks/http/rooms/killed.test.ts',
  'tests/scripts/{app,newField,newScreen,publicClients,schoolPackage,set-up}.test.ts',
]

/** These read the repository, or ask the screens: more than the simulation is made of. */
const readingAll = [
  'tests/*.test.ts',
  'tests/contracts/{coherence,complete,otherSchool,slowBody,traffic}.test.ts',
  'tests/mocks/panel/sheets/sheets.test.ts',
  'tests/scripts/{rehearsal,screenUse}.test.ts',
]

/** Of the random cases and the whole verifications of these, `npm test` tries some. */
const sampled = [
  'tests/contracts/{badServers,coherence,initSchool,otherSchool,slowBody}.test.ts',
  'tests/contracts/verify/{lateWrite,untouched,verification}.test.ts',
  'tests/contracts/verify/{changes/restoration,comparison/comparison}.test.ts',
  'tests/mocks/model.test.ts',
  'tests/mocks/dialects/{reader,roundTrip}.test.ts',
  'tests/mocks/server/routes/pupilYear.test.ts',
  'tests/scripts/twin/privacy.test.ts',
]

/** What the tests of a project read is among the files of its check in package.json: else a change would not repeat them. */
const projects = [
  {
    name: 'unit',
    ...sharedWorkers,
    include: ['tests/{api,app,session,shared,screens}/**/*.test.{ts,tsx}'],
  },
  {
    name: 'simulation',
    ...sharedWorkers,
    // The tests of one file that run beside each other do little but wait.
    maxConcurrency: 12,
    include: ['tests/{mocks,fixtures,contracts,scripts}/**/*.test.ts'],
    exclude: [...wholeCommands, ...readingAll],
  },
  { name: 'repository', ...sharedWorkers, include: readingAll },
  // `npm run test:long -- verifier`
  { name: 'verifier', include: [...wholeCommands, ...sampled], env: { ALL_CASES: 'true' } },
  // One after the other: Pact locks the file that they all write.
  { name: 'contracts', isolate: false, maxWorkers: 1, include: ['contracts/**/*.test.ts'] },
]

export default defineConfig({
  base: '/webstudent/',
  define: { __MOCK__: 'true' },
  test: {
    environment: 'node',
    env: { PACT_DO_NOT_TRACK: 'true' },
    setupFiles: 'tests/randomCases.ts',
    testTimeout: scaleLimit(30_000),
    hookTimeout: scaleLimit(60_000),
    expect: { poll: { timeout: scaleLimit(5_000) } },
    projects: projects.map((test) => ({ extends: true as const, test })),
  },
})
