import { describe, expect, test } from 'vitest'
import {
  addEdit,
  canUndo,
  type Edit,
  type Editing,
  undo,
  untouched,
} from '#screens/aanwezigheden-registreren/list/editing.ts'

const code = (type: number): Edit => ({ marks: { 1: { type, remark: '' } }, remarkOf: null })
const filledIn = (...changes: readonly Edit[]): Editing => changes.reduce(addEdit, untouched)

describe('undoing unsaved attendance', () => {
  test('is possible for fifty changes', () => {
    let editing = filledIn(...Array.from({ length: 60 }, (_, type) => code(type + 1)))
    for (let steps = 0; canUndo(editing); steps += 1) {
      expect(steps).toBeLessThan(50)
      editing = undo(editing)
    }
    expect(editing.marks).toEqual(code(10).marks)
  })
})
