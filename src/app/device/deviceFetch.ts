import { CapacitorHttp } from '@capacitor/core'
import type { Fetch } from '#api/transport.ts'

/**
 * The `fetch` of the app on a device. The device itself sends the requests (`CapacitorHttp` in capacitor.config.ts), because CORS
 * would block those of a page from another origin. Capacitor's replacement of `fetch` follows every redirect, so a request that
 * must not is sent here. rule: request-16
 */
export async function deviceFetch(
  input: Parameters<Fetch>[0],
  init: RequestInit = {},
  http: Pick<typeof CapacitorHttp, 'request'> = CapacitorHttp,
): Promise<Response> {
  if (init.redirect !== 'error') return fetch(input, init)
  const { data, dataType, contentType } = await bodyOf(init.body)
  const headers = Object.fromEntries(new Headers(init.headers))
  const answer = await http.request({
    url: String(input),
    method: init.method ?? 'GET',
    headers: contentType === undefined ? headers : { ...headers, 'Content-Type': contentType },
    data,
    ...(dataType && { dataType }),
    responseType: 'text',
    disableRedirects: true,
  })
  if (answer.status >= 300 && answer.status < 400) throw new TypeError('The server leads elsewhere.')
  // JSON arrives as an already parsed value.
  const text = typeof answer.data === 'string' ? answer.data : JSON.stringify(answer.data)
  const empty = answer.status === 204 || answer.data === undefined
  return new Response(empty ? null : text, { status: answer.status, headers: answer.headers })
}

/** Converts a body to the form that the device's HTTP needs. */
async function bodyOf(body: BodyInit | null | undefined) {
  if (!(body instanceof FormData)) return { data: body ?? undefined }
  const parts = [...body].map(async ([key, value]) =>
    typeof value === 'string'
      ? { key, value, type: 'string' }
      : {
          key,
          value: await base64(value),
          type: 'base64File',
          contentType: value.type,
          fileName: value.name,
        },
  )
  return {
    data: await Promise.all(parts),
    dataType: 'formData' as const,
    contentType: `multipart/form-data; boundary=----${crypto.randomUUID()}`,
  }
}

async function base64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
