import { isGrave } from '../findings.ts'
import type { Finding, Language, Report } from '../report.ts'
import { expectationIn, labelsOf, placeIn, valueIn } from '../texts/labels.ts'

/** How many situations of one finding a letter shows. */
const shown = 3

function paragraph(finding: Finding, number: number, language: Language): string[] {
  const { problem, letters, places } = labelsOf(language)
  const { title, provenance, contradictions, curl } = finding
  const situations = contradictions
    .slice(0, shown)
    .map(
      ({ endpoint, description, place, expected, got }) =>
        `   - ${endpoint}, ${expectationIn(language, description)}\n     ` +
        problem(placeIn(language, place), valueIn(language, expected), valueIn(language, got)),
    )
  return [
    `${number}. ${title[language]}`,
    `   ${letters[provenance]}; ${places(contradictions.length)}`,
    ...situations,
    ...(curl === null ? [] : [`   $ ${curl}`]),
    '',
  ]
}

/**
 * A letter to the supplier of the server about what it must repair; `''` where there is nothing. It holds no personal
 * data and no address of the school's server.
 */
export function toLetter(report: Report, language: Language): string {
  const grave = report.findings.filter((finding) => !finding.accepted && isGrave(finding))
  if (grave.length === 0) return ''
  const body = grave.flatMap((finding, index) => paragraph(finding, index + 1, language))
  const { serverVersion, portalVersion, school } = report
  const day = report.at.slice(0, 10)
  if (language === 'en')
    return [
      `Subject: server.fcgi ${serverVersion} does not work with webstudent ${portalVersion}`,
      '',
      'Dear Sir or Madam,',
      '',
      `On ${day} we checked version ${serverVersion} of server.fcgi with the contract of the portal webstudent`,
      `${portalVersion}. The points below differ from what the portal needs. Each has a command that shows it; the`,
      'variables in it stand for values of a test account.',
      '',
      ...body,
      'Can you tell us in which version this will be repaired? We will then check it again.',
      '',
      'Kind regards,',
      school,
      '',
    ].join('\n')
  return [
    `Onderwerp: server.fcgi ${serverVersion} werkt niet met webstudent ${portalVersion}`,
    '',
    'Beste,',
    '',
    `Op ${day} keken we versie ${serverVersion} van server.fcgi na met het contract van het portaal webstudent`,
    `${portalVersion}. De punten hieronder wijken af van wat het portaal nodig heeft. Bij elk punt staat een opdracht die`,
    'het toont; de variabelen erin staan voor waarden van een testaccount.',
    '',
    ...body,
    'Kunt u laten weten in welke versie dit hersteld wordt? We kijken het dan opnieuw na.',
    '',
    'Met vriendelijke groeten,',
    school,
    '',
  ].join('\n')
}
