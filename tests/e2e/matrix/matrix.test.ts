import { stripVTControlCharacters } from 'node:util'
import { patience } from '../../../scripts/lib/checks/patience.ts'
import { endpoints } from '../../../src/api/endpoints/index.ts'
import { screens } from '../../../src/app/screens.ts'
import { expect, test } from '../support.ts'
import { walkCell, watchErrors } from './cell.ts'
import { type Column, columns } from './columns.ts'
import { rowAttachment } from './reporter.ts'
import type { Row } from './row.ts'
import { rows } from './rows/index.ts'
import type { Verdict, Walked } from './table.ts'

const firstLine = (error: unknown) =>
  stripVTControlCharacters(String(error instanceof Error ? error.message : error))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 4)
    .join(' · ')

test('Every screen stands in the fault matrix', () => {
  const known = new Set(rows.map(({ screen }) => screen))
  expect(screens.map(({ path }) => path).filter((path) => !known.has(path))).toEqual([])
})

test('Every call of the portal stands in the fault matrix', () => {
  const failing = new Set(rows.flatMap(({ calls }) => calls))
  expect(endpoints.map(({ name }) => name).filter((name) => !failing.has(name))).toEqual([])
})

for (const [place, row] of rows.entries()) {
  const { screen, does, listed } = row
  test(`${screen}: ${does}, under every fault`, async ({ page, context, problems }, info) => {
    info.setTimeout(patience(240_000))
    // Each cell looks for itself.
    problems.allow(/./)
    const errors = watchErrors(context)
    page.on('dialog', (dialog) => dialog.accept())
    const verdicts = {} as Record<Column, Verdict>
    let anew = true
    for (const column of columns) {
      errors.length = 0
      const verdict = await test.step(column, () => judge(row, column, anew))
      verdicts[column] = verdict
      anew = verdict.kind === 'fail'
    }
    const walked: Walked & { place: number } = { place, screen, does, verdicts }
    await info.attach(rowAttachment, { body: JSON.stringify(walked), contentType: 'application/json' })
    const failures = columns.flatMap((column) => {
      const verdict = verdicts[column]
      return verdict.kind === 'fail' ? [`${column}: ${verdict.why}`] : []
    })
    expect(failures).toEqual([])

    async function judge(row: Row, column: Column, anew: boolean): Promise<Verdict> {
      try {
        await walkCell(page, row, column, anew)
        expect(errors).toEqual([])
      } catch (error) {
        return { kind: 'fail', why: firstLine(error) }
      }
      const reason = listed[column]?.reason
      return reason === undefined ? { kind: 'pass' } : { kind: 'listed', reason }
    }
  })
}
