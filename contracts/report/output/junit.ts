import { escapeHtml } from '#mocks/server/wire/answer.ts'
import type { Language } from '../../problems/words.ts'
import { isAccepted } from '../baseline.ts'
import { isGrave } from '../findings.ts'
import type { Report, ReportedInteraction } from '../report.ts'
import { expectationIn, labelsOf, problemSentence, reasonIn, stayedIn } from '../texts/labels.ts'

/** Whether XML 1.0 allows a character: no control characters but three, no lone surrogates, neither U+FFFE nor U+FFFF. */
const isAllowedInXml = (character: string) =>
  (character >= ' ' || '\t\n\r'.includes(character)) && !/[\p{Cs}\ufffe\uffff]/u.test(character)

/** Escapes the special characters of a text for XML, and removes those that XML forbids. */
const escapeXml = (text: string): string => escapeHtml([...text].filter(isAllowedInXml).join(''))

type CaseState = 'failed' | 'skipped' | 'passed'

/**
 * The state of an interaction as a test case. A difference that is not grave fails only in strict mode, so that the file agrees
 * with the exit code.
 */
function stateOf(interaction: ReportedInteraction, grave: ReadonlySet<string>, strict: boolean): CaseState {
  if (interaction.result === 'confirmed') return 'passed'
  if (interaction.result === 'unchecked' || isAccepted(interaction)) return 'skipped'
  return strict || grave.has(interaction.description) ? 'failed' : 'skipped'
}

function testCase(
  interaction: ReportedInteraction,
  state: CaseState,
  report: Report,
  language: Language,
): string {
  const { endpoint, description, ms, problems } = interaction
  const words = labelsOf(language)
  const name = expectationIn(language, interaction)
  const openTag = `    <testcase classname="${escapeXml(endpoint)}" name="${escapeXml(name)}" time="${(ms ?? 0) / 1000}"`
  if (state === 'passed') return `${openTag}/>`
  const lines = problems.map((problem) => `${problemSentence(language, problem)} [${problem.provenance}]`)
  const own = report.findings.filter(({ contradictions }) =>
    contradictions.some((each) => each.description === description),
  )
  const advice = own.map(({ title, advice }) => `${title[language]}. ${advice[language]}`)
  if (state === 'failed')
    return `${openTag}><failure message="${escapeXml(lines[0] ?? '')}">${escapeXml([...lines, ...advice].join('\n'))}</failure></testcase>`
  const skippedBecause = isAccepted(interaction)
    ? `${words.acceptedBy}: ${lines.join('; ')}`
    : interaction.result === 'contradicted'
      ? `${words.verdicts.differs}: ${lines.join('; ')}`
      : reasonIn(language, interaction)
  return `${openTag}><skipped message="${escapeXml(skippedBecause)}"/></testcase>`
}

/**
 * A report as JUnit XML, for CI systems: a suite for each endpoint, and a case for each interaction.
 * @param strict whether differences that are not grave fail, too
 */
export function toJUnit(report: Report, language: Language = 'nl', strict = false): string {
  const { interactions, endpoints, verdict, sentence, maxMs, stayed } = report
  const words = labelsOf(language)
  const grave = new Set(
    report.findings
      .filter(isGrave)
      .flatMap(({ contradictions }) => contradictions.map(({ description }) => description)),
  )
  const suites = endpoints.map(({ name, tooSlow, times }) => {
    const own = interactions.filter(({ endpoint }) => endpoint === name)
    const states = own.map((each) => stateOf(each, grave, strict))
    const countOf = (state: CaseState) => states.filter((each) => each === state).length
    const slowMessage = words.slow(times?.slowest, maxMs)
    const slowCase = tooSlow
      ? `\n    <testcase classname="${escapeXml(name)}" name="${escapeXml(words.inTime)}"><failure message="${escapeXml(slowMessage)}"/></testcase>`
      : ''
    const slowCount = tooSlow ? 1 : 0
    const cases = own.map((each, index) => testCase(each, states[index] ?? 'passed', report, language))
    return `  <testsuite name="${escapeXml(name)}" tests="${own.length + slowCount}" failures="${countOf('failed') + slowCount}" skipped="${countOf('skipped')}">
${cases.join('\n')}${slowCase}
  </testsuite>`
  })
  const errorSuite =
    verdict === 'not judged'
      ? `\n  <testsuite name="${words.verification}" tests="1" failures="0" errors="1"><testcase classname="${words.verification}" name="${words.reachesVerdict}"><error message="${escapeXml(sentence[language])}"/></testcase></testsuite>`
      : ''
  const restorationCases = stayed.map((each) => {
    const { what, after } = stayedIn(language, report, each)
    return `<testcase classname="restoration" name="${escapeXml(after)}"><failure message="${escapeXml(`${words.stayed}: ${what}`)}"/></testcase>`
  })
  const restorationSuite =
    restorationCases.length === 0
      ? ''
      : `  <testsuite name="restoration" tests="${restorationCases.length}" failures="${restorationCases.length}">${restorationCases.join('\n')}</testsuite>\n`
  const title = `server.fcgi ${report.serverVersion}, webstudent ${report.portalVersion}: ${words.verdicts[verdict]}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="${escapeXml(title)}">
${restorationSuite}${suites.join('\n')}${errorSuite}
</testsuites>
`
}
