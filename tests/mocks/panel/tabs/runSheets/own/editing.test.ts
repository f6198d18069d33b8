import { expect, test } from 'vitest'
import type { Step } from '#mocks/panel/sheets/sheet.ts'
import { sheetOf } from '#mocks/panel/sheets/sheetText.ts'
import { moveStep, withStep } from '#mocks/panel/tabs/runSheets/own/editing.ts'

const { steps } = sheetOf('# T\n## A\n## B\n## C\n')
const titles = (list: readonly Step[]) => list.map(({ title }) => title).join('')

test('a step moves up or down, but not beyond the ends', () => {
  expect(titles(moveStep(steps, 0, 1))).toBe('BAC')
  expect(titles(moveStep(steps, 2, -1))).toBe('ACB')
  expect(titles(moveStep(steps, 0, -1))).toBe('ABC')
  expect(titles(moveStep(steps, 2, 1))).toBe('ABC')
})

test('a step can be renamed', () => {
  expect(withStep(steps, 1, { title: 'X', say: 'dag' })[1]).toMatchObject({ title: 'X', say: 'dag' })
})
