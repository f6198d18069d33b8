import { describe, expect, test } from 'vitest'
import {
  describeValue,
  formatOf,
  placeOf,
  problemsIn,
} from '../../../../contracts/verify/comparison/problem.ts'
import type { Mismatch } from '../../../../contracts/verify/comparison/workerReport.ts'

const body = (mismatch: Partial<Mismatch>): Mismatch => ({ type: 'BodyMismatch', mismatch: '', ...mismatch })

describe('a problem', () => {
  test('occurs once for all records of a list, with the name of the field', () => {
    const missing = (place: number) =>
      body({
        path: `$.data[${place}]`,
        mismatch: 'Actual map is missing the following keys: Betaald, Tebetalen',
        expected: '[]',
        actual: '[]',
      })
    expect(problemsIn([missing(0), missing(1)])).toEqual([
      { place: 'data[].Betaald', expected: 'a field of this name', got: 'none' },
      { place: 'data[].Tebetalen', expected: 'a field of this name', got: 'none' },
    ])
  })

  test('shows the format of a text and never the text', () => {
    const [problem] = problemsIn([
      body({
        path: '$.data[2].Inschrijfdatum',
        mismatch: "Expected '2026-06-15' to match '^x$'",
        expected: '"01/09/2026"',
        actual: '"2026-06-15"',
      }),
    ])
    expect(problem).toEqual({
      place: 'data[].Inschrijfdatum',
      expected: 'a text like "01/09/2026"',
      got: 'a text of the form "9999-99-99"',
    })
  })

  test('shows what stands in the answer itself: the library writes null as an empty text, and takes text for JSON', () => {
    const differs = (path: string) =>
      body({ path, mismatch: 'Type mismatch', expected: '{"ID":1}', actual: '' })
    const answer = JSON.stringify({ data: [null], result: '{"ID":1}', error: '', Naam: null })
    const gotAt = (path: string) => problemsIn([differs(path)], answer)[0]?.got
    expect(gotAt('$.data[0]')).toBe('null')
    expect(gotAt("$['Naam']")).toBe('null')
    expect(gotAt('$.error')).toBe('an empty text')
    expect(gotAt('$.result')).toMatch(/^a text of the form/)
    expect(gotAt('$.elsewhere')).toBe('nothing')
  })

  test('of a script tells a flag with another value from one that is not there', () => {
    const mismatch = String.raw`Expected '…' to match '^([\s\S]*[;,}\s])?PWMin8\s*=\s*(true|false)$'`
    const flag = body({ path: '/', mismatch, expected: 'x', actual: 'y' })
    expect(problemsIn([flag], 'PWMin8 = 8;')[0]?.got).toBe('another value')
    expect(problemsIn([flag], 'PWMax8 = true;')[0]?.got).toBe('none')
  })

  test('of a status hides the differences in the body of an error page', () => {
    const problems = problemsIn([
      body({ path: '$', mismatch: 'Failed to parse', expected: '{}', actual: '<html>' }),
      { type: 'StatusMismatch', mismatch: '', expected: 200, actual: 500 },
    ])
    expect(problems).toEqual([{ place: 'status', expected: 'HTTP 200', got: 'HTTP 500' }])
  })

  test('of a header shows the format of its value, but the whole content type', () => {
    const header = (key: string, actual: string): Mismatch => ({
      type: 'HeaderMismatch',
      mismatch: '',
      key,
      expected: '"text/html"',
      actual,
    })
    expect(
      problemsIn([header('Content-Type', 'text/plain'), header('Set-Cookie', 'FPWebSession=A-1')]),
    ).toEqual([
      { place: 'Content-Type', expected: 'like "text/html"', got: 'text/plain' },
      { place: 'Set-Cookie', expected: 'like "text/html"', got: 'xxxxxxxxxxxx=x-9' },
    ])
  })

  test('of a script names the flag', () => {
    const mismatch = String.raw`Expected '…' to match '^([\s\S]*[;,}\s])?GoogleLogin\s*=\s*(true|false)$'`
    expect(problemsIn([body({ path: '/', mismatch, expected: 'x', actual: 'y' })])).toMatchObject([
      { place: 'GoogleLogin' },
    ])
  })
})

describe('a value in a report', () => {
  test.each([
    [undefined, 'nothing'],
    [null, 'null'],
    ['', 'an empty text'],
    ['Noor De Smet', 'a text of the form "xxxx xx xxxx"'],
    ['<!DOCTYPE html><p>Noor</p>', 'a web page (HTML)'],
    [7, 'a whole number'],
    [1.5, 'a number with a fraction'],
    [[], 'an empty list'],
    [{ Naam: 'Noor' }, 'an object with Naam'],
  ])('%j is %s', (value, words) => {
    expect(describeValue(value)).toBe(words)
  })

  test('has no letter or digit of a text in its format, in any alphabet', () => {
    expect(formatOf(`Ωmega-ÿ 2026 ${'x'.repeat(40)}`)).toMatch(/^[x9\-\s]+…$/)
  })
})

test.each([
  ['$', 'body'],
  ['/', 'body'],
  ['$.data[3].Van', 'data[].Van'],
  ["$['result']['UserData']['userid']", 'result.UserData.userid'],
])('the place %s is %s', (path, place) => {
  expect(placeOf(path)).toBe(place)
})
