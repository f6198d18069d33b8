import { writeFileSync } from 'node:fs'
import type { Answers } from '#contracts/answers/answersFile.ts'
import { sentenceOf, UserError } from '#contracts/problems/userError.ts'
import { publish } from '#contracts/report/broker.ts'
import { changedExitCode, exitCodeOf, exitCodes } from '#contracts/report/createReport.ts'
import type { ScreenUse } from '#contracts/report/findings.ts'
import { missingOffers } from '#contracts/report/missingOffers.ts'
import { ansi, toPlan, toSummary } from '#contracts/report/output/terminal.ts'
import { withPortalCommit } from '#contracts/report/portalCommit.ts'
import { notCheckedIn, type Report } from '#contracts/report/report.ts'
import { remarkWords } from '#contracts/report/texts/reasons.ts'
import { judgeTraffic, run } from '#contracts/run.ts'
import { redactor } from '#contracts/school/secrets.ts'
import type { HarContent } from '#contracts/traffic/har.ts'
import { lastingChanges } from '#contracts/verify/scope.ts'
import { writeDialect } from './dialectFile.ts'
import { languageOf } from './language.ts'
import type { VerifyOptions } from './options.ts'
import { writeOutputs } from './outputs.ts'
import { tokens } from './secrets.ts'
import { commonOptions, type ServerTarget } from './target.ts'

const notPublished = {
  nl: (why: string) => `Niet gepubliceerd bij de broker: ${why}`,
  en: (why: string) => `Not published to the broker: ${why}`,
} as const

/** How long an interrupted run may take to restore what it changed, in ms: the whole end takes at most a second. */
const restoreTimeoutMs = 800

const stopWords = {
  nl: {
    stopping: 'We stoppen: wat gewijzigd is, wordt eerst teruggezet.',
    nothing: 'Gestopt. Er is niets meer gewijzigd.',
    left: (what: string) => `Gestopt. Nog niet teruggezet, zie --restore: ${what}.`,
  },
  en: {
    stopping: 'Stopping: what was changed is put back first.',
    nothing: 'Stopped. Nothing is left changed.',
    left: (what: string) => `Stopped. Not put back yet, see --restore: ${what}.`,
  },
} as const

/**
 * Verifies a server, prints the summary, writes the requested files, and publishes to a broker if the environment names one.
 * @returns the exit code
 */
export async function verifyTarget(
  target: ServerTarget,
  options: VerifyOptions,
  screens: readonly ScreenUse[],
): Promise<number> {
  const stopping = new AbortController()
  const words = stopWords[languageOf(options)]
  let giveUp = () => {}
  const timeUp = new Promise<undefined>((resolve) => {
    giveUp = () => resolve(undefined)
  })
  // The run then aborts its calls and restores what it changed. A second Ctrl-C ends the process at once.
  const stop = () => {
    // The console is silenced while the portal's own code runs.
    process.stderr.write(`${words.stopping}\n`)
    stopping.abort()
    setTimeout(giveUp, restoreTimeoutMs)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  const plan = target.run.write ? toPlan(lastingChanges(target.run), languageOf(options)) : ''
  if (plan !== '' && !options.mock) console.log(plan)
  let answers: Answers | undefined
  const onAnswers = (collected: Answers): void => {
    answers = collected
  }
  const report = await Promise.race([
    run({ ...target.run, screens, signal: stopping.signal, ...(folderOf(options) && { onAnswers }) }),
    timeUp,
  ])
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, stop)
  if (report) return deliver(report, target, options, answers)
  const entries = target.run.journal?.entries() ?? []
  const what = entries.map(({ description }) => description).join(', ')
  process.stderr.write(`${entries.length === 0 ? words.nothing : words.left(what)}\n`)
  return entries.length === 0 ? exitCodes['not judged'] : changedExitCode
}

/** Judges recorded traffic, and delivers the report as {@link verifyTarget} does. @returns the exit code */
export async function verifyTraffic(
  { exchanges, remarks }: HarContent,
  options: VerifyOptions,
  screens: readonly ScreenUse[],
): Promise<number> {
  if (options.previous !== undefined)
    throw new UserError({
      nl: '--previous vergelijkt wat een server antwoordt, en een opname vraagt hem niets: geef --server URL.',
      en: '--previous compares what a server answers, and a recording asks it nothing: give --server URL.',
    })
  const report = await judgeTraffic(exchanges, { ...commonOptions(options), schoolName: '-', screens })
  for (const remark of remarks) console.error(remarkWords(remark)[languageOf(options)])
  return deliver(report, { secrets: tokens() }, options)
}

/** The folder for the files of a run; the simulated server gets none unless the options name it. */
const folderOf = ({ out, mock }: VerifyOptions): string | undefined => out ?? (mock ? undefined : 'reports')

/** Prints and writes a report, and publishes it if the environment names a broker. @returns the exit code */
async function deliver(
  report: Report,
  target: Pick<ServerTarget, 'secrets' | 'completeSchoolFile'>,
  options: VerifyOptions,
  answers?: Answers,
): Promise<number> {
  const redact = redactor(target.secrets)
  const folder = folderOf(options)
  const language = languageOf(options)
  const strict = options.strict === true
  const files = folder === undefined ? [] : writeOutputs(report, folder, redact, language, strict, answers)
  const paint = process.stdout.isTTY ? ansi : undefined
  console.log(redact(toSummary(report, options.mock === true || options.all === true, language, paint)))
  if (files.length > 0) console.log(`  ${files.join(', ')}`)
  if (options.dialect !== undefined) writeDialect(options.dialect, report, language, redact)
  if (options.json !== undefined) {
    const { confirmed, contradicted } = report.counts
    const failed = contradicted + notCheckedIn(report.counts)
    writeFileSync(options.json, JSON.stringify({ passed: confirmed, failed }))
  }
  const missing =
    target.completeSchoolFile === undefined ? [] : missingOffers(report, target.completeSchoolFile)
  for (const sentence of missing) console.error(`  ${sentence}`)
  const verdict = exitCodeOf(report, strict)
  const exitCode = verdict === 0 && missing.length > 0 ? 1 : verdict
  // Without a broker nobody asks for the commit, which git gives.
  const env = process.env.PACT_BROKER_BASE_URL ? withPortalCommit(process.env) : process.env
  const published = await publish(report, env).catch((error: unknown) => {
    console.error(redact(notPublished[language](sentenceOf(error, language))))
    return 'failed' as const
  })
  if (published === 'failed') return exitCode === 0 ? 2 : exitCode
  if (published) console.log(`  ${published}`)
  return exitCode
}
