import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Answers } from '#contracts/answers/answersFile.ts'
import type { Language } from '#contracts/problems/words.ts'
import { toHtml } from '#contracts/report/output/html.ts'
import { toJUnit } from '#contracts/report/output/junit.ts'
import { toLetter } from '#contracts/report/output/letter.ts'
import type { Report } from '#contracts/report/report.ts'

/** A version with only the characters that a file name may have. */
const inName = (version: string) => version.replaceAll(/[^A-Za-z0-9._-]+/g, '_')

/**
 * Writes a report as a page, as data and as JUnit XML, and the letter if there is something to report. A copy of the data, for
 * the matrix, has both versions in its name; a later run with the same versions replaces it.
 * @param redact removes secrets from a text
 * @param answers what the server answered; absent if nobody asked it
 * @returns the paths of the written files
 */
export function writeOutputs(
  report: Report,
  folder: string,
  redact: (text: string) => string,
  language: Language,
  strict: boolean,
  answers?: Answers,
): string[] {
  const results = join(folder, 'results')
  mkdirSync(results, { recursive: true })
  const json = `${JSON.stringify(report, null, 2)}\n`
  const pair = `portal-${inName(report.portalVersion)}--server-${inName(report.serverVersion)}.json`
  const files: readonly (readonly [string, string])[] = [
    [join(folder, 'report.html'), toHtml(report, language)],
    [join(folder, 'report.json'), json],
    [join(folder, 'junit.xml'), toJUnit(report, language, strict)],
    [join(results, pair), json],
    ...(answers ? [[join(folder, 'server-answers.json'), JSON.stringify(answers)] as const] : []),
  ]
  const letterFile = join(folder, language === 'nl' ? 'brief.txt' : 'letter.txt')
  const letter = toLetter(report, language)
  rmSync(letterFile, { force: true })
  const written = letter === '' ? files : [...files, [letterFile, letter] as const]
  for (const [file, text] of written) writeFileSync(file, redact(text))
  return written.map(([file]) => file)
}
