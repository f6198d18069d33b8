/** The largest body that is read, in bytes: more than any school sends in one answer. */
const maxBytes = 16 * 1024 * 1024

/** An answer and its whole body, decompressed. Redirects are not followed. */
export async function receive(address: string, init: RequestInit) {
  const response = await fetch(address, { ...init, redirect: 'manual' })
  const bytes = await boundedBody(response)
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive'])
    headers.delete(name)
  const { status } = response
  return { response: new Response(bytes.byteLength > 0 ? bytes : null, { status, headers }), bytes }
}

/** Thrown for a body above the limit. */
export class BodyTooLarge extends Error {
  readonly code = 'BODY_TOO_LARGE'
}

/** A body up to the limit. A body without an end, or one that is small but huge when it is decompressed, ends the call. */
async function boundedBody({ body }: Response): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.byteLength
    if (length > maxBytes) throw new BodyTooLarge('The body is too large.')
    parts.push(part)
  }
  return Buffer.concat(parts, length)
}
