import type { Language } from '../../problems/words.ts'
import { isGrave } from '../findings.ts'
import type { Finding, Report } from '../report.ts'
import { screensIn } from '../texts/labels.ts'
import { toSummary } from './terminal.ts'

/** The number of annotations of each kind that GitHub shows for a step; it drops further ones silently. */
const maxAnnotations = 10

/** Escapes the characters that would end a workflow command. */
const escapeMessage = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const escapeProperty = (text: string) => escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

const annotation = (level: 'error' | 'warning', title: string, text: string) =>
  `::${level} title=${escapeProperty(title)}::${escapeMessage(text)}`

function findingAnnotation(finding: Finding, report: Report, language: Language): string {
  const { title, advice, screens } = finding
  const named = screensIn(report, screens).join(', ')
  const text = [named, advice[language]].filter((part) => part !== '').join('. ')
  return annotation(isGrave(finding) ? 'error' : 'warning', title[language], text)
}

/** The annotations of a report, one per line, the gravest first. The last one says how many are left out. */
export function toAnnotations(report: Report, language: Language): string[] {
  const counting = report.findings.filter(({ accepted }) => !accepted)
  if (report.verdict === 'not judged') return [annotation('error', report.server, report.sentence[language])]
  const lines = counting.map((finding) => findingAnnotation(finding, report, language))
  if (lines.length <= maxAnnotations) return lines
  const others = lines.length - maxAnnotations + 1
  const more = { nl: `Nog ${others}: zie het verslag.`, en: `${others} more: see the report.` }
  return [...lines.slice(0, maxAnnotations - 1), annotation('warning', report.server, more[language])]
}

/** The outputs of the step, as names with values on one line. */
export const toOutputs = (report: Report, file: string): Readonly<Record<string, string>> => ({
  verdict: report.verdict,
  report: file,
  confirmed: String(report.counts.confirmed),
  contradicted: String(report.counts.contradicted),
  accepted: String(report.counts.accepted),
  unchecked: String(report.counts.unchecked),
  apart: String(report.counts.apart),
})

const fence = '~~~~~~~~'

/** The summary of the job in Markdown; what the server sent is escaped or fenced, so that it stays plain text. */
export function toJobSummary(report: Report, language: Language): string {
  const title = report.sentence[language].replaceAll(/[<>`*_[\]|\\]/g, '\\$&')
  const text = toSummary(report, false, language).trim().replaceAll(fence, '~')
  return `### ${title}\n\n${fence}text\n${text}\n${fence}\n`
}
