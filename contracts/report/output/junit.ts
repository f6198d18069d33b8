import { isAccepted } from '../baseline.ts'
import type { Report, ReportedInteraction } from '../report.ts'

/** The only control characters of XML 1.0 are these. */
const isAllowedInXml = (character: string) => character >= ' ' || '\t\n\r'.includes(character)

/** Text in XML: special characters are escaped, forbidden ones are left out. */
const xml = (text: string): string =>
  [...text]
    .filter(isAllowedInXml)
    .join('')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

function testCase(interaction: ReportedInteraction): string {
  const { endpoint, description, result, ms, problems, reason } = interaction
  const open = `    <testcase classname="${xml(endpoint)}" name="${xml(description)}" time="${(ms ?? 0) / 1000}"`
  if (result === 'confirmed') return `${open}/>`
  const lines = problems.map(({ place, expected, got }) => `${place}: expected ${expected}, got ${got}`)
  const inside =
    result === 'unchecked'
      ? `<skipped message="${xml(reason?.message ?? '')}"/>`
      : isAccepted(interaction)
        ? `<skipped message="${xml(`accepted by the baseline: ${lines.join('; ')}`)}"/>`
        : `<failure message="${xml(lines[0] ?? '')}">${xml(lines.join('\n'))}</failure>`
  return `${open}>${inside}</testcase>`
}

/** A report as JUnit XML, for CI systems: a suite for each endpoint, a case for each interaction. */
export function toJUnit(report: Report): string {
  const { interactions, endpoints, verdict, sentence, maxMs, stayed } = report
  const suites = endpoints.map(({ name, tooSlow, times }) => {
    const own = interactions.filter(({ endpoint }) => endpoint === name)
    const failures = own.filter((each) => each.result === 'contradicted' && !isAccepted(each)).length
    const skipped = own.filter((each) => each.result === 'unchecked' || isAccepted(each)).length
    const slow = `slowest answer ${times?.slowest} ms, limit ${maxMs} ms`
    const time = tooSlow
      ? `\n    <testcase classname="${xml(name)}" name="answers in time"><failure message="${slow}"/></testcase>`
      : ''
    const count = tooSlow ? 1 : 0
    return `  <testsuite name="${xml(name)}" tests="${own.length + count}" failures="${failures + count}" skipped="${skipped}">
${own.map(testCase).join('\n')}${time}
  </testsuite>`
  })
  const stop =
    verdict === 'not judged'
      ? `\n  <testsuite name="verification" tests="1" failures="0" errors="1"><testcase classname="verification" name="comes to a verdict"><error message="${xml(sentence)}"/></testcase></testsuite>`
      : ''
  const changes = stayed.map(
    ({ what, description }) =>
      `<testcase classname="restoration" name="${xml(description)}"><failure message="${xml(`stayed changed: ${what}`)}"/></testcase>`,
  )
  const left =
    changes.length === 0
      ? ''
      : `  <testsuite name="restoration" tests="${changes.length}" failures="${changes.length}">${changes.join('\n')}</testsuite>\n`
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="server.fcgi ${xml(report.serverVersion)} for webstudent ${xml(report.portalVersion)}">
${left}${suites.join('\n')}${stop}
</testsuites>
`
}
