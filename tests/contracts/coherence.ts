import { placeWords } from '#contracts/problems/place.ts'
import { exitCodeOf } from '#contracts/report/createReport.ts'
import { isForSupplier, isGrave } from '#contracts/report/findings.ts'
import { toLetter } from '#contracts/report/output/letter.ts'
import type { Finding, Report } from '#contracts/report/report.ts'
import { labelsOf, verdictIn } from '#contracts/report/texts/labels.ts'

/** Words of a refusal or a success that name the rule where there is no field. */
const rules =
  /HTTP \d{3}|Wat geweigerd moet worden|Wat moet lukken|What must be refused|What must succeed|sessiecookie|session cookie/

const languages = ['nl', 'en'] as const

/** Whether the first sentence of a finding names an endpoint, and the field or the rule that was broken. */
function isNamed({ title, contradictions }: Finding): boolean {
  return languages.every((language) =>
    contradictions.some(({ endpoint, problem }) => {
      const place = placeWords(problem.place)[language]
      // The place may be the first word, in capitals.
      const isPlaceNamed = title[language].toLowerCase().includes(place.toLowerCase())
      return title[language].includes(endpoint) && (isPlaceNamed || rules.test(title[language]))
    }),
  )
}

/** What a finding says that another sentence of it contradicts. */
function contradictedIn(finding: Finding): string[] {
  const { id, harm, screens, advice, stopsSignIn } = finding
  const told: string[] = []
  const say = (holds: boolean, what: string) => {
    if (!holds) told.push(`${id}: ${what}`)
  }
  const sentence = labelsOf('nl').harms[harm]
  say(!isGrave(finding) || !/kan ermee werken/.test(sentence), `grave, and ${sentence}`)
  say(isNamed(finding), `its first sentence names no endpoint with a field or rule: ${finding.title.en}`)
  say(isGrave(finding) || screens.length === 0, `harmless, and hits ${screens.join(', ')}`)
  const shows = harm === 'breaks a screen' || harm === 'shows what is not so'
  say(!shows || screens.length > 0 || stopsSignIn, `${harm}, and hits none`)
  say(!isGrave(finding) || !/het portaal kan ermee werken/i.test(advice.nl), `${harm}: ${advice.nl}`)
  say(isGrave(finding) || !/niet in gebruik|Dringend/.test(advice.nl), `${harm}: ${advice.nl}`)
  return told
}

/** What the headline, the findings, the letter and the exit code of a report say against each other. */
export function incoherenceIn(report: Report): string[] {
  const counting = report.findings.filter(({ accepted }) => !accepted)
  const isGraveToo = counting.some(isGrave)
  const told = report.findings.flatMap(contradictedIn)
  const say = (holds: boolean, what: string) => {
    if (!holds) told.push(what)
  }
  const { verdict, sentence } = report
  say(isGraveToo === (verdict === 'not compatible'), `${verdict}, with grave findings: ${isGraveToo}`)
  say(
    verdict !== 'compatible' || counting.length === 0,
    `compatible, with findings: ${counting.map(({ id }) => id)}`,
  )
  say(verdict !== 'differs' || counting.length > 0, 'differs, without a finding')
  const isCalm = sentence.nl.startsWith('Elk scherm werkt.')
  say(isCalm === (verdict === 'differs'), `${verdict}: ${sentence.nl}`)
  if (report.stayed.length === 0) {
    const code = { compatible: 0, differs: 0, 'not compatible': 1, 'not judged': 2 }[verdict]
    say(exitCodeOf(report) === code, `${verdict}, exit code ${exitCodeOf(report)}`)
  }
  for (const language of languages) {
    const letter = toLetter(report, language)
    const [subject = ''] = letter.split('\n')
    const headline = verdictIn(language, report)
    say(
      /werkt niet|does not work/.test(subject) ? verdict === 'not compatible' : true,
      `${headline} / ${subject}`,
    )
    say((letter === '') === !counting.some(isForSupplier), `${headline} / a letter: ${letter !== ''}`)
    for (const finding of counting.filter(isForSupplier))
      say(letter.includes(finding.title[language]), `the letter leaves out ${finding.id}`)
    const copes = /Het portaal kan ermee werken|The portal copes/.test(letter)
    say(!copes || verdict !== 'not compatible', `${headline} / the letter says that the portal copes`)
  }
  return told
}
