import * as z from 'zod/mini'
import type { Api, Endpoint, EndpointFacts, FileContent, ReadingWords } from './endpoint.ts'
import { person } from './fields/about.ts'
import type { Schema } from './fields/schema.ts'

/** The bytes of a file; its name and type are in the headers. */
export const fileContent = person(
  z.object({
    name: z.string(),
    type: z.string(),
    bytes: z.instanceof(Uint8Array),
    // The cast narrows the buffer of the bytes, which zod does not know.
  }) as unknown as Schema<FileContent, FileContent>,
)

/** A call that answers a file, as an attachment. server: resource-31 */
export function fileEndpoint<Req extends Schema, Name extends string>(
  spec: Omit<EndpointFacts<Req, Name>, 'session'> & ReadingWords & { api: Api; resource: string },
): Endpoint<Req, typeof fileContent, Name> {
  return {
    ...spec,
    envelope: 'file',
    method: 'GET',
    effect: 'reads',
    session: true,
    response: fileContent,
    answer: fileContent,
  }
}
