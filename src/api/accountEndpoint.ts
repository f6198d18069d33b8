import * as z from 'zod/mini'
import type { ChangingWords, Endpoint, EndpointFacts, Method } from './endpoint.ts'
import type { Schema } from './fields/schema.ts'

/**
 * A call of the account API, which has the name of its resource. It changes something, and its answer says only that it
 * succeeded. A web page is not an answer, because it does not come from the server. server: account-2
 */
export function accountEndpoint<Req extends Schema, Name extends string>(
  spec: EndpointFacts<Req, Name> & ChangingWords & { method?: Method },
): Endpoint<Req, z.ZodMiniNull, Name> {
  const { method = 'POST', session = false, ...rest } = spec
  return {
    ...rest,
    envelope: 'plain',
    api: 'account',
    resource: spec.name,
    method,
    effect: 'writes',
    session,
    response: z.null(),
    answer: z.pipe(
      z.string().check(z.refine((text) => !/^\s*</.test(text), 'HTML instead of an answer')),
      z.transform(() => null),
    ) as Schema<null>,
  }
}
