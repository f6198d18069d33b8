import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readBaseline } from '#contracts/report/baseline.ts'
import { readReport, unknownVersion } from '#contracts/report/report.ts'
import type { RunOptions } from '#contracts/run.ts'
import {
  readSchoolFile,
  requireTwoPasswords,
  type SchoolFile,
  toSchool,
  variablesOf,
} from '#contracts/school/schoolFile.ts'
import { askSecret, collectSecrets, type Wanted } from '#contracts/school/secrets.ts'
import { type Exchange, readHar, readRecording } from '#contracts/traffic/har.ts'
import { createJournal, type Journal } from '#contracts/verify/changes/journal.ts'
import { contractStates, neededStates } from '#contracts/verify/scope.ts'
import { readLocation } from '#contracts/verify/server/location.ts'
import { mailsOf } from './mails.ts'
import type { VerifyOptions } from './options.ts'

/** A server to verify, with what must not be shown. */
export interface Target {
  readonly run: Omit<RunOptions, 'screens'>
  readonly secrets: readonly string[]
  /** The file that must offer every state of the pact; absent where a school may offer less. */
  readonly offersIn?: string
  close?(): Promise<void>
}

/** Reads a file that was named on the command line. */
function read(file: string, what: string): string {
  if (!existsSync(file)) throw new Error(`There is no ${what} at ${file}.`)
  return readFileSync(file, 'utf8')
}

/** What is the same for every server. */
export function commonOptions({ version, compare, baseline, limit, rate, ...given }: VerifyOptions) {
  return {
    serverVersion: version ?? unknownVersion,
    limit: limit ?? 120,
    rate,
    maxMs: given['max-ms'],
    before: compare !== undefined ? readReport(read(compare, 'report'), compare) : undefined,
    baseline: baseline !== undefined ? readBaseline(read(baseline, 'baseline'), baseline) : undefined,
  }
}

/** The exchanges in a HAR file or a recording. Throws an Error with a sentence for a person. */
export function readTraffic({ har, recording }: VerifyOptions): Exchange[] {
  if (har !== undefined) return readHar(read(har, 'HAR file'), har)
  return readRecording(read(recording ?? '', 'recording'), recording ?? '')
}

/** The secrets of the environment that are no passwords. */
export const tokens = (): string[] => {
  const token = process.env.PACT_BROKER_TOKEN
  return token ? [token] : []
}

/** The passwords that the needed states ask for. */
export function wantedSecrets(file: SchoolFile, states: ReadonlySet<string>): Wanted[] {
  return Object.entries(file.states).flatMap(([state, { account }]) => {
    if (account === undefined || !states.has(state)) return []
    const { password, other } = variablesOf(file, account)
    const whose = `${account} (${file.accounts[account]?.username})`
    const wanted = [{ variable: password, whose }]
    return other === undefined ? wanted : [...wanted, { variable: other, whose: `${whose}, the other one` }]
  })
}

/** A server that is running somewhere, and a school's file. Throws an Error with a sentence for a person. */
export async function schoolTarget(given: VerifyOptions): Promise<Target> {
  const { server, school: name, write = false } = given
  if (server === undefined || name === undefined)
    throw new Error('Which server, and what does it offer? Give --server URL and --school FILE; see --help.')
  const location = readLocation(server)
  const text = existsSync(name) ? readFileSync(name, 'utf8') : undefined
  if (text === undefined)
    throw new Error(
      `There is no ${name}. Make it with: npm run verify -- --init --server ${server} --school ${name}`,
    )
  const file = readSchoolFile(text, contractStates())
  if (write && !file.testServer)
    throw new Error(
      `--write changes data, and ${name} does not say that this is a test server ("testServer": true).`,
    )
  const offered = toSchool(file, new Map())
  const states = neededStates({ school: offered, write })
  const ask = process.stdin.isTTY ? askSecret : undefined
  const mails = write ? mailsOf(given, file) : undefined
  const wanted = [...wantedSecrets(file, states), ...(mails?.wanted ?? [])]
  const secrets = await collectSecrets(wanted, process.env, ask)
  requireTwoPasswords(file, secrets)
  return {
    run: {
      location,
      school: toSchool(file, secrets),
      schoolName: file.name,
      write,
      ...commonOptions({ rate: politeRate, ...given }),
      mails: mails?.open(secrets),
      journal: write ? newJournal(given.journal ?? usualJournal, server, name) : undefined,
    },
    secrets: [...secrets.values(), ...tokens()],
  }
}

/** The most calls a second to a real server, unless the command says otherwise. */
export const politeRate = 20
const usualJournal = 'verify-journal.json'

/** The journal of a run that writes; the journal of an earlier run that did not end must be dealt with first. */
function newJournal(file: string, server: string, school: string): Journal {
  if (existsSync(file))
    throw new Error(
      `${file} lists what an earlier run did not put back. First: npm run verify -- --restore ${file}`,
    )
  return createJournal(file, { server, school: resolve(school) })
}
