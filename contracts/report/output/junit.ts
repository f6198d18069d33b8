import type { Language } from '../../problems/words.ts'
import { isAccepted } from '../baseline.ts'
import { isGrave } from '../findings.ts'
import type { Report, ReportedInteraction } from '../report.ts'
import { expectationIn, labelsOf, problemSentence, reasonIn, stayedIn } from '../texts/labels.ts'

/** Whether XML 1.0 allows a character: three control characters, no half of a surrogate pair, neither U+FFFE nor U+FFFF. */
const isAllowedInXml = (character: string) =>
  (character >= ' ' || '\t\n\r'.includes(character)) && !/[\p{Cs}\ufffe\uffff]/u.test(character)

/** Text in XML: special characters are escaped, forbidden ones are left out. */
const xml = (text: string): string =>
  [...text]
    .filter(isAllowedInXml)
    .join('')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

type CaseState = 'failed' | 'skipped' | 'passed'

/**
 * The state of an interaction for a test runner. A difference fails only if differences are not accepted, so that the file
 * agrees with the exit code.
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
  const openTag = `    <testcase classname="${xml(endpoint)}" name="${xml(name)}" time="${(ms ?? 0) / 1000}"`
  if (state === 'passed') return `${openTag}/>`
  const lines = problems.map((problem) => `${problemSentence(language, problem)} [${problem.provenance}]`)
  const own = report.findings.filter(({ contradictions }) =>
    contradictions.some((each) => each.description === description),
  )
  const advice = own.map(({ title, advice }) => `${title[language]}. ${advice[language]}`)
  if (state === 'failed')
    return `${openTag}><failure message="${xml(lines[0] ?? '')}">${xml([...lines, ...advice].join('\n'))}</failure></testcase>`
  const why = isAccepted(interaction)
    ? `${words.acceptedBy}: ${lines.join('; ')}`
    : interaction.result === 'contradicted'
      ? `${words.verdicts.differs}: ${lines.join('; ')}`
      : reasonIn(language, interaction)
  return `${openTag}><skipped message="${xml(why)}"/></testcase>`
}

/**
 * A report as JUnit XML, for CI systems: a suite for each endpoint, and a case for each interaction.
 * @param strict whether differences from assumptions fail
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
    const number = (state: CaseState) => states.filter((each) => each === state).length
    const slow = words.slow(times?.slowest, maxMs)
    const time = tooSlow
      ? `\n    <testcase classname="${xml(name)}" name="${xml(words.inTime)}"><failure message="${xml(slow)}"/></testcase>`
      : ''
    const count = tooSlow ? 1 : 0
    const cases = own.map((each, index) => testCase(each, states[index] ?? 'passed', report, language))
    return `  <testsuite name="${xml(name)}" tests="${own.length + count}" failures="${number('failed') + count}" skipped="${number('skipped')}">
${cases.join('\n')}${time}
  </testsuite>`
  })
  const stop =
    verdict === 'not judged'
      ? `\n  <testsuite name="${words.verification}" tests="1" failures="0" errors="1"><testcase classname="${words.verification}" name="${words.comes}"><error message="${xml(sentence[language])}"/></testcase></testsuite>`
      : ''
  const changes = stayed.map((each) => {
    const { what, after } = stayedIn(language, report, each)
    return `<testcase classname="restoration" name="${xml(after)}"><failure message="${xml(`${words.stayed}: ${what}`)}"/></testcase>`
  })
  const restorationSuite =
    changes.length === 0
      ? ''
      : `  <testsuite name="restoration" tests="${changes.length}" failures="${changes.length}">${changes.join('\n')}</testsuite>\n`
  const about = `server.fcgi ${report.serverVersion}, webstudent ${report.portalVersion}: ${words.verdicts[verdict]}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="${xml(about)}">
${restorationSuite}${suites.join('\n')}${stop}
</testsuites>
`
}
