import * as z from 'zod/mini'
import { parseJson } from '#shared/json.ts'

/** One exchange that was recorded, as far as it can be judged. */
export interface Exchange {
  readonly method: string
  readonly url: string
  readonly requestBody: string
  /** The Cookie header of the request; null where the recording left cookies out. */
  readonly cookie: string | null
  readonly status: number
  readonly contentType: string
  readonly setCookies: readonly string[]
  readonly body: string
  readonly ms: number
  /** When it was made, in ms since 1970; null where the recording does not say. */
  readonly at: number | null
}

const header = z.object({ name: z.string(), value: z.string() })
const har = z.object({
  log: z.object({
    entries: z.array(
      z.object({
        time: z.optional(z.number()),
        startedDateTime: z.optional(z.string()),
        request: z.object({
          method: z.string(),
          url: z.string(),
          headers: z._default(z.array(header), []),
          cookies: z._default(z.array(z.object({ name: z.string() })), []),
          postData: z.optional(z.object({ text: z.optional(z.string()) })),
        }),
        response: z.object({
          status: z.number(),
          headers: z._default(z.array(header), []),
          content: z.object({
            mimeType: z._default(z.string(), ''),
            text: z.optional(z.string()),
            encoding: z.optional(z.string()),
          }),
        }),
      }),
    ),
  }),
})

const valuesOf = (headers: readonly z.output<typeof header>[], name: string): string[] =>
  headers.filter((each) => each.name.toLowerCase() === name).map(({ value }) => value)

/** Reads a HAR file, as browsers save it. Throws an Error with a sentence for a person. */
export function readHar(text: string, name: string): Exchange[] {
  const json = parseJson(text)
  if (json === undefined) throw new Error(`${name} is no JSON, so it is no HAR file.`)
  const parsed = har.safeParse(json)
  if (!parsed.success)
    throw new Error(`${name} is no HAR file: a browser saves one from its list of network requests.`)
  return parsed.data.log.entries.map(({ time = 0, startedDateTime = '', request, response }) => {
    const { content } = response
    const isEncoded = content.encoding === 'base64'
    const [cookie] = valuesOf(request.headers, 'cookie')
    const names = request.cookies.map((each) => `${each.name}=`).join('; ')
    return {
      method: request.method.toUpperCase(),
      url: request.url,
      requestBody: request.postData?.text ?? '',
      // Browsers leave cookies out unless they are asked for them, so their absence means nothing.
      cookie: cookie ?? (names === '' ? null : names),
      status: response.status,
      contentType: valuesOf(response.headers, 'content-type')[0] ?? content.mimeType,
      setCookies: valuesOf(response.headers, 'set-cookie').flatMap((value) => value.split('\n')),
      body: isEncoded ? Buffer.from(content.text ?? '', 'base64').toString('utf8') : (content.text ?? ''),
      ms: Math.max(0, time),
      at: Number.isNaN(Date.parse(startedDateTime)) ? null : Date.parse(startedDateTime),
    }
  })
}

const recorded = z.object({
  method: z.string(),
  /** Path and query. */
  path: z.string(),
  requestBody: z._default(z.string(), ''),
  status: z.number(),
  contentType: z._default(z.string(), ''),
  responseBody: z._default(z.string(), ''),
  at: z._default(z.nullable(z.number()), null),
})
/** A line of a recording of our proxy: one call of a real server with its answer. */
export type RecordedLine = z.output<typeof recorded>

/** Reads one line of a recording of our proxy. Throws an Error with a sentence for a person. */
export function readRecordedLine(line: string, name: string, number: number): Exchange {
  try {
    const { method, path, responseBody, ...rest } = recorded.parse(JSON.parse(line))
    const url = new URL(path, 'http://recording.invalid').href
    return { ...rest, method, url, cookie: null, setCookies: [], body: responseBody, ms: 0 }
  } catch {
    throw new Error(`${name}, line ${number}, is no exchange of a recording.`)
  }
}

/** Reads a recording of our proxy: one JSON object per line. Throws an Error with a sentence for a person. */
export function readProxyRecording(text: string, name: string): Exchange[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => readRecordedLine(line, name, index + 1))
}
