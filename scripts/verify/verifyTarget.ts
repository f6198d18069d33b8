import { writeFileSync } from 'node:fs'
import { publish } from '../../contracts/report/broker.ts'
import { exitCodeOf } from '../../contracts/report/createReport.ts'
import { notOffered } from '../../contracts/report/notOffered.ts'
import { toSummary } from '../../contracts/report/output/terminal.ts'
import { run } from '../../contracts/run.ts'
import { redactor } from '../../contracts/verify/secrets.ts'
import { root } from '../lib/main.mjs'
import { screenUse } from '../lib/screenUse.ts'
import { messageOf } from '../lib/text.ts'
import { writeOutputs } from './outputs.ts'
import type { Target, VerifyOptions } from './target.ts'

/**
 * Verifies a server, prints the summary, writes the files that were asked for, and publishes to a broker where the
 * environment names one.
 * @returns the exit code
 */
export async function verifyTarget(target: Target, given: VerifyOptions): Promise<number> {
  const redact = redactor(target.secrets)
  const stopping = new AbortController()
  // The call that is under way ends, and what it changed is put back. A second Ctrl-C ends the process at once.
  const stop = () => {
    console.error('Stopping: what was changed is put back first.')
    stopping.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  const report = await run({ ...target.run, screens: await screenUse(root), signal: stopping.signal })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, stop)
  const folder = given.out ?? (given.mock ? undefined : 'reports')
  if (folder !== undefined) writeOutputs(report, folder, redact)
  console.log(redact(toSummary(report, given.mock === true || given.all === true)))
  if (folder !== undefined) console.log(`  ${folder}/report.html, report.json, junit.xml`)
  if (given.json !== undefined) {
    const { confirmed, contradicted, unchecked } = report.counts
    writeFileSync(given.json, JSON.stringify({ passed: confirmed, failed: contradicted + unchecked }))
  }
  const missing = target.offersIn === undefined ? [] : notOffered(report, target.offersIn)
  for (const sentence of missing) console.error(`  ${sentence}`)
  const verdict = exitCodeOf(report)
  const exitCode = verdict === 0 && missing.length > 0 ? 1 : verdict
  const published = await publish(report, process.env).catch((error: unknown) => {
    console.error(redact(`Not published to the broker: ${messageOf(error)}`))
    return 'failed' as const
  })
  if (published === 'failed') return exitCode === 0 ? 2 : exitCode
  if (published) console.log(`  ${published}`)
  return exitCode
}
