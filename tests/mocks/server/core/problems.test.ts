import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkColumns } from '#mocks/server/core/columnLimits.ts'
import { assertAnswer, BrokenRoute, describeProblem, type Problem } from '#mocks/server/core/problems.ts'

describe('a problem', () => {
  test.each<[Problem, string]>([
    [
      { kind: 'unknown call', call: 'GET REST/x\n\u001b[31m' },
      '[mock server] no endpoint knows GET REST/x  [31m: add it to src/api/endpoints and mocks/server/routes',
    ],
    [
      { kind: 'broken answer', endpoint: 'Leerling', fields: ['0.ID (invalid_type)', '0.Naam'] },
      '[mock server] the answer of Leerling breaks its schema at 0.ID (invalid_type), 0.Naam: see mocks/server/routes',
    ],
    [
      { kind: 'forbidden write', endpoint: 'Leerling', table: 'cursisten' },
      '[mock server] Leerling only reads, but its route changes a row of cursisten: see mocks/server/routes',
    ],
    [{ kind: 'crash', call: 'GET\nREST/x', error: 'weg' }, '[mock server] GET REST/x crashed: weg'],
  ])('is described in one line, with where to look: $kind', (problem, text) => {
    expect(describeProblem(problem)).toBe(text)
  })

  test('that is an error shows where it was thrown', () => {
    const error = new Error('weg')
    error.stack = 'Error: weg\n  at a route'
    expect(describeProblem({ kind: 'crash', call: 'GET REST/x', error })).toBe(
      '[mock server] GET REST/x crashed: Error: weg\n  at a route',
    )
  })
})

describe('the self-check of an answer', () => {
  const response = z.object({ ID: z.int() })
  function check(result: unknown) {
    const problems: Problem[] = []
    assertAnswer(response, 'Leerling', result, (problem) => problems.push(problem))
    return problems
  }

  test('accepts a valid answer', () => {
    expect(check({ ID: 1 })).toEqual([])
  })

  test.each([
    [{ ID: 'x' }, 'ID (invalid_type)'],
    ['x', 'the whole (invalid_type)'],
  ])('reports an invalid answer and does not send it: %j', (result, field) => {
    const problems: Problem[] = []
    const run = () => assertAnswer(response, 'Leerling', result, (problem) => problems.push(problem))
    expect(run).toThrow(BrokenRoute)
    expect(run).toThrow('the answer of Leerling breaks its schema')
    expect(problems[0]).toEqual({ kind: 'broken answer', endpoint: 'Leerling', fields: [field] })
  })
})

// server: rest-23
describe('a text column', () => {
  test.each([['x'.repeat(100)], ['Liège — "straat"'], [''], [7], [null]])('accepts %j', (value) => {
    expect(() => checkColumns({ Straat: value })).not.toThrow()
  })

  test.each([['x'.repeat(101)], ['a\nb'], ['a\u0007']])('refuses %j and names the column', (value) => {
    const refused = expect.objectContaining({ status: 400, message: 'Ongeldige aanvraag: body.Straat' })
    expect(() => checkColumns({ Huisnummer: '1', Straat: value })).toThrow(refused)
  })
})
