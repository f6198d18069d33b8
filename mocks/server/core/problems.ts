import type { Schema } from '#api/fields/schema.ts'

/** A defect of the mock or of its caller, which does not occur in normal use. */
export type Problem =
  /** No endpoint knows the request. */
  | { kind: 'unknown call'; call: string }
  /** An answer does not fit the schema of its endpoint, in these fields. */
  | { kind: 'broken answer'; endpoint: string; fields: readonly string[] }
  /** The route of a call that only reads tried to change a row of this table. Nothing has changed. */
  | { kind: 'forbidden write'; endpoint: string; table: string }
  /** A route threw something other than a `Refusal`. */
  | { kind: 'crash'; call: string; error: unknown }

/** Thrown when a route violates its endpoint, after the problem was reported. */
export class BrokenRoute extends Error {
  override readonly name = 'BrokenRoute'
}

/** A text from the network without characters that add lines or colours to the console. */
const inOneLine = (text: string) => text.replace(/\p{Cc}/gu, ' ')

/** A problem for the console: what happened, and where to look. */
export function describeProblem(problem: Problem): string {
  switch (problem.kind) {
    case 'unknown call':
      return `[mock server] no endpoint knows ${inOneLine(problem.call)}: add it to src/api/endpoints and mocks/server/routes`
    case 'broken answer':
      return `[mock server] the answer of ${problem.endpoint} breaks its schema at ${problem.fields.join(', ')}: see mocks/server/routes`
    case 'forbidden write':
      return `[mock server] ${problem.endpoint} only reads, but its route changes a row of ${problem.table}: see mocks/server/routes`
    case 'crash': {
      const { error } = problem
      return `[mock server] ${inOneLine(problem.call)} crashed: ${(error instanceof Error && error.stack) || String(error)}`
    }
  }
}

/** The self-check of the mock: reports the problem and throws if a route's answer does not fit its endpoint. */
export function assertAnswer(
  response: Schema,
  endpoint: string,
  result: unknown,
  onProblem: (problem: Problem) => void,
): void {
  const parsed = response.safeParse(result)
  if (parsed.success) return
  const problem: Problem = {
    kind: 'broken answer',
    endpoint,
    fields: parsed.error.issues.map(({ path, code }) => `${path.join('.') || 'the whole'} (${code})`),
  }
  onProblem(problem)
  throw new BrokenRoute(describeProblem(problem))
}
