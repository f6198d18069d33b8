import { describe, expect, test } from 'vitest'
import type { Endpoint, ResponseOf } from '../../src/api/endpoint.ts'
import { ApiFailure } from '../../src/api/failure.ts'
import { createTransport, type Fetch } from '../../src/api/transport.ts'
import { buildInteraction, type Interaction } from './interaction.ts'

interface ConsumerTest<E extends Endpoint> extends Interaction<E> {
  /** What else must hold for what the client gives, apart from being the answer's example as the schema reads it. */
  readonly check?: (answer: ResponseOf<E>) => void
}

/** A fetch with a jar: like a browser it sends its cookie when it is asked to include credentials. */
const browserFetch =
  (cookie: string): Fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers)
    if (cookie && init?.credentials === 'include') headers.set('Cookie', cookie)
    return fetch(input, { ...init, headers })
  }

/**
 * Consumer tests of an endpoint, by a sentence that names each: the portal's own client makes the call against
 * Pact's server, must give what is expected, and the call goes into the pact.
 */
export function describeCalls<E extends Endpoint>(
  endpoint: E,
  calls: Readonly<Record<string, ConsumerTest<E>>>,
): void {
  describe(endpoint.name, () => {
    test.each(Object.entries(calls))('%s', async (sentence, { check, ...interaction }) => {
      const built = buildInteraction(endpoint, sentence, interaction)
      const { request, path, cookie, expected } = built
      await built.run(async (server) => {
        const fetch: Fetch = (input, init) => {
          expect(new URL(input).pathname).toBe(path)
          return browserFetch(cookie)(input, init)
        }
        const answer = createTransport({ fetch, now: () => Date.now() }).call(endpoint, request, { server })
        if ('answer' in expected) {
          expect(await answer).toEqual(expected.answer)
          check?.(await answer)
        } else {
          const failure = await answer.catch((error: unknown) => error)
          expect(failure).toBeInstanceOf(ApiFailure)
          expect(failure).toMatchObject({ endpoint: endpoint.name, reason: expected.reason })
        }
      })
    })
  })
}
