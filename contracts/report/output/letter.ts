import type { Language, Words } from '../../problems/words.ts'
import { isForSupplier, isGrave } from '../findings.ts'
import type { Finding, Report } from '../report.ts'
import { dayIn, expectationIn, labelsOf, problemSentence, versionIn } from '../texts/labels.ts'

const maxSituations = 3

/** The question about what contradicts only an assumption. */
const intentQuestion: Words = { nl: ' (is het zo bedoeld?)', en: ' (is it intended?)' }

function paragraph(finding: Finding, number: number, language: Language): string[] {
  const { letters, places } = labelsOf(language)
  const { title, provenance, contradictions, curl } = finding
  const situations = contradictions
    .slice(0, maxSituations)
    .map(
      (each) =>
        `   - ${each.endpoint}, ${expectationIn(language, each)}\n     ${problemSentence(language, each.problem)}`,
    )
  return [
    `${number}. ${title[language]}`,
    `   ${letters[provenance]}${provenance === 'A' ? intentQuestion[language] : ''}; ${places(contradictions.length)}`,
    ...situations,
    ...(curl?.split('\n') ?? []).map((command) => `   $ ${command}`),
    '',
  ]
}

/** What a letter is about: what must be repaired, what may be intended, or what only differs. */
type Subject = 'repair' | 'intention' | 'difference'

function subjectOf(findings: readonly Finding[]): Subject {
  const grave = findings.filter(isGrave)
  if (grave.length === 0)
    return findings.some(({ harm }) => harm === 'may be meant') ? 'intention' : 'difference'
  // A server may intend to allow something if only we assume that it is refused.
  const mayBeIntended = ({ harm, provenance }: Finding) =>
    harm === 'lets in or gives away' && provenance === 'A'
  return grave.every(mayBeIntended) ? 'intention' : 'repair'
}

type Template = (
  words: Pick<Report, 'portalVersion'> & { readonly version: string; readonly day: string },
) => string

const subjects: Readonly<Record<Subject, Readonly<Record<Language, Template>>>> = {
  repair: {
    nl: (details) =>
      `Onderwerp: server.fcgi (versie ${details.version}) werkt niet met webstudent ${details.portalVersion}`,
    en: (details) =>
      `Subject: server.fcgi (version ${details.version}) does not work with webstudent ${details.portalVersion}`,
  },
  intention: {
    nl: (details) => `Onderwerp: een vraag over wat server.fcgi (versie ${details.version}) toelaat`,
    en: (details) => `Subject: a question about what server.fcgi (version ${details.version}) allows`,
  },
  difference: {
    nl: (details) => `Onderwerp: server.fcgi (versie ${details.version}) wijkt af van wat vastligt`,
    en: (details) =>
      `Subject: server.fcgi (version ${details.version}) differs from what is specified or observed`,
  },
}

const introductions: Readonly<Record<Language, Template>> = {
  nl: ({ day, version, portalVersion }) =>
    `Op ${day} keken we server.fcgi (versie ${version}) na met het contract van het portaal webstudent\n` +
    `${portalVersion}. De punten hieronder wijken af van dat contract. Bij elk punt staat een commando dat het toont;\n` +
    'de variabelen erin staan voor waarden van een testaccount.',
  en: ({ day, version, portalVersion }) =>
    `On ${day} we checked server.fcgi (version ${version}) with the contract of the portal webstudent\n` +
    `${portalVersion}. The points below differ from that contract. Each has a command that shows it; the variables\n` +
    'in it stand for values of a test account.',
}

const requests: Readonly<Record<Subject, Words>> = {
  repair: {
    nl: 'Kunt u laten weten in welke versie dit hersteld wordt? We kijken het dan opnieuw na.',
    en: 'Can you tell us in which version this will be repaired? We will then check it again.',
  },
  intention: {
    nl: 'Is dit de bedoeling? Zo niet, kunt u dan laten weten in welke versie het hersteld wordt?',
    en: 'Is this intended? If not, can you tell us in which version it will be repaired?',
  },
  difference: {
    nl: 'Het portaal kan ermee werken. Is dit de bedoeling, of wordt het nog hersteld?',
    en: 'The portal copes with it. Is this intended, or will it be repaired?',
  },
}

const greetings: Readonly<Record<Language, readonly [string, string]>> = {
  nl: ['Beste,', 'Met vriendelijke groeten,'],
  en: ['Dear Sir or Madam,', 'Kind regards,'],
}

/**
 * A letter to the supplier of the server about what must be repaired or should be known; `''` if there is nothing to report. It
 * has no personal data, and does not name the address of the school's server.
 */
export function toLetter(report: Report, language: Language): string {
  const findings = report.findings.filter((finding) => !finding.accepted && isForSupplier(finding))
  if (findings.length === 0) return ''
  const about = subjectOf(findings)
  const version = versionIn(language, report)
  const details = { ...report, version, day: dayIn(language, report.at) }
  const [opening, closing] = greetings[language]
  return [
    ...[subjects[about][language](details), '', opening, '', introductions[language](details), ''],
    ...findings.flatMap((finding, index) => paragraph(finding, index + 1, language)),
    ...[requests[about][language], '', closing, report.school, ''],
  ].join('\n')
}
