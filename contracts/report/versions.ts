import type { Language } from '../problems/words.ts'
import { isAccepted } from './baseline.ts'
import type { Report, ReportedInteraction } from './report.ts'
import { expectationIn, labelsOf, problemSentence, versionIn } from './texts/labels.ts'

type Verdict = Report['verdict']

/** The verdicts from good to bad; a run without a verdict is not among them. */
const verdictsFromBest: readonly Verdict[] = ['compatible', 'differs', 'not compatible']

const texts = {
  nl: {
    verdict: (before: string, now: string) => `Oordeel: ${before} → ${now}`,
    broken: 'Klopte, en klopt niet meer',
    repaired: 'Klopte niet, en klopt nu',
    newlyContradicted: 'Klopt niet, en was vroeger niet nagekeken',
    notCheckedNow: 'Klopte, en werd nu niet nagekeken',
    same: 'Aan geen enkele verwachting veranderde iets.',
  },
  en: {
    verdict: (before: string, now: string) => `Verdict: ${before} → ${now}`,
    broken: 'Was confirmed, and is now contradicted',
    repaired: 'Was contradicted, and is now confirmed',
    newlyContradicted: 'Is contradicted, and was not checked before',
    notCheckedNow: 'Was confirmed, and was not checked this time',
    same: 'No expectation changed.',
  },
} as const

/** The result of an expectation. A difference that the baseline accepts counts as met. */
const resultOf = (interaction: ReportedInteraction) =>
  isAccepted(interaction) ? 'confirmed' : interaction.result

function changesBetween(before: Report, now: Report) {
  const then = new Map(before.interactions.map((each) => [each.description, resultOf(each)]))
  return now.interactions.flatMap((interaction) => {
    const [was, is] = [then.get(interaction.description) ?? 'unchecked', resultOf(interaction)]
    return was === is ? [] : [{ interaction, was, is }]
  })
}

interface Comparison {
  /**
   * The exit code. 0: nothing that both checked became worse. 1: the verdict became worse, or an expectation is no longer met.
   * 2: one of them has no verdict.
   */
  readonly code: 0 | 1 | 2
  readonly lines: readonly string[]
}

/** The changes of the expectations and the verdict between two verifications. */
export function compareReports(before: Report, now: Report, language: Language): Comparison {
  const [words, { verdicts }] = [texts[language], labelsOf(language)]
  const changes = changesBetween(before, now)
  const named = (report: Report) => `${verdicts[report.verdict]} (${versionIn(language, report)})`
  const part = (title: string, chosen: typeof changes): string[] =>
    chosen.length === 0
      ? []
      : [
          `${title} (${chosen.length}):`,
          ...chosen.flatMap(({ interaction, is }) => [
            `  ${is === 'contradicted' ? '✗' : is === 'confirmed' ? '✓' : '?'} ${interaction.endpoint}: ${expectationIn(language, interaction)}`,
            ...(is === 'contradicted' ? interaction.problems : []).map(
              (problem) => `      ${problemSentence(language, problem)}`,
            ),
          ]),
        ]
  const changed = (was: ReportedInteraction['result'], is: ReportedInteraction['result']) =>
    changes.filter((each) => each.was === was && each.is === is)
  const broken = changed('confirmed', 'contradicted')
  const isJudged = before.verdict !== 'not judged' && now.verdict !== 'not judged'
  const isWorse = verdictsFromBest.indexOf(now.verdict) > verdictsFromBest.indexOf(before.verdict)
  return {
    code: broken.length > 0 ? 1 : !isJudged ? 2 : isWorse ? 1 : 0,
    lines: [
      words.verdict(named(before), named(now)),
      now.sentence[language],
      ...part(words.broken, broken),
      ...part(words.newlyContradicted, changed('unchecked', 'contradicted')),
      ...part(words.repaired, changed('contradicted', 'confirmed')),
      ...part(words.notCheckedNow, changed('confirmed', 'unchecked')),
      ...(changes.length === 0 ? [words.same] : []),
    ],
  }
}
