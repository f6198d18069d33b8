import { describe, expect, test, vi } from 'vitest'
import { header as headerPlace, inRows, placeText, status } from '#contracts/problems/place.ts'
import { differencesIn } from '#contracts/verify/comparison/mismatches.ts'
import type { Mismatch } from '#contracts/verify/comparison/workerReport.ts'

const body = (mismatch: Partial<Mismatch>): Mismatch => ({ type: 'BodyMismatch', mismatch: '', ...mismatch })

describe('a problem', () => {
  test('is reported once for all records of a list, with the name of the field', () => {
    const missing = (place: number) =>
      body({
        path: `$.data[${place}]`,
        mismatch: 'Actual map is missing the following keys: Betaald, Tebetalen',
        expected: '[]',
        actual: '[]',
      })
    expect(differencesIn([missing(0), missing(1)])).toEqual([
      { kind: 'missing', place: inRows('Betaald') },
      { kind: 'missing', place: inRows('Tebetalen') },
    ])
  })

  test('shows the format of a text and never the text', () => {
    const [problem] = differencesIn([
      body({
        path: '$.data[2].Inschrijfdatum',
        mismatch: "Expected '2026-06-15' to match '^x$'",
        expected: '"01/09/2026"',
        actual: '"2026-06-15"',
      }),
    ])
    expect(problem).toEqual({
      kind: 'sort',
      place: inRows('Inschrijfdatum'),
      expected: { sort: 'text like', example: '01/09/2026' },
      got: { sort: 'text', form: '9999-99-99' },
    })
  })

  // Pact's library writes null as an empty text, and text as JSON.
  test('shows the value in the answer itself', () => {
    const differs = (path: string) =>
      body({ path, mismatch: 'Type mismatch', expected: '{"ID":1}', actual: '' })
    const answer = JSON.stringify({ data: [null], result: '{"ID":1}', error: '', Naam: null })
    const gotAt = (path: string) => {
      const [found] = differencesIn([differs(path)], answer)
      return found?.kind === 'sort' ? found.got.sort : found?.kind
    }
    expect(gotAt('$.data[0]')).toBe('null')
    expect(gotAt("$['Naam']")).toBe('null')
    expect(gotAt('$.error')).toBe('empty text')
    expect(gotAt('$.result')).toBe('text')
    expect(gotAt('$.elsewhere')).toBe('nothing')
  })

  test('in a script names the flag, and says whether it has another value or is missing', () => {
    const mismatch = String.raw`Expected '…' to match '^([\s\S]*[;,}\s])?PWMin8\s*=\s*(true|false)$'`
    const flag = body({ path: '/', mismatch, expected: 'x', actual: 'y' })
    expect(differencesIn([flag], 'PWMin8 = 8;')).toMatchObject([
      { kind: 'flag', got: 'another value', place: { in: 'script', path: ['PWMin8'] } },
    ])
    expect(differencesIn([flag], 'PWMax8 = true;')).toMatchObject([{ kind: 'flag', got: 'nothing' }])
  })

  test('in the status hides the problems in the body of an error page', () => {
    const problems = differencesIn([
      body({ path: '$', mismatch: 'Failed to parse', expected: '{}', actual: '<html>' }),
      { type: 'StatusMismatch', mismatch: '', expected: 200, actual: 500 },
    ])
    expect(problems).toEqual([{ kind: 'status', place: status, expected: 200, got: 500 }])
  })

  test('in a header shows the format of its value, but the whole content type', () => {
    const header = (key: string, actual: string): Mismatch => ({
      type: 'HeaderMismatch',
      mismatch: '',
      key,
      expected: '"text/html"',
      actual,
    })
    expect(
      differencesIn([header('Content-Type', 'text/plain'), header('Set-Cookie', 'FPWebSession=A-1')]),
    ).toEqual([
      { kind: 'header', place: headerPlace('Content-Type'), example: 'text/html', got: 'text/plain' },
      { kind: 'header', place: headerPlace('Set-Cookie'), example: 'text/html', got: 'xxxxxxxxxxxx=x-9' },
    ])
  })
})

test.each([
  ['$', 'body'],
  ['/', 'body'],
  ['$.data[3].Van', 'data[].Van'],
  ["$['result']['UserData']['userid']", 'result.UserData.userid'],
])('the place %s of the library is shown as %s', (path, place) => {
  const [found] = differencesIn([body({ path, mismatch: 'Type mismatch', expected: '[1]', actual: 1 })])
  expect(found && placeText(found.place)).toBe(place)
})

test('a long list with only wrong dates is parsed once', () => {
  const data = Array.from({ length: 3_102 }, () => ({ LESDatum: '24.11.2026', Opmerking: 'x'.repeat(1_500) }))
  const mismatches = data.map((_, row) =>
    body({
      path: `$.data[${row}].LESDatum`,
      mismatch: "Expected '24.11.2026' to match '^x$'",
      expected: '"2026-11-24"',
      actual: '"24.11.2026"',
    }),
  )
  const text = JSON.stringify({ success: true, data })
  const parse = vi.spyOn(JSON, 'parse')
  expect(differencesIn(mismatches, text)).toHaveLength(1)
  expect(parse.mock.calls.filter(([each]) => each === text)).toHaveLength(1)
  parse.mockRestore()
})
