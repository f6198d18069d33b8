/** The options of `npm run verify`. */
export const verifyOptions = {
  server: { kind: 'text', help: 'the address of an edition, e.g. https://school.example/webstudent' },
  school: { kind: 'text', help: 'the file that says what this school offers (school.json)' },
  init: { kind: 'flag', help: 'ask ten questions, find out the rest at --server, and write school.json' },
  answers: { kind: 'text', help: 'with --init: the answers from a file, so that nothing is asked' },
  write: { kind: 'flag', help: 'also check calls that change data; only on a test server' },
  journal: {
    kind: 'text',
    help: 'with --write: what still has to be put back stands in this file (verify-journal.json)',
  },
  restore: { kind: 'text', help: 'put back what an interrupted run left changed, from its journal' },
  rate: { kind: 'count', help: 'the most calls a second (20)' },
  version: { kind: 'text', help: 'the version of the server, for reports and the matrix (unknown)' },
  compare: { kind: 'text', help: 'an earlier report.json: show what changed since' },
  baseline: { kind: 'text', help: 'a file of known differences, each accepted until a date' },
  'max-ms': { kind: 'count', help: 'fail when an answer takes longer, in ms' },
  limit: { kind: 'count', help: 'the time for the whole run, in s (120)' },
  out: { kind: 'text', help: 'the folder for report.html, report.json and junit.xml (reports)' },
  all: { kind: 'flag', help: 'list every expectation, with its time' },
  mock: { kind: 'flag', help: 'verify the simulated server' },
  json: { kind: 'text', help: 'write { passed, failed } to this file' },
} as const
