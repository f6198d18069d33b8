import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import { ApiFailure } from '#api/failures/failure.ts'
import { createTransport, type Fetch } from '#api/transport.ts'
import { buildInteraction, type DescribedCall } from './interaction.ts'

/** A fetch that sends the session cookie, as a browser does with credentials. */
const browserFetch =
  (cookie: string): Fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers)
    if (cookie && init?.credentials === 'include') headers.set('Cookie', cookie)
    return fetch(input, { ...init, headers })
  }

/**
 * Tests the calls of an endpoint, each named by a unique sentence. The portal's own client makes the call to Pact's server, and
 * its result must be the expected one. The call is then added to the pact.
 */
export function describeCalls<E extends Endpoint>(
  endpoint: E,
  calls: Readonly<Record<string, DescribedCall<E>>>,
): void {
  describe(endpoint.name, () => {
    test.each(Object.entries(calls))('%s', async (sentence, { check, ...interaction }) => {
      const { run, request, path, cookie, expected } = buildInteraction(endpoint, sentence, interaction)
      await run(async (server) => {
        const checkedFetch: Fetch = (input, init) => {
          expect(new URL(input).pathname).toBe(path)
          return browserFetch(cookie)(input, init)
        }
        const answer = createTransport({ fetch: checkedFetch, now: () => Date.now() }).call(
          endpoint,
          request,
          { server },
        )
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
