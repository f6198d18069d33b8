import { describe, expect, test } from 'vitest'
import { sheets } from '#mocks/panel/sheets/classic/index.ts'
import { elapsedText } from '#mocks/panel/sheets/elapsed.ts'
import {
  completedSteps,
  nextStep,
  readProgress,
  restartSheet,
  startedAt,
  withOpen,
  withStart,
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

  test('are set and cleared one by one, separately for each sheet', () => {
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

describe('the clock of a run sheet', () => {
  test('shows the time beside the planned minutes, and then the time above it', () => {
    expect(elapsedText(0, 10)).toEqual({ text: '0:00 van 10 minuten', isOver: false })
    expect(elapsedText(200_999, 10)).toEqual({ text: '3:20 van 10 minuten', isOver: false })
    expect(elapsedText(600_000, 10)).toEqual({ text: '10:00 van 10 minuten', isOver: false })
    expect(elapsedText(665_000, 10)).toEqual({ text: '1:05 over de 10 minuten', isOver: true })
    expect(elapsedText(-5_000, 5)).toEqual({ text: '0:00 van 5 minuten', isOver: false })
  })

  test('keeps its first start, and is cleared when the sheet is restarted', () => {
    const begun = withStart(withStart(noProgress, sheet, 5), sheet, 9)
    expect(startedAt(begun, sheet)).toBe(5)
    expect(startedAt(begun, other)).toBe(null)
    expect(readProgress(JSON.stringify(begun))).toEqual(begun)
    expect(startedAt(restartSheet(begun, sheet), sheet)).toBe(null)
  })
})
