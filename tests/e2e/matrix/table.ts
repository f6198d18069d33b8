import { type Column, columns } from './columns.ts'
import { type Reason, reasons } from './reasons.ts'

/** How a cell went. */
export type Verdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'listed'; readonly reason: Reason }
  | { readonly kind: 'fail'; readonly why: string }

/** A row of the matrix that was walked. */
export interface Walked {
  readonly screen: string
  readonly does: string
  readonly verdicts: Readonly<Record<Column, Verdict>>
}

const letterOf = (reason: Reason) => String.fromCharCode(97 + Object.keys(reasons).indexOf(reason))

const marks = {
  pass: () => '✓',
  listed: ({ reason }: { reason: Reason }) => letterOf(reason),
  fail: () => '✗',
}
const markOf = (verdict: Verdict): string =>
  verdict.kind === 'listed' ? marks.listed(verdict) : marks[verdict.kind]()

/** How many cells passed, are listed, and failed. */
export function countCells(rows: readonly Walked[]): Record<Verdict['kind'] | 'all', number> {
  const count = { all: 0, pass: 0, listed: 0, fail: 0 }
  for (const { verdicts } of rows)
    for (const { kind } of Object.values(verdicts)) {
      count.all += 1
      count[kind] += 1
    }
  return count
}

/** The matrix as a table of text: a row for each thing that is done on a screen, a column for each fault. */
export function formatMatrix(rows: readonly Walked[]): string {
  const head = ['screen', 'what is done', ...columns]
  const lines = rows.map(({ screen, does, verdicts }, index) => [
    rows[index - 1]?.screen === screen ? '' : screen,
    does,
    ...columns.map((column) => markOf(verdicts[column])),
  ])
  const widths = head.map((name, place) =>
    Math.max(name.length, ...lines.map((line) => line[place]?.length ?? 0)),
  )
  const draw = (cells: readonly string[]) =>
    `| ${cells.map((cell, place) => cell.padEnd(widths[place] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  const failures = rows.flatMap(({ screen, does, verdicts }) =>
    columns.flatMap((column) => {
      const verdict = verdicts[column]
      return verdict.kind === 'fail' ? [`✗ ${screen}, ${does}, ${column}: ${verdict.why}`] : []
    }),
  )
  const used = new Set(
    rows.flatMap(({ verdicts }) =>
      Object.values(verdicts).flatMap((verdict) => (verdict.kind === 'listed' ? [verdict.reason] : [])),
    ),
  )
  const known = Object.entries(reasons) as [Reason, string][]
  const { all, pass, listed, fail } = countCells(rows)
  return [
    draw(head),
    rule,
    ...lines.map(draw),
    '',
    ...known.flatMap(([reason, text]) => (used.has(reason) ? [`${letterOf(reason)}: ${text}`] : [])),
    ...(failures.length > 0 ? ['', ...failures] : []),
    '',
    `${all} cells: ${pass} passed, ${listed} listed with a reason, ${fail} failed`,
  ].join('\n')
}
