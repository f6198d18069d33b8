import type { Assumption, ObservedCall } from '#mocks/dialects/assumption.ts'
import { contradictionsIn, createRecogniser, type FoundDialect, observe } from '#mocks/dialects/recognise.ts'
import { byName } from '../describe/endpoints.ts'
import type { Problem } from '../problems/problem.ts'
import type { Verification } from '../verify/verification.ts'

/** What an interaction showed of the server, by its index. */
export type ObservedCalls = ReadonlyMap<number, ObservedCall>

/** The calls of a verification in the form for a recogniser; each answer is parsed once. */
export const observedCalls = ({ results, calls }: Pick<Verification, 'results' | 'calls'>): ObservedCalls =>
  new Map(
    calls.flatMap(({ interaction, answer, server }): [number, ObservedCall][] => {
      const expected = results[interaction]
      const endpoint = expected && byName.get(expected.endpoint)
      if (!endpoint || !answer) return []
      const { status, body, setCookies } = answer
      const { outcome, fact } = expected
      const call = { endpoint, location: server, status, body: body ?? '', setCookies, outcome, fact }
      return [[interaction, observe(call)]]
    }),
  )

/** The dialect of a server, according to the calls of a verification. */
export function dialectOf(observed: ObservedCalls): FoundDialect {
  const recogniser = createRecogniser()
  for (const call of observed.values()) recogniser.add(call)
  return recogniser.result()
}

const isAbout = ({ fact, endpoints }: Assumption, problem: Problem, endpoint: string): boolean =>
  // Another status changes the whole answer, so any assumption about the call may explain it.
  problem.kind === 'status' ||
  fact === problem.fact ||
  (endpoints?.includes(endpoint) === true && problem.fact.startsWith(endpoint))

/**
 * Returns a function that says whether a problem of an interaction, by its index, is a known alternative of an assumption. Such
 * a problem shows the server's dialect, not a fault.
 */
export function createAlternativeCheck(
  { results }: Pick<Verification, 'results'>,
  observed: ObservedCalls,
): (interaction: number, problem: Problem) => boolean {
  const assumptionsOf = new Map(
    [...observed].map(([interaction, call]) => {
      const known = contradictionsIn(call, { choices: {} }).filter(({ shown }) => shown !== null)
      return [interaction, known.map(({ assumption }) => assumption)]
    }),
  )
  return (interaction, problem) => {
    const endpoint = results[interaction]?.endpoint ?? ''
    const about = assumptionsOf.get(interaction)?.some((each) => isAbout(each, problem, endpoint))
    return problem.provenance === 'A' && about === true
  }
}
