import { placeWords } from '#contracts/problems/place.ts'
import { exitCodeOf } from '#contracts/report/createReport.ts'
import { isForSupplier, isGrave } from '#contracts/report/findings.ts'
import { toLetter } from '#contracts/report/output/letter.ts'
import type { Finding, Report } from '#contracts/report/report.ts'
import { labelsOf, verdictIn } from '#contracts/report/texts/labels.ts'

/** The words in a finding that name the broken rule if there is no field. */
const ruleWords =
  /HTTP \d{3}|Wat geweigerd moet worden|Wat moet lukken|What must be refused|What must succeed|sessiecookie|session cookie/

const languages = ['nl', 'en'] as const

/** Whether the first sentence of a finding names an endpoint, and the field or the rule that was broken. */
function isNamed({ title, contradictions }: Finding): boolean {
  return languages.every((language) =>
    contradictions.some(({ endpoint, problem }) => {
      const place = placeWords(problem.place)[language]
      // The place may be the first word, in capitals.
      const isPlaceNamed = title[language].toLowerCase().includes(place.toLowerCase())
      return title[language].includes(endpoint) && (isPlaceNamed || ruleWords.test(title[language]))
    }),
  )
}

/** Where the parts of one finding contradict each other. */
function incoherencesOf(finding: Finding): string[] {
  const { id, harm, screens, advice, stopsSignIn } = finding
  const incoherences: string[] = []
  const check = (holds: boolean, what: string) => {
    if (!holds) incoherences.push(`${id}: ${what}`)
  }
  const sentence = labelsOf('nl').harms[harm]
  check(!isGrave(finding) || !/kan ermee werken/.test(sentence), `is grave, but says: ${sentence}`)
  check(isNamed(finding), `its first sentence names no endpoint with a field or rule: ${finding.title.en}`)
  check(isGrave(finding) || screens.length === 0, `is harmless, but affects ${screens.join(', ')}`)
  const affectsScreens = harm === 'breaks a screen' || harm === 'shows what is not so'
  check(!affectsScreens || screens.length > 0 || stopsSignIn, `has the harm "${harm}", but affects no screen`)
  check(
    !isGrave(finding) || !/het portaal kan ermee werken/i.test(advice.nl),
    `is grave, but advises: ${advice.nl}`,
  )
  check(
    isGrave(finding) || !/niet in gebruik|Dringend/.test(advice.nl),
    `is harmless, but advises: ${advice.nl}`,
  )
  return incoherences
}

/** Where the headline, the findings, the letter and the exit code of a report contradict each other. */
export function incoherencesIn(report: Report): string[] {
  const counting = report.findings.filter(({ accepted }) => !accepted)
  const hasGrave = counting.some(isGrave)
  const incoherences = report.findings.flatMap(incoherencesOf)
  const check = (holds: boolean, what: string) => {
    if (!holds) incoherences.push(what)
  }
  const { verdict, sentence } = report
  check(hasGrave === (verdict === 'not compatible'), `${verdict}, with grave findings: ${hasGrave}`)
  check(
    verdict !== 'compatible' || counting.length === 0,
    `compatible, with findings: ${counting.map(({ id }) => id)}`,
  )
  check(verdict !== 'differs' || counting.length > 0, 'differs, without a finding')
  const isCalm = sentence.nl.startsWith('Elk scherm werkt.')
  check(isCalm === (verdict === 'differs'), `${verdict}: ${sentence.nl}`)
  if (report.stayed.length === 0) {
    const code = { compatible: 0, differs: 0, 'not compatible': 1, 'not judged': 2 }[verdict]
    check(exitCodeOf(report) === code, `${verdict}, exit code ${exitCodeOf(report)}`)
  }
  for (const language of languages) {
    const letter = toLetter(report, language)
    const [subject = ''] = letter.split('\n')
    const headline = verdictIn(language, report)
    check(
      verdict === 'not compatible' || !/werkt niet|does not work/.test(subject),
      `${headline} / ${subject}`,
    )
    check((letter === '') === !counting.some(isForSupplier), `${headline} / a letter: ${letter !== ''}`)
    for (const finding of counting.filter(isForSupplier))
      check(letter.includes(finding.title[language]), `the letter leaves out ${finding.id}`)
    const copes = /Het portaal kan ermee werken|The portal copes/.test(letter)
    check(!copes || verdict !== 'not compatible', `${headline} / the letter says that the portal copes`)
  }
  return incoherences
}
