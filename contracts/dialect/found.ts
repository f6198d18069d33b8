import type { Assumption, ObservedCall } from '#mocks/dialects/assumption.ts'
import { contradictionsIn, createRecogniser, type FoundDialect, observe } from '#mocks/dialects/recognise.ts'
import { byName } from '../describe/endpoints.ts'
import type { Problem } from '../problems/problem.ts'
import type { Verification } from '../verify/verification.ts'

interface ObservedInteraction {
  /** The index of its interaction. */
  readonly interaction: number
  readonly seen: ObservedCall
}

/** The calls of a verification in the form for a recogniser. */
function observedCalls({
  results,
  calls,
}: Pick<Verification, 'results' | 'calls'>): readonly ObservedInteraction[] {
  return calls.flatMap(({ interaction, answer, server }) => {
    const expected = results[interaction]
    const endpoint = expected && byName.get(expected.endpoint)
    if (!endpoint || !answer) return []
    const { status, body, setCookies } = answer
    const { outcome, fact } = expected
    const seen = observe({ endpoint, location: server, status, body: body ?? '', setCookies, outcome, fact })
    return [{ interaction, seen }]
  })
}

/** The dialect of a server, according to the calls of a verification. */
export function dialectOf(verification: Pick<Verification, 'results' | 'calls'>): FoundDialect {
  const recogniser = createRecogniser()
  for (const { seen } of observedCalls(verification)) recogniser.add(seen)
  return recogniser.result()
}

const isAbout = ({ fact, endpoints }: Assumption, problem: Problem, endpoint: string): boolean =>
  // With another status the whole answer is different, so that it shows nothing.
  problem.kind === 'status' ||
  fact === problem.fact ||
  (endpoints?.includes(endpoint) === true && problem.fact.startsWith(endpoint))

/**
 * Returns a function that says whether a problem of an interaction, by its index, is a known alternative of an assumption. Such
 * a problem shows the server's dialect, and no fault.
 */
export function createAlternativeCheck(
  verification: Pick<Verification, 'results' | 'calls'>,
): (interaction: number, problem: Problem) => boolean {
  const assumptionsOf = new Map<number, readonly Assumption[]>()
  for (const { interaction, seen } of observedCalls(verification)) {
    const known = contradictionsIn(seen, { choices: {} }).filter(({ shown }) => shown !== null)
    assumptionsOf.set(
      interaction,
      known.map(({ assumption }) => assumption),
    )
  }
  return (interaction, problem) => {
    const endpoint = verification.results[interaction]?.endpoint ?? ''
    const about = assumptionsOf.get(interaction)?.some((each) => isAbout(each, problem, endpoint))
    return problem.provenance === 'A' && about === true
  }
}
