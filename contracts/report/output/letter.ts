import type { Language } from '../../problems/words.ts'
import { isForSupplier, isGrave } from '../findings.ts'
import type { Finding, Report } from '../report.ts'
import { dayIn, expectationIn, labelsOf, problemSentence } from '../texts/labels.ts'

/** How many situations of one finding a letter shows. */
const shown = 3

function paragraph(finding: Finding, number: number, language: Language): string[] {
  const { letters, places } = labelsOf(language)
  const { title, provenance, contradictions, curl } = finding
  const situations = contradictions
    .slice(0, shown)
    .map(
      (each) =>
        `   - ${each.endpoint}, ${expectationIn(language, each)}\n     ${problemSentence(language, each.problem)}`,
    )
  return [
    `${number}. ${title[language]}`,
    `   ${letters[provenance]}; ${places(contradictions.length)}`,
    ...situations,
    ...(curl?.split('\n') ?? []).map((command) => `   $ ${command}`),
    '',
  ]
}

/**
 * A letter to the supplier of the server about what it must repair, or what must be known of it; `''` where there is
 * nothing. It holds no personal data and no address of the school's server.
 */
export function toLetter(report: Report, language: Language): string {
  const told = report.findings.filter((finding) => !finding.accepted && isForSupplier(finding))
  if (told.length === 0) return ''
  // What only we assume to be refused may be intended.
  const isBroken = told.some(
    (finding) =>
      isGrave(finding) && !(finding.harm === 'lets in or gives away' && finding.provenance === 'A'),
  )
  const body = told.flatMap((finding, index) => paragraph(finding, index + 1, language))
  const { serverVersion, portalVersion, school } = report
  const day = dayIn(language, report.at)
  if (language === 'en')
    return [
      isBroken
        ? `Subject: server.fcgi ${serverVersion} does not work with webstudent ${portalVersion}`
        : `Subject: a question about what server.fcgi ${serverVersion} allows`,
      '',
      'Dear Sir or Madam,',
      '',
      `On ${day} we checked version ${serverVersion} of server.fcgi with the contract of the portal webstudent`,
      `${portalVersion}. The points below differ from what the portal needs. Each has a command that shows it; the`,
      'variables in it stand for values of a test account.',
      '',
      ...body,
      isBroken
        ? 'Can you tell us in which version this will be repaired? We will then check it again.'
        : 'Is this intended? If not, can you tell us in which version it will be repaired?',
      '',
      'Kind regards,',
      school,
      '',
    ].join('\n')
  return [
    isBroken
      ? `Onderwerp: server.fcgi ${serverVersion} werkt niet met webstudent ${portalVersion}`
      : `Onderwerp: een vraag over wat server.fcgi ${serverVersion} toelaat`,
    '',
    'Beste,',
    '',
    `Op ${day} keken we versie ${serverVersion} van server.fcgi na met het contract van het portaal webstudent`,
    `${portalVersion}. De punten hieronder wijken af van wat het portaal nodig heeft. Bij elk punt staat een opdracht die`,
    'het toont; de variabelen erin staan voor waarden van een testaccount.',
    '',
    ...body,
    isBroken
      ? 'Kunt u laten weten in welke versie dit hersteld wordt? We kijken het dan opnieuw na.'
      : 'Is dit de bedoeling? Zo niet, kunt u dan laten weten in welke versie het hersteld wordt?',
    '',
    'Met vriendelijke groeten,',
    school,
    '',
  ].join('\n')
}
