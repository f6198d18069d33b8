import { writeFileSync } from 'node:fs'
import type { Language } from '#contracts/problems/words.ts'
import { publish } from '#contracts/report/broker.ts'
import { exitCodeOf } from '#contracts/report/createReport.ts'
import type { ScreenUse } from '#contracts/report/findings.ts'
import { missingOffers } from '#contracts/report/missingOffers.ts'
import { ansi, toPlan, toSummary } from '#contracts/report/output/terminal.ts'
import type { Report } from '#contracts/report/report.ts'
import { remarkWords } from '#contracts/report/texts/reasons.ts'
import { judge, run } from '#contracts/run.ts'
import { redactor } from '#contracts/school/secrets.ts'
import type { Recorded } from '#contracts/traffic/har.ts'
import { lastingChanges } from '#contracts/verify/scope.ts'
import { messageOf } from '../lib/text.ts'
import { writeDialect } from './dialectFile.ts'
import type { VerifyOptions } from './options.ts'
import { writeOutputs } from './outputs.ts'
import { tokens } from './secrets.ts'
import { commonOptions, type Target } from './target.ts'

/** The language of the report. Throws an Error with a sentence for a person. */
export function languageOf({ lang = 'nl' }: VerifyOptions): Language {
  if (lang === 'nl' || lang === 'en') return lang
  throw new Error(`--lang ${lang}: the report is in nl or en.`)
}

/**
 * Verifies a server, prints the summary, writes the files that were asked for, and publishes to a broker where the
 * environment names one.
 * @returns the exit code
 */
export async function verifyTarget(
  target: Target,
  given: VerifyOptions,
  screens: readonly ScreenUse[],
): Promise<number> {
  const stopping = new AbortController()
  // The call that is under way ends, and what it changed is put back. A second Ctrl-C ends the process at once.
  const stop = () => {
    console.error('Stopping: what was changed is put back first.')
    stopping.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  const plan = target.run.write ? toPlan(lastingChanges(target.run), languageOf(given)) : ''
  if (plan !== '' && !given.mock) console.log(plan)
  const report = await run({ ...target.run, screens, signal: stopping.signal })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, stop)
  return deliver(report, target, given)
}

/** Judges recorded traffic in the same way. @returns the exit code */
export async function verifyTraffic(
  { exchanges, remarks }: Recorded,
  given: VerifyOptions,
  screens: readonly ScreenUse[],
): Promise<number> {
  const report = await judge(exchanges, { ...commonOptions(given), schoolName: '-', screens })
  for (const remark of remarks) console.error(remarkWords(remark)[languageOf(given)])
  return deliver(report, { secrets: tokens() }, given)
}

/** Prints and writes a report, and publishes it where the environment names a broker. */
async function deliver(
  report: Report,
  target: Pick<Target, 'secrets' | 'offersIn'>,
  given: VerifyOptions,
): Promise<number> {
  const redact = redactor(target.secrets)
  const folder = given.out ?? (given.mock ? undefined : 'reports')
  const language = languageOf(given)
  const strict = given.strict === true
  const files = folder === undefined ? [] : writeOutputs(report, folder, redact, language, strict)
  const paint = process.stdout.isTTY ? ansi : undefined
  console.log(redact(toSummary(report, given.mock === true || given.all === true, language, paint)))
  if (files.length > 0) console.log(`  ${files.join(', ')}`)
  if (given.dialect !== undefined) writeDialect(given.dialect, report, language, redact)
  if (given.json !== undefined) {
    const { confirmed, contradicted, unchecked } = report.counts
    writeFileSync(given.json, JSON.stringify({ passed: confirmed, failed: contradicted + unchecked }))
  }
  const missing = target.offersIn === undefined ? [] : missingOffers(report, target.offersIn)
  for (const sentence of missing) console.error(`  ${sentence}`)
  const verdict = exitCodeOf(report, strict)
  const exitCode = verdict === 0 && missing.length > 0 ? 1 : verdict
  const published = await publish(report, process.env).catch((error: unknown) => {
    console.error(redact(`Not published to the broker: ${messageOf(error)}`))
    return 'failed' as const
  })
  if (published === 'failed') return exitCode === 0 ? 2 : exitCode
  if (published) console.log(`  ${published}`)
  return exitCode
}
