import type { Schema } from '#api/fields/schema.ts'

/** A defect of the mock or of its caller; none occurs in normal use. */
export type Problem =
  /** A request that no endpoint knows. */
  | { kind: 'unknown call'; call: string }
  /** An answer that its own endpoint's schema does not accept at these fields. */
  | { kind: 'broken answer'; endpoint: string; fields: readonly string[] }
  /** The route of a call that only reads tried to change a row of this table; nothing has changed. */
  | { kind: 'forbidden write'; endpoint: string; table: string }
  /** A route that threw something else than a `Refusal`. */
  | { kind: 'crash'; call: string; error: unknown }

/** Thrown when a route breaks the promise of its endpoint; the problem has already been reported. */
export class BrokenRoute extends Error {
  override readonly name = 'BrokenRoute'
}

/** Text from the network must not add lines or colours to the console. */
const inOneLine = (text: string) => text.replace(/\p{Cc}/gu, ' ')

/** For the console: what happened and where to look. */
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

/** The mock's self-check: reports and throws when a route's response is not what its endpoint promises. */
export function assertAnswer(
  response: Schema,
  endpoint: string,
  result: unknown,
  onProblem: (problem: Problem) => void,
): void {
  const checked = response.safeParse(result)
  if (checked.success) return
  const problem: Problem = {
    kind: 'broken answer',
    endpoint,
    fields: checked.error.issues.map(({ path, code }) => `${path.join('.') || 'the whole'} (${code})`),
  }
  onProblem(problem)
  throw new BrokenRoute(describeProblem(problem))
}
