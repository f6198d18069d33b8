import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { UserError } from '#contracts/problems/userError.ts'
import type { Words } from '#contracts/problems/words.ts'
import { readBaseline } from '#contracts/report/baseline.ts'
import { readReport, unknownVersion } from '#contracts/report/report.ts'
import type { RunOptions } from '#contracts/run.ts'
import { readSchoolFile, requireTwoPasswords, toSchool } from '#contracts/school/schoolFile.ts'
import { askSecret, collectSecrets } from '#contracts/school/secrets.ts'
import { createJournal, type Journal } from '#contracts/verify/changes/journal.ts'
import { contractStates, neededStates } from '#contracts/verify/scope.ts'
import { readLocation } from '#contracts/verify/server/location.ts'
import { readNamedFile } from '#mocks/saved/readNamedFile.ts'
import { languageOf } from './language.ts'
import { mailsOf } from './mails.ts'
import type { VerifyOptions } from './options.ts'
import { tokens, wantedSecrets } from './secrets.ts'

/** A server to verify, with the secrets that no output may show. */
export interface ServerTarget {
  readonly run: Omit<RunOptions, 'screens'>
  readonly secrets: readonly string[]
  /** The file of a school that must offer every state of the pact; absent if it may offer fewer. */
  readonly completeSchoolFile?: string
  close?(): Promise<void>
}

/** The time limit for a whole run, in s. */
const defaultLimit = 120

/** The maximum number of calls per second to a real server. */
export const defaultRate = 60

const defaultJournal = 'verify-journal.json'

/** The options that are the same for every server. */
export function commonOptions({ version, compare, baseline, limit, rate, ...given }: VerifyOptions) {
  return {
    serverVersion: version ?? unknownVersion,
    limit: limit ?? defaultLimit,
    rate,
    maxMs: given['max-ms'],
    before: compare !== undefined ? readReport(readNamedFile(compare, 'report'), compare) : undefined,
    baseline:
      baseline !== undefined ? readBaseline(readNamedFile(baseline, 'baseline'), baseline) : undefined,
  }
}

/** The server and the school's file that the options name. Throws a {@link UserError} if one of them cannot be used. */
export async function schoolTarget(given: VerifyOptions): Promise<ServerTarget> {
  const { server, school: name, write = false } = given
  if (server === undefined || name === undefined)
    throw new UserError({
      nl: 'Welke server, en wat heeft hij? Geef --server URL en --school BESTAND; zie --help.',
      en: 'Which server, and what does it offer? Give --server URL and --school FILE; see --help.',
    })
  const location = readLocation(server)
  if (!existsSync(name))
    throw new UserError({
      nl: `Er is geen ${name}. Maak het met: npm run verify -- --init --server ${server} --school ${name}`,
      en: `There is no ${name}. Make it with: npm run verify -- --init --server ${server} --school ${name}`,
    })
  const file = readSchoolFile(readNamedFile(name, 'file of a school'), contractStates())
  if (write && !file.testServer)
    throw new UserError({
      nl: `--write wijzigt gegevens, en ${name} zegt niet dat dit een testserver is ("testServer": true).`,
      en: `--write changes data, and ${name} does not say that this is a test server ("testServer": true).`,
    })
  const offered = toSchool(file, new Map())
  const states = neededStates({ school: offered, write })
  const language = languageOf(given)
  const ask = process.stdin.isTTY ? (question: Words) => askSecret(question[language]) : undefined
  const mails = write ? mailsOf(given, file) : undefined
  const wanted = [...wantedSecrets(file, states), ...(mails?.wanted ?? [])]
  const secrets = await collectSecrets(wanted, process.env, ask)
  requireTwoPasswords(file, secrets)
  return {
    run: {
      location,
      school: toSchool(file, secrets),
      absent: file.absent,
      schoolName: file.name,
      write,
      ...commonOptions({ rate: defaultRate, ...given }),
      mails: mails?.open(secrets),
      journal: write ? newJournal(given.journal ?? defaultJournal, server, name) : undefined,
    },
    secrets: [...secrets.values(), ...tokens()],
  }
}

/** A journal for a run that writes. Throws a {@link UserError} while the journal of an unfinished earlier run exists. */
function newJournal(file: string, server: string, school: string): Journal {
  if (existsSync(file))
    throw new UserError({
      nl: `In ${file} staat wat een vroegere controle niet teruggezet heeft. Eerst: npm run verify -- --restore ${file}`,
      en: `${file} lists what an earlier run did not put back. First: npm run verify -- --restore ${file}`,
    })
  return createJournal(file, { server, school: resolve(school) })
}
