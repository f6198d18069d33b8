import type { Alternative, Assumption } from '#mocks/dialects/assumption.ts'
import type { ScreenVerdict } from './verdict.ts'

/** The lines around the table in docs/server.md. */
const [start, end] = ['<!-- rehearsed: npm run rehearse -- --all -->', '<!-- /rehearsed -->'] as const

/** The result of a row that no run has tried. {@link isUntried} needs its beginning. */
const notYetTried = 'not rehearsed yet'
const notTried = 'not rehearsed'

/** The result of a row that a run could not try, with the reason; the next run tries it again. */
export const failedToRehearse = (why: string): string => cell(`${notTried}: ${why.split('\n')[0] ?? ''}`)

/** The result of an alternative that no action reaches: how the portal handles it is unknown. */
export const notReached = 'no action shows it'

/** The result of an alternative that the portal reads as the usual answer, so no screen can differ. */
export const readAsUsual = 'works: read as the usual answer'

/** How the portal handles each alternative, by {@link keyOf}. */
export type TableResults = Map<string, string>

const cell = (text: string) => text.replaceAll('|', '/').replaceAll(/\s+/g, ' ').trim()
/** The first two cells of an alternative's row: the assumption and the alternative, in English. */
export const keyOf = ({ words }: Assumption, alternative: Alternative): string =>
  `${cell(words.en)} | ${cell(alternative.words.en)}`

function partsOf(page: string): { before: string; rows: string; after: string } {
  const [from, to] = [page.indexOf(start), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/server.md has no lines ${start} and ${end}.`)
  return { before: page.slice(0, from), rows: page.slice(from + start.length, to), after: page.slice(to) }
}

/** The results in the page. Throws an Error with a sentence for the user if it has no such table. */
export function readTable(page: string): TableResults {
  const rows = partsOf(page)
    .rows.split('\n')
    .filter((line) => /^\| (?!---|Assumption)/.test(line))
  return new Map(
    rows.map((row) => {
      const [assumption = '', alternative = '', result = ''] = row.slice(2, -2).split(' | ')
      return [`${assumption} | ${alternative}`, result] as const
    }),
  )
}

/** The page with a row for every alternative; a row without a result says so. */
export function writeTable(page: string, assumptions: readonly Assumption[], results: TableResults): string {
  const { before, after } = partsOf(page)
  const rows = assumptions.flatMap((assumption) =>
    assumption.alternatives.slice(1).map((alternative) => {
      const key = keyOf(assumption, alternative)
      return `| ${key} | ${results.get(key) ?? notYetTried} |`
    }),
  )
  const head = ['| Assumption | A server that does it so | The portal |', '| --- | --- | --- |']
  return `${before}${[start, '', ...head, ...rows, '', ''].join('\n')}${after}`
}

/** Whether an alternative has yet to be tried. */
export const isUntried = (results: TableResults, assumption: Assumption, alternative: Alternative): boolean =>
  (results.get(keyOf(assumption, alternative)) ?? notYetTried).startsWith(notTried)

/** The actions and model tests that gave a result. */
interface Runs {
  readonly actions: readonly unknown[]
  /** Files of model tests. */
  readonly files: readonly unknown[]
}

const countText = (number: number, one: string, many: string) =>
  number === 0 ? [] : [`${number} ${number === 1 ? one : many}`]

/** The text about one alternative: what breaks, what differs, or that it works; with the number of actions and model tests. */
export function resultOf(verdicts: readonly ScreenVerdict[], { actions, files }: Runs): string {
  const of = (verdict: ScreenVerdict['verdict']) => verdicts.filter((each) => each.verdict === verdict)
  const named = (all: readonly ScreenVerdict[]) =>
    all.map(({ screen, because }) => `\`${screen}\` (${because})`).join('; ')
  const counts = [
    ...countText(actions.length, 'action', 'actions'),
    ...countText(files.length, 'model', 'models'),
  ]
  const [broken, remarked] = [of('breaks'), of('works with a remark')]
  const result = [
    ...(broken.length > 0 ? [`**breaks**: ${named(broken)}`] : []),
    ...(remarked.length > 0 ? [`works with a remark: ${named(remarked)}`] : []),
    ...(broken.length + remarked.length === 0 ? ['works'] : []),
  ].join('. ')
  return cell(`${result} [${counts.join(', ')}]`)
}
