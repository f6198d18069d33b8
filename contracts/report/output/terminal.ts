import type { Lasting } from '../../problems/left.ts'
import type { Language } from '../../problems/words.ts'
import { isAccepted } from '../baseline.ts'
import type { Finding, Report, ReportedInteraction } from '../report.ts'
import { byHandWords } from '../texts/additions.ts'
import {
  expectationIn,
  labelsOf,
  listsIn,
  problemSentence,
  screensIn,
  uncheckedIn,
  verdictIn,
  versionIn,
} from '../texts/labels.ts'
import { lastingWords } from '../texts/left.ts'

/** Colours a part of the summary, or leaves it as it is. */
export type Paint = (colour: 'green' | 'yellow' | 'red' | 'grey', text: string) => string

const plain: Paint = (_, text) => text

const ansiCodes = { green: 32, yellow: 33, red: 31, grey: 90 } as const
/** Colours for a terminal. */
export const ansi: Paint = (colour, text) => `\u001B[${ansiCodes[colour]}m${text}\u001B[0m`

const colourOf = {
  compatible: 'green',
  differs: 'yellow',
  'not compatible': 'red',
  'not judged': 'grey',
} as const

function interactionLine(interaction: ReportedInteraction, language: Language): string {
  const { undone: undoneWords } = labelsOf(language)
  const { result, endpoint, ms, undone } = interaction
  const mark = { confirmed: '✓', contradicted: isAccepted(interaction) ? '~' : '✗', unchecked: '?' }[result]
  const time = ms === null ? '' : `${ms} ms`
  const undo =
    undone === 'cannot be undone' || undone === 'undoing failed' ? `   (${undoneWords[undone]})` : ''
  const sentence = expectationIn(language, interaction)
  return `${mark} ${endpoint.padEnd(32)} ${sentence.padEnd(72)} ${time.padStart(8)}${undo}`.trimEnd()
}

function findingLines(finding: Finding, report: Report, language: Language): string[] {
  const words = labelsOf(language)
  const { title, contradictions, screens, advice, ask, provenance, accepted } = finding
  const titles = screensIn(report, screens)
  const places = new Set(
    contradictions.map(
      ({ endpoint, problem }) =>
        `      ${endpoint} ${problemSentence(language, problem)} [${problem.provenance}]`,
    ),
  )
  return [
    `${accepted ? '~' : '✗'} [${provenance}] ${title[language]} (${words.places(contradictions.length)})`,
    ...(accepted ? [`    ${words.acceptedNote}`] : [`    ${words.harms[finding.harm]}`]),
    ...(titles.length > 0 ? [`    ${words.screens}: ${titles.join(', ')}`] : []),
    ...places,
    ...(accepted ? [] : [`    ${words.todo}: ${advice[language]}`, `    ${words.ask}: ${ask[language]}`]),
    ...(accepted ? [] : (finding.curl?.split('\n') ?? []).map((command) => `    $ ${command}`)),
  ]
}

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0
    ? []
    : ['', `${title}:`, ...lines.map((each) => (each.startsWith(' ') ? each : `  ${each}`))]

/** The expectations that were not checked for one reason. */
type Unchecked = ReturnType<typeof uncheckedIn>['open'][number]

const countLine = ([why, { length }]: Unchecked): string => `  ${String(length).padStart(3)} × ${why}`

/** The count of a group, with what to do about it. */
const countLineWithAdvice =
  (language: Language, byHand: string) =>
  (group: Unchecked): string[] => {
    const advice = group[1][0].reason && byHandWords(group[1][0].reason)?.[language]
    return [countLine(group), ...(advice ? [`        ${byHand}: ${advice}`] : [])]
  }

/** The changes that a run will leave behind; `''` if there are none. */
export const toPlan = (lasting: readonly Lasting[], language: Language): string =>
  section(
    labelsOf(language).leftBehind,
    lasting.map((each) => lastingWords[each][language]),
  )
    .slice(1)
    .join('\n')

/** The summary at the end of a run. @param all whether to list each interaction, with its time */
export function toSummary(
  report: Report,
  all: boolean,
  language: Language = 'nl',
  paint: Paint = plain,
): string {
  const words = labelsOf(language)
  const { interactions, assumptions, counts, findings } = report
  const sorted = interactions.toSorted(
    (one, other) =>
      one.endpoint.localeCompare(other.endpoint) || one.description.localeCompare(other.description),
  )
  const countOf = (status: string) => assumptions.filter((each) => each.status === status).length
  const lists = listsIn(language, report)
  const { open, apart } = uncheckedIn(language, sorted)
  return [
    ...section(words.stayed, lists.stayed.length > 0 ? [...lists.stayed, words.stayedAdvice] : []),
    ...(all
      ? sorted
          .filter(({ result }) => result === 'confirmed')
          .map((interaction) => interactionLine(interaction, language))
      : []),
    ...section(
      words.findings,
      findings.flatMap((finding) => findingLines(finding, report, language)),
    ),
    ...section(words.unchecked, open.map(countLine)),
    ...section(words.apart, apart.flatMap(countLineWithAdvice(language, words.byHand))),
    ...lists.others.flatMap(([title, lines]) => section(title, lines)),
    '',
    paint(colourOf[report.verdict], verdictIn(language, report).toUpperCase()),
    `  ${words.versionPair(versionIn(language, report), report.portalVersion)}, ${report.server} (${words.modes[report.mode]})`,
    `  ${report.sentence[language]}`,
    `  ${words.counts(counts)}; ` +
      `${words.assumptionCounts(countOf('confirmed'), countOf('refuted'), countOf('open'))}; ${words.seconds(report.seconds)}`,
  ].join('\n')
}
