import { describe, expect, test } from 'vitest'
import { describeProblem, type Problem } from '#mocks/server/core/problems.ts'

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
