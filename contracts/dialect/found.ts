import type { Endpoint } from '#api/endpoint.ts'
import type { Seen } from '#mocks/dialects/assumption.ts'
import { createRecogniser, type Found, see } from '#mocks/dialects/recognise.ts'
import type { Verification } from '../verify/verification.ts'

/** The calls of a verification, as a recogniser looks at them. */
function seenIn(
  { results, calls }: Pick<Verification, 'results' | 'calls'>,
  endpoints: readonly Endpoint[],
): readonly Seen[] {
  const byName = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]))
  return calls.flatMap(({ interaction, answer, server }) => {
    const expected = results[interaction]
    const endpoint = expected && byName.get(expected.endpoint)
    if (!endpoint || !answer) return []
    const { status, body, setCookies } = answer
    const { outcome, fact } = expected
    return [see({ endpoint, location: server, status, body: body ?? '', setCookies, outcome, fact })]
  })
}

/** What the calls of a verification show of the dialect of a server. */
export function dialectIn(
  verification: Pick<Verification, 'results' | 'calls'>,
  endpoints: readonly Endpoint[],
): Found {
  const recogniser = createRecogniser()
  for (const seen of seenIn(verification, endpoints)) recogniser.add(seen)
  return recogniser.found()
}
