import { describe, expect, test } from 'vitest'
import {
  addEdit,
  canUndo,
  type Edit,
  type Editing,
  undo,
  untouched,
  withMarks,
  withoutSteps,
} from '#screens/aanwezigheden-registreren/list/editing.ts'
import type { Marks } from '#session/registration/marks.ts'

const code = (type: number): Edit => ({ marks: { 1: { type, remark: '' } }, remarkOf: null })
const remark = (text: string, of = 1): Edit => ({
  marks: { [of]: { type: 1, remark: text } },
  remarkOf: of,
})
const filledIn = (...changes: readonly Edit[]): Editing => changes.reduce(addEdit, untouched)

describe('undoing unsaved attendance', () => {
  test('happens one change at a time', () => {
    const editing = filledIn(code(1), code(2))
    expect(editing.marks).toEqual(code(2).marks)
    expect(undo(editing).marks).toEqual(code(1).marks)
    expect(undo(undo(editing))).toEqual(untouched)
  })

  test('is not possible at first', () => {
    expect(canUndo(untouched)).toBe(false)
    expect(undo(untouched)).toBe(untouched)
    expect(canUndo(filledIn(code(1)))).toBe(true)
  })

  test('needs a separate step for the remark of another person and for a remark after a code', () => {
    const typed = filledIn(remark('ziek'), remark('bus', 2), code(3), remark('trein', 2))
    expect(typed.steps).toHaveLength(4)
  })

  test('is possible for fifty changes', () => {
    let editing = filledIn(...Array.from({ length: 60 }, (_, type) => code(type + 1)))
    for (let steps = 0; canUndo(editing); steps += 1) {
      expect(steps).toBeLessThan(50)
      editing = undo(editing)
    }
    expect(editing.marks).toEqual(code(10).marks)
  })

  test('does not affect marks that were restored or that the server now has', () => {
    const marks: Marks = { 4: { type: 2, remark: '' } }
    const editing = withMarks(filledIn(code(1)), marks)
    expect(editing.marks).toBe(marks)
    expect(undo(editing)).toEqual(untouched)
  })

  test('does not affect saved marks', () => {
    const editing = withoutSteps(filledIn(code(1)))
    expect(editing).toEqual({ marks: code(1).marks, steps: [] })
  })
})
