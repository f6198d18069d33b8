import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeJson } from '#mocks/server/wire/fpjson.ts'

test.each([
  [187.5, '1.8750000000000000E+002'],
  [-187.5, '-1.8750000000000000E+002'],
  [0.05, '5.0000000000000003E-002'],
  [2 ** -400, '3.8725919148493183E-121'],
  [120, '120'],
  [0, '0'],
  [-3, '-3'],
  [Number.NaN, 'null'],
  [Number.POSITIVE_INFINITY, 'null'],
])('the number %d is written %s', (value, text) => {
  expect(writeJson(value)).toBe(text)
})

test.each([
  [{}, '{}'],
  [[], '[]'],
  [{ a: 1, b: null }, '{ "a" : 1, "b" : null }'],
  [{ a: undefined, b: true }, '{ "b" : true }'],
  [[1, 'x', [false]], '[1, "x", [false]]'],
  [[{ a: [] }, { b: {} }], '[{ "a" : [] }, { "b" : {} }]'],
  ['é "quoted" \\ \n </script>', '"é \\"quoted\\" \\\\ \\n </script>"'],
])('%j is written with the spaces of the framework', (value, text) => {
  expect(writeJson(value)).toBe(text)
})

test('every value is written as JSON that gives the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(writeJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
    { seed: 1 },
  )
})
