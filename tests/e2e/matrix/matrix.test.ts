import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { expect, test } from '../support.ts'
import { reasonOf, walkCell, watchErrors } from './cell.ts'
import { type Column, columns } from './columns.ts'
import { rowAttachment } from './reporter.ts'
import type { Row } from './row.ts'
import { rows } from './rows/index.ts'
import type { RowResult, Verdict } from './table.ts'

/** `MATRIX_COLUMNS=expired,401` runs only these columns. */
const wanted = process.env.MATRIX_COLUMNS?.split(',')
const chosenColumns = columns.filter((column) => wanted?.includes(column) ?? true)

for (const [index, row] of rows.entries()) {
  const { screen, action, exceptions } = row
  test(`${screen}: ${action}, under every fault`, async ({ page, context, problems }, info) => {
    info.setTimeout(scaleLimit(240_000))
    // Each cell checks its own errors.
    problems.allow(/./)
    const errors = watchErrors(context)
    page.on('dialog', (dialog) => dialog.accept())
    const verdicts: Partial<Record<Column, Verdict>> = {}
    let reload = true
    for (const column of chosenColumns) {
      errors.length = 0
      const verdict = await test.step(column, () => runCell(row, column, reload))
      verdicts[column] = verdict
      // A saved connection would change the sign-in page of the next cell.
      reload = verdict.kind === 'fail' || column === 'expired'
    }
    const result: RowResult & { index: number } = { index, screen, action, verdicts }
    await info.attach(rowAttachment, { body: JSON.stringify(result), contentType: 'application/json' })
    const failures = chosenColumns.flatMap((column) => {
      const verdict = verdicts[column]
      return verdict?.kind === 'fail' ? [`${column}: ${verdict.message}`] : []
    })
    expect(failures).toEqual([])

    async function runCell(row: Row, column: Column, reload: boolean): Promise<Verdict> {
      try {
        await walkCell(page, row, column, reload)
        expect(errors).toEqual([])
      } catch (error) {
        return { kind: 'fail', message: reasonOf(error, 4) }
      }
      const reason = exceptions[column]?.reason
      return reason === undefined ? { kind: 'pass' } : { kind: 'exception', reason }
    }
  })
}
