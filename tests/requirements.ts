import type * as z from 'zod/v4/core'
import type { Endpoint } from '#api/endpoint.ts'
import type { Outcome } from '#contracts/describe/outcome.ts'
import { fieldsOf } from '#contracts/describe/schemaFields.ts'

const hasField = (schema: z.$ZodType, path: string): boolean => {
  let node: z.$ZodType | undefined = schema
  for (const name of path.split('.')) node = node && fieldsOf(node).get(name)
  return node !== undefined
}

/**
 * The outcomes that the contract must test for an endpoint: success, an empty list, and the failures that the portal
 * distinguishes.
 */
export function requiredOutcomes({
  envelope,
  session,
  effect,
  request,
  rpc,
  api,
}: Endpoint): Outcome['kind'][] {
  const required: Outcome['kind'][] = ['success']
  if (rpc) {
    // Signing out and reading scripts succeed for everybody.
    if (session || effect === 'opens a session') required.push('refused')
    return required
  }
  if (session) required.push('unauthorized')
  const query = fieldsOf(request).get('query')
  const hasLlid = query !== undefined && fieldsOf(query).has('LLID')
  const isPersonal = fieldsOf(request).has('id') || hasLlid
  if (session && isPersonal && api === 'REST') required.push('forbidden')
  if (envelope === 'list' && effect === 'reads' && hasLlid) required.push('empty list')
  return required
}

/** The names in a provenance that stand for a whole part of the call, not for a field. */
const wholeParts = ['answer', 'result', 'session', 'method', 'body']

/** The fields that an endpoint's provenance names but none of its schemas has. */
export function unknownFields({ provenance, response, request }: Endpoint): string[] {
  const parts = [...fieldsOf(request).values()]
  return Object.keys(provenance.fields ?? {}).filter(
    (path) =>
      !wholeParts.includes(path) && !hasField(response, path) && !parts.some((part) => hasField(part, path)),
  )
}
