import * as z from 'zod/mini'
import { isFields } from '#shared/values/json.ts'
import type { Endpoint, RequestParts } from './endpoint.ts'
import { ApiFailure } from './failures/failure.ts'

/** The server's message about a request that it refuses; `''` for any other failure. */
function refusalOf(error: unknown): string {
  if (!(error instanceof ApiFailure)) return ''
  const { reason } = error
  if (reason.kind === 'refused') return reason.message
  return reason.kind === 'status' && [400, 422].includes(reason.status) ? reason.message : ''
}

/**
 * The request without the fields of its body that are assumed and optional and that the server refuses by name; undefined if
 * there are none. The query never loses a field, because it says whose data are meant. rule: request-18; server: provenance-1
 */
export function withoutRefused<Req>(
  { request: schema, provenance: { call, inputs = {} } }: Endpoint,
  request: Req,
  error: unknown,
): Req | undefined {
  const words = new Set(refusalOf(error).split(/\W+/))
  const { body } = request as RequestParts
  const parts = schema instanceof z.ZodMiniObject ? schema.shape.body : undefined
  if (words.size === 0 || !isFields(body) || !(parts instanceof z.ZodMiniObject)) return undefined
  const isRefused = (name: string) =>
    words.has(name) && (inputs[name] ?? call) === 'A' && parts.shape[name] instanceof z.ZodMiniOptional
  const accepted = Object.entries(body).filter(([name]) => !isRefused(name))
  return accepted.length === Object.keys(body).length
    ? undefined
    : { ...request, body: Object.fromEntries(accepted) }
}
