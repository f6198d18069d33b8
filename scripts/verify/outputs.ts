import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toHtml } from '../../contracts/report/output/html.ts'
import { toJUnit } from '../../contracts/report/output/junit.ts'
import type { Report } from '../../contracts/report/report.ts'

/** A version as a part of a file name. */
const inName = (version: string) => version.replaceAll(/[^A-Za-z0-9._-]+/g, '_')

/**
 * Writes the page, the data and the JUnit XML of a report. A copy of the data is named after both versions, for the
 * matrix; a later run with the same versions replaces it.
 * @param redact removes secrets from a text
 */
export function writeOutputs(report: Report, folder: string, redact: (text: string) => string): void {
  const results = join(folder, 'results')
  mkdirSync(results, { recursive: true })
  const json = `${JSON.stringify(report, null, 2)}\n`
  const pair = `portal-${inName(report.portalVersion)}--server-${inName(report.serverVersion)}.json`
  const files: readonly [string, string][] = [
    [join(folder, 'report.html'), toHtml(report)],
    [join(folder, 'report.json'), json],
    [join(folder, 'junit.xml'), toJUnit(report)],
    [join(results, pair), json],
  ]
  for (const [file, text] of files) writeFileSync(file, redact(text))
}
