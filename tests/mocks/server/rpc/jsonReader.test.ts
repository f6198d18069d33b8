import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readJson } from '#mocks/server/rpc/json.ts'
import { readRelaxedJson } from '#mocks/server/rpc/jsonReader.ts'

const message = (text: string) => {
  try {
    return readJson(text)
  } catch (error) {
    return (error as Error).message
  }
}

test('strict JSON gives the same value in both ways of reading', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.boolean(), (value, spaces) => {
      const text = JSON.stringify(value, null, spaces ? 2 : 0)
      expect(readJson(text)).toEqual(JSON.parse(text))
      expect(readRelaxedJson(text)).toEqual(JSON.parse(text))
    }),
  )
})

test.each([
  ['{action: "A", tid: 3}', { action: 'A', tid: 3 }],
  ["{'a': 'x\"y'}", { a: 'x"y' }],
  ['\n\t{ a_1 : [ "x" , 1 ] }\r\n', { a_1: ['x', 1] }],
  ['[TRUE, False, NULL]', [true, false, null]],
  ['[.5, -2, 1e3, 1.5E-2, 007]', [0.5, -2, 1000, 0.015, 7]],
  ['{a: 1} and whatever follows', { a: 1 }],
  ['{"__proto__": 1, constructor: 2}', JSON.parse('{"__proto__": 1, "constructor": 2}')],
  ['["a\\u00e9\\/\\\'"]', ["aé/'"]],
  ['', undefined],
  [' \n ', undefined],
])('%j is read as relaxed JSON', (text, value) => {
  expect(readJson(text)).toEqual(value)
})

test.each([
  ['{"action":}', 'Error at line 1, Pos 11: Unexpected token (}) encountered.'],
  ['{\n "action" "x"}', 'Error at line 2, Pos 13: Expected colon (:), got token "x".'],
  ['{"action":"A"', 'Error at line 1, Pos 0: Expected comma (,) or square bracket (]), got token "EOF".'],
  ['[1,]', 'Error at line 1, Pos 4: Unexpected token (]) encountered.'],
  ['{1: 2}', "Invalid character at line 1, pos 2: ':'"],
  ['{1 : 2}', 'Error at line 1, Pos 2: Expected element name, got token "1"'],
  ['["é", ~]', "Invalid character at line 1, pos 7: '~'"],
  ['[1 // x\n]', "Invalid character at line 1, pos 3: '/'"],
  ['["a\nb"]', 'string exceeds end of line 1'],
  ['["\\x"]', "Invalid character at line 1, pos 3: 'x'"],
  ['[1.2.3]', "Invalid character at line 1, pos 4: '.'"],
  ['[1e400]', 'Error at line 1, Pos 6: Number is not an integer or real number: 1e400'],
  ['{a: 1e400}', 'Error at line 1, Pos 9: Number is not an integer or real number: 1e400'],
  ['[1e]', 'Error at line 1, Pos 3: Number is not an integer or real number: 1e'],
  ['<html>', "Invalid character at line 1, pos 0: '<'"],
  ['{"a": {"b": 1, "b": 2}}', 'Duplicate object member: "b"'],
  ['{"a\\"": 1, "a\\"" : 2}', 'Duplicate object member: "a""'],
])('%j gives the same error message as the framework', (text, expected) => {
  expect(message(text)).toBe(expected)
})

describe('a large body', () => {
  test('does not overflow the stack', () => {
    const long = 'x'.repeat(3_000_000)
    expect(readJson(`{a: "${long}"}`)).toEqual({ a: long })
    expect(message('['.repeat(200_000))).toBe('Stack overflow')
    expect(message(`[${'"\\\\",'.repeat(100_000)}1]`)).toHaveLength(100_001)
  })
})
