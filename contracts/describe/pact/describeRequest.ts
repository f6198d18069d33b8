import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MatchersV3, type PactV4 } from '@pact-foundation/pact'
import type { Endpoint, FileContent, RequestParts } from '#api/endpoint.ts'
import { sessionCookie } from '#mocks/server/wire/cookie.ts'
import { templateRequest } from './requestTemplate.ts'

const { integer, regex } = MatchersV3

type WithRequest = ReturnType<PactV4['addInteraction']>['withRequest']
type RequestBuilder = Parameters<NonNullable<Parameters<WithRequest>[2]>>[0]

/** The cookie of a session in the examples. */
export const exampleCookie = `${sessionCookie}=0B0E7C1A-5A0F-4C55-9D0E-6F2B1C3D4E5F`

/** The moment of the calls in the examples, in ms since 1970. */
export const callMoment = 1_700_000_000_000

/** Describes the query, the cookie and the body of a request for Pact. */
export function describeRequest(
  builder: RequestBuilder,
  endpoint: Endpoint,
  address: URL,
  request: unknown,
  cookie: string,
): void {
  const parts = templateRequest(request) as RequestParts
  // The address has one parameter that the request has not: `_dc`, the moment of the call, which the transport adds.
  const added = [...address.searchParams.keys()].filter((name) => !Object.hasOwn(parts.query ?? {}, name))
  const moments = added.map((name) => [name, regex('^\\d{13}$', String(callMoment))])
  builder.query({ ...parts.query, ...Object.fromEntries(moments) })
  if (cookie) builder.headers({ Cookie: regex(`^${sessionCookie}=[0-9A-F-]+$`, cookie) })
  if (parts.file) {
    describeFile(builder, parts.file)
    return
  }
  const body = endpoint.rpc ? { ...endpoint.rpc, data: parts.data, type: 'rpc', tid: integer(1) } : parts.body
  if (body !== undefined) builder.jsonBody(body)
}

/** The multipart boundary; constant, to keep the pact reproducible. */
const boundary = 'webstudent-voorbeeld'

/** Describes a multipart body with one file in the field `file`; Pact reads it from the disk. server: document-4 */
function describeFile(builder: RequestBuilder, { name, bytes }: FileContent): void {
  const folder = mkdtempSync(join(tmpdir(), 'webstudent-upload-'))
  try {
    const path = join(folder, name)
    writeFileSync(path, bytes)
    builder.multipartBody('text/plain', path, 'file', boundary)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
