import { type Column, columns } from './columns.ts'
import { type Reason, reasons } from './reasons.ts'

/** The result of a cell. */
export type Verdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'exception'; readonly reason: Reason }
  | { readonly kind: 'fail'; readonly message: string }

export interface RowResult {
  readonly screen: string
  readonly action: string
  /** The verdicts of the columns that were tried. */
  readonly verdicts: Readonly<Partial<Record<Column, Verdict>>>
}

const letterOf = (reason: Reason) => String.fromCharCode(97 + Object.keys(reasons).indexOf(reason))

const marks = {
  pass: () => '✓',
  exception: ({ reason }: { reason: Reason }) => letterOf(reason),
  fail: () => '✗',
}
const markOf = (verdict: Verdict | undefined): string =>
  verdict === undefined ? '' : verdict.kind === 'exception' ? marks.exception(verdict) : marks[verdict.kind]()

/** The number of cells that passed, are exceptions, and failed. */
function countCells(rows: readonly RowResult[]): Record<Verdict['kind'] | 'all', number> {
  const count = { all: 0, pass: 0, exception: 0, fail: 0 }
  for (const { verdicts } of rows)
    for (const { kind } of Object.values(verdicts)) {
      count.all += 1
      count[kind] += 1
    }
  return count
}

/** The matrix as a text table: a row for each action on a screen, a column for each fault. */
export function formatMatrix(rows: readonly RowResult[]): string {
  const head = ['screen', 'action', ...columns]
  const lines = rows.map(({ screen, action, verdicts }, index) => [
    rows[index - 1]?.screen === screen ? '' : screen,
    action,
    ...columns.map((column) => markOf(verdicts[column])),
  ])
  const widths = head.map((name, index) =>
    Math.max(name.length, ...lines.map((line) => line[index]?.length ?? 0)),
  )
  const draw = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  const failures = rows.flatMap(({ screen, action, verdicts }) =>
    columns.flatMap((column) => {
      const verdict = verdicts[column]
      return verdict?.kind === 'fail' ? [`✗ ${screen}, ${action}, ${column}: ${verdict.message}`] : []
    }),
  )
  const used = new Set(
    rows.flatMap(({ verdicts }) =>
      Object.values(verdicts).flatMap((verdict) => (verdict.kind === 'exception' ? [verdict.reason] : [])),
    ),
  )
  const known = Object.entries(reasons) as [Reason, string][]
  const { all, pass, exception, fail } = countCells(rows)
  return [
    draw(head),
    rule,
    ...lines.map(draw),
    '',
    ...known.flatMap(([reason, text]) => (used.has(reason) ? [`${letterOf(reason)}: ${text}`] : [])),
    ...(failures.length > 0 ? ['', ...failures] : []),
    '',
    `${all} cells: ${pass} passed, ${exception} exceptions, ${fail} failed`,
  ].join('\n')
}
