import { describe, expect, test } from 'vitest'
import { sheets } from '#mocks/panel/sheets/classic/index.ts'
import {
  completedSteps,
  nextStep,
  readProgress,
  restartSheet,
  withOpen,
  withTick,
} from '#mocks/panel/sheets/progress.ts'

const noProgress = readProgress(null)
const [sheet, other] = sheets
if (!sheet || !other) throw new Error('there are no sheets')
const otherFirst = other.steps[0]?.id ?? ''
const [first, second, third] = sheet.steps.map(({ id }) => id)
if (!first || !second || !third) throw new Error('the sheet is too short')

describe('the ticks of a run sheet', () => {
  test('show the first step that is not done', () => {
    expect(nextStep(noProgress, sheet)?.id).toBe(first)
    const done = withTick(withTick(noProgress, sheet, first, true), sheet, third, true)
    expect(nextStep(done, sheet)?.id).toBe(second)
    const all = sheet.steps.reduce((progress, { id }) => withTick(progress, sheet, id, true), done)
    expect(nextStep(all, sheet)).toBeNull()
  })

  test('are set and cleared one by one, for each sheet apart', () => {
    const done = withTick(withTick(noProgress, sheet, first, true), other, otherFirst, true)
    expect(completedSteps(withTick(done, sheet, first, false), sheet)).toEqual([])
    expect(completedSteps(restartSheet(done, sheet), sheet)).toEqual([])
    expect(completedSteps(restartSheet(done, sheet), other)).toEqual([otherFirst])
    expect(completedSteps(withTick(done, sheet, first, true), sheet)).toEqual([first])
  })

  test('can be stored and read, and unreadable text gives no ticks', () => {
    const done = withOpen(withTick(noProgress, sheet, second, true), sheet.id)
    expect(readProgress(JSON.stringify(done))).toEqual(done)
    for (const text of [null, '', '{', '[]', '{"open":1}', '"x"'])
      expect(readProgress(text)).toEqual(noProgress)
  })

  test('do not count for steps that the sheet no longer has', () => {
    expect(completedSteps({ open: null, done: { [sheet.id]: ['weg', first] } }, sheet)).toEqual([first])
  })
})
