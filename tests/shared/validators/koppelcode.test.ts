import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { typeKoppelcode } from '#shared/validators/koppelcode.ts'
import { insert, play, strokes, typeOut } from './keyboard.ts'

// rule: new-user-3
describe('dashes and capitals are added to a koppelcode', () => {
  test.each([
    ['abc', 'ABC'],
    ['abc123x', 'ABC123-X'],
    ['abc123def45678', 'ABC123-DEF-45678'],
    ['ABC123-DEF-45678', 'ABC123-DEF-45678'],
    ['abc123 def 45678', 'ABC123-DEF-45678'],
  ])('%s, typed or pasted, is %s', (text, expected) => {
    expect(play(typeOut(text), typeKoppelcode)).toEqual({ text: expected, caret: expected.length })
    expect(play([insert(text)], typeKoppelcode).text).toBe(expected)
  })

  test.each(['a code of another form/2026', 'ABC123-DEF-45678-9'])('%s stays as it is', (text) => {
    expect(play([insert(text)], typeKoppelcode)).toEqual({ text, caret: text.length })
  })

  test('the backspace also removes a dash that would end the code', () => {
    const field = play([insert('abc123x'), { kind: 'backspace' }], typeKoppelcode)
    expect(field).toEqual({ text: 'ABC123', caret: 6 })
  })

  test('the caret is behind a character typed in the middle', () => {
    const field = play([insert('abc123def'), { kind: 'go', to: 2 }, insert('x')], typeKoppelcode)
    expect(field).toEqual({ text: 'ABXC12-3DE-F', caret: 3 })
  })

  test('formatting again changes nothing, and the caret stays in the text', () => {
    fc.assert(
      fc.property(strokes(fc.string({ maxLength: 6 })), (all) => {
        const { text, caret } = play(all, typeKoppelcode)
        expect(caret).toBeLessThanOrEqual(text.length)
        expect(typeKoppelcode({ text, caret: text.length }).text).toBe(text)
      }),
    )
  })
})
