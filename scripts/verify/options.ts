/** The options of `npm run verify`. */
export const verifyOptions = {
  server: { kind: 'text', help: 'the address of an edition, e.g. https://school.example/webstudent' },
  school: { kind: 'text', help: 'the file that says what this school offers (school.json)' },
  init: { kind: 'flag', help: 'ask for what a school offers, and write the file' },
  write: { kind: 'flag', help: 'also check calls that change data; only on a test server' },
  version: { kind: 'text', help: 'the version of the server, for reports and the matrix (unknown)' },
  compare: { kind: 'text', help: 'an earlier report.json: show what changed since' },
  baseline: { kind: 'text', help: 'a file of known differences, each accepted until a date' },
  'max-ms': { kind: 'count', help: 'fail when an answer takes longer, in ms' },
  limit: { kind: 'count', help: 'the time for the whole run, in s (120)' },
  out: { kind: 'text', help: 'the folder for report.html, report.json and junit.xml (reports)' },
  lang: { kind: 'text', help: 'the language of the report: nl or en (nl)' },
  strict: { kind: 'flag', help: 'fail too when the server differs from what is assumed (exit code 4)' },
  all: { kind: 'flag', help: 'list every expectation, with its time' },
  mock: { kind: 'flag', help: 'verify the simulated server' },
  json: { kind: 'text', help: 'write { passed, failed } to this file' },
} as const
