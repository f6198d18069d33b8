import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readAnswers } from '#contracts/answers/answersFile.ts'
import { UserError } from '#contracts/problems/userError.ts'
import { readBaseline } from '#contracts/report/baseline.ts'
import { readReport, unknownVersion } from '#contracts/report/report.ts'
import type { RunOptions } from '#contracts/run.ts'
import { requireTwoPasswords, toSchool } from '#contracts/school/schoolFile.ts'
import { createJournal, type Journal } from '#contracts/verify/changes/journal.ts'
import { neededStates } from '#contracts/verify/scope.ts'
import { readNamedFile } from '#mocks/saved/readNamedFile.ts'
import { languageOf } from './language.ts'
import { mailsOf } from './mails.ts'
import type { VerifyOptions } from './options.ts'
import { secretsFor, tokens } from './secrets.ts'
import { readTestedSchool } from './testedSchool.ts'

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

/** The maximum number of calls per second to a real server: fewer than a class of twenty makes that signs in. */
export const defaultRate = 80

const defaultJournal = 'verify-journal.json'

/** What a file holds, if an option names it. */
const contentOf = <T>(file: string | undefined, what: string, read: (text: string, file: string) => T) =>
  file === undefined ? undefined : read(readNamedFile(file, what), file)

/** The options that are the same for every server. */
export function commonOptions({
  version,
  compare,
  previous,
  baseline,
  limit,
  rate,
  ...options
}: VerifyOptions) {
  return {
    serverVersion: version ?? unknownVersion,
    limit: limit ?? defaultLimit,
    rate,
    maxMs: options['max-ms'],
    before: contentOf(compare, 'report', readReport),
    previous: contentOf(previous, 'answers', readAnswers),
    baseline: contentOf(baseline, 'baseline', readBaseline),
  }
}

/** The server and the school's file that the options name. Throws a {@link UserError} if one of them cannot be used. */
export async function schoolTarget(options: VerifyOptions): Promise<ServerTarget> {
  const { server, location, name, file } = readTestedSchool(options)
  const { write = false } = options
  const offered = toSchool(file, new Map())
  const states = neededStates({ school: offered, write })
  const mails = write ? mailsOf(options, file) : undefined
  const secrets = await secretsFor(file, states, languageOf(options), mails?.wanted)
  requireTwoPasswords(file, secrets)
  return {
    run: {
      location,
      school: toSchool(file, secrets),
      absent: file.absent,
      schoolName: file.name,
      write,
      ...commonOptions({ rate: defaultRate, ...options }),
      mails: mails?.open(secrets),
      journal: write ? newJournal(options.journal ?? defaultJournal, server, name) : undefined,
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
