import type { Given } from '../lib/options.ts'

/** The options of `npm run verify`. */
export const verifyOptions = {
  server: { kind: 'text', help: 'the address of an edition, e.g. https://school.example/webstudent' },
  school: { kind: 'text', help: 'the file that says what this school offers (school.json)' },
  har: { kind: 'text', help: 'judge what a browser recorded (a HAR file), without any call' },
  recording: { kind: 'text', help: 'judge what our proxy recorded, without any call' },
  init: {
    kind: 'flag',
    help: 'ask for the school and its accounts, find out the rest at --server, and write school.json',
  },
  answers: { kind: 'text', help: 'with --init: the answers from a file, so that nothing is asked' },
  write: { kind: 'flag', help: 'also check calls that change data; only on a test server' },
  journal: {
    kind: 'text',
    help: 'with --write: what still has to be put back stands in this file (verify-journal.json)',
  },
  restore: { kind: 'text', help: 'put back what an interrupted run left changed, from its journal' },
  imap: {
    kind: 'text',
    help: "with --write: the account that gets the server's mails, imaps://name@mail.school.example; its password is in WEBSTUDENT_MAIL_PASSWORD",
  },
  maildir: { kind: 'text', help: 'the same: the folder in which these mails arrive, one a file' },
  'mail-command': { kind: 'text', help: 'the same: a command that prints the newest of these mails' },
  rate: { kind: 'count', help: 'the most calls a second (20)' },
  version: { kind: 'text', help: 'the version of the server, for reports and the matrix (unknown)' },
  'can-i-deploy': {
    kind: 'text',
    help: 'ask the broker whether this portal may go to an environment, e.g. production: exit code 0 or 1',
  },
  compare: {
    kind: 'text',
    help: 'an earlier report.json: show what changed since. With two reports and nothing else, --compare A B: which expectation broke or was mended between two versions of a server, and how it speaks; exit code 1 when something became worse',
  },
  dialect: {
    kind: 'text',
    help: 'write how this server does what no source states to this file; npm start -- --dialect speaks it',
  },
  baseline: { kind: 'text', help: 'a file of known differences, each accepted until a date' },
  'max-ms': { kind: 'count', help: 'fail when an answer takes longer, in ms' },
  limit: { kind: 'count', help: 'the time for the whole run, in s (120)' },
  out: { kind: 'text', help: 'the folder for report.html, report.json and junit.xml (reports)' },
  lang: { kind: 'text', help: 'the language of the report: nl or en (nl)' },
  strict: { kind: 'flag', help: 'fail too when the server differs from what is assumed (exit code 4)' },
  all: { kind: 'flag', help: 'list every expectation, with its time' },
  json: { kind: 'text', help: 'write { passed, failed } to this file' },
} as const

/** Only where the simulated server is. */
export const mockOption = { mock: { kind: 'flag', help: 'verify the simulated server' } } as const

export type VerifyOptions = Given<typeof verifyOptions & typeof mockOption>
