import { describe, expect, test } from 'vitest'
import {
  doneOf,
  nextStep,
  readProgress,
  restarted,
  withTick,
} from '../../../mocks/panel/draaiboeken/progress.ts'
import { sheets } from '../../../mocks/panel/draaiboeken/sheets/index.ts'

const [sheet, other] = sheets
if (!sheet || !other) throw new Error('there are no sheets')
const [first, second, third] = sheet.steps.map(({ id }) => id)
if (!first || !second || !third) throw new Error('the sheet is too short')

describe('the ticks of a run sheet', () => {
  test('lead to the first step that is not done', () => {
    expect(nextStep({}, sheet)?.id).toBe(first)
    const done = withTick(withTick({}, sheet, first, true), sheet, third, true)
    expect(nextStep(done, sheet)?.id).toBe(second)
    const all = sheet.steps.reduce((progress, { id }) => withTick(progress, sheet, id, true), done)
    expect(nextStep(all, sheet)).toBeNull()
  })

  test('come and go one by one, each sheet its own', () => {
    const done = withTick(withTick({}, sheet, first, true), other, 'begin', true)
    expect(doneOf(withTick(done, sheet, first, false), sheet)).toEqual([])
    expect(doneOf(restarted(done, sheet), sheet)).toEqual([])
    expect(doneOf(restarted(done, sheet), other)).toEqual(['begin'])
    expect(doneOf(withTick(done, sheet, first, true), sheet)).toEqual([first])
  })

  test('survive being written down; what cannot be read is nothing done', () => {
    const done = withTick({}, sheet, second, true)
    expect(readProgress(JSON.stringify(done))).toEqual(done)
    for (const text of [null, '', '{', '[]', '{"x":1}', '"x"']) expect(readProgress(text)).toEqual({})
  })

  test('of steps that the sheet no longer has do not count', () => {
    expect(doneOf({ [sheet.id]: ['weg', first] }, sheet)).toEqual([first])
  })
})
