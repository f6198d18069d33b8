import * as z from 'zod/mini'
import { parseJson } from '#shared/values/json.ts'
import { UserError } from '../problems/userError.ts'
import { readContent, readRequest } from './content.ts'

/** A recorded exchange. */
export interface Exchange {
  readonly method: string
  readonly url: string
  readonly requestBody: string
  /** The Cookie header of the request; null if the recording lacks cookies. */
  readonly cookie: string | null
  /** The HTTP status; 0 if the recording has no answer of the server. */
  readonly status: number
  /** The Content-Type header; null if the recording lacks it. */
  readonly contentType: string | null
  readonly setCookies: readonly string[]
  readonly body: string
  /** Whether the recording lacks the answer or a part of it, so the body says nothing. */
  readonly isHidden?: boolean
  readonly ms: number
  /** When it was made, in ms since 1970; null if the recording does not say so. */
  readonly at: number | null
}

/** A remark about a recording, for its user. */
export interface Remark {
  /**
   * `odd`: an entry is invalid. `not shown`: the recording has the call but not its answer. `no request`: it has the answer but
   * not the body of the request. `marked wrongly`: a body has another encoding than the file says.
   */
  readonly kind: 'odd' | 'not shown' | 'no request' | 'marked wrongly'
  /** The number of a school's calls that it is about. */
  readonly count: number
}

/** The content of a HAR file. */
export interface HarContent {
  readonly exchanges: readonly Exchange[]
  readonly remarks: readonly Remark[]
}

/** A value that counts as absent if a recorder writes it in another form. */
const tolerant = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined)
const headerSchema = z.object({ name: z.string(), value: z.string() })
const listOf = <T extends z.ZodMiniType>(schema: T) => tolerant(z.array(tolerant(schema)))
const isCallOfSchool = (url: string) => /\/bin\/(server\.fcgi|filemanager\.cgi)/i.test(url)

const harSchema = z.object({ log: z.object({ entries: z.array(z.unknown()) }) })
const entrySchema = z.object({
  time: tolerant(z.number()),
  timings: tolerant(z.object({ wait: z.number(), receive: z.number() })),
  startedDateTime: tolerant(z.string()),
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers: listOf(headerSchema),
    cookies: listOf(z.object({ name: z.string() })),
    postData: tolerant(z.object({ text: tolerant(z.string()) })),
  }),
  response: z.object({
    status: tolerant(z.coerce.number()),
    headers: listOf(headerSchema),
    content: tolerant(
      z.object({ size: tolerant(z.number()), text: tolerant(z.string()), encoding: tolerant(z.string()) }),
    ),
    _error: tolerant(z.string()),
  }),
})
type HarEntry = z.output<typeof entrySchema>

const valuesOf = (headers: HarEntry['request']['headers'] = [], name: string): string[] =>
  headers.flatMap((each) => (each?.name.toLowerCase() === name ? [each.value] : []))

/**
 * The status of an answer; 0 if it does not come from the server: the call was cut off, the browser answered from its cache or
 * switched to HTTPS, or a proxy asked for a sign-in.
 */
function statusOf({ request: { url }, response: { status = 0, headers, _error = '' } }: HarEntry): number {
  const [to = ''] = valuesOf(headers, 'location')
  const isHttpsRedirect =
    /^30\d$/.test(String(status)) &&
    (to === '' || to.toLowerCase() === url.replace(/^http:/i, 'https:').toLowerCase())
  const isNotOfServer = status === 304 || status === 407 || status === 511 || isHttpsRedirect
  return isNotOfServer || _error !== '' || status < 200 || status > 599 ? 0 : status
}

/** @param entry an entry of a HAR file, in any form */
function readEntry(entry: unknown): { exchange: Exchange; isMarkedWrongly: boolean } | 'odd' | 'other' {
  const parsed = entrySchema.safeParse(entry)
  const addressed = z.object({ request: z.object({ url: z.string() }) }).safeParse(entry)
  if (!parsed.success)
    return addressed.success && isCallOfSchool(addressed.data.request.url) ? 'odd' : 'other'
  const { time = 0, timings, startedDateTime = '', request, response } = parsed.data
  const status = statusOf(parsed.data)
  const isEmpty = status === 204 || valuesOf(response.headers, 'content-length')[0]?.trim() === '0'
  const { body, isMarkedWrongly } = readContent(response.content ?? {}, isEmpty)
  const [cookie] = valuesOf(request.headers, 'cookie')
  const names = (request.cookies ?? []).flatMap((each) => (each ? [`${each.name}=`] : [])).join('; ')
  // The time during which a browser held back a call is not the server's.
  const ms = timings && timings.wait >= 0 && timings.receive >= 0 ? timings.wait + timings.receive : time
  const exchange: Exchange = {
    method: request.method.toUpperCase(),
    url: request.url,
    requestBody: readRequest(request.postData?.text ?? ''),
    // Browsers leave cookies out by default, so their absence means nothing.
    cookie: cookie ?? (names === '' ? null : names),
    status,
    // Other types in a HAR file are guesses of the browser.
    contentType: valuesOf(response.headers, 'content-type').find((type) => /^[\w.+-]+\//.test(type)) ?? null,
    setCookies: valuesOf(response.headers, 'set-cookie')
      .flatMap((value) => value.split('\n'))
      .filter((value) => /^[^=;\s]+=/.test(value)),
    body: body ?? '',
    isHidden: status === 0 || body === null,
    ms: Math.max(0, ms),
    at: Number.isNaN(Date.parse(startedDateTime)) ? null : Date.parse(startedDateTime),
  }
  return { exchange, isMarkedWrongly }
}

/** Whether only the body of the request, which is missing, would show the method that was called. */
const lacksMethod = ({ method, url, requestBody }: Exchange): boolean =>
  method === 'POST' && /\/rpc\/router\b/i.test(url) && requestBody === ''

/**
 * Reads a HAR file of a browser, entry by entry, so that one invalid entry does not affect the others. Throws an Error with a
 * sentence for the user.
 */
export function readHar(text: string, name: string): HarContent {
  const json = parseJson(text.replace(/^\uFEFF/, ''))
  if (json === undefined)
    throw new UserError({
      nl: `${name} is geen JSON, en dus geen HAR-bestand.`,
      en: `${name} is not JSON, so it is not a HAR file.`,
    })
  const parsed = harSchema.safeParse(json)
  if (!parsed.success)
    throw new UserError({
      nl: `${name} is geen HAR-bestand: een browser bewaart er een vanuit zijn lijst van netwerkverzoeken.`,
      en: `${name} is not a HAR file: a browser saves one from its list of network requests.`,
    })
  const read = parsed.data.log.entries.map(readEntry)
  const readable = read.filter((each) => typeof each === 'object')
  const calls = readable.filter(({ exchange }) => isCallOfSchool(exchange.url))
  const counts: readonly (readonly [Remark['kind'], number])[] = [
    ['odd', read.filter((each) => each === 'odd').length],
    ['not shown', calls.filter(({ exchange: { isHidden, status } }) => isHidden && status < 400).length],
    ['no request', calls.filter(({ exchange }) => lacksMethod(exchange)).length],
    ['marked wrongly', calls.filter(({ isMarkedWrongly }) => isMarkedWrongly).length],
  ]
  return {
    exchanges: readable.map(({ exchange }) => exchange),
    remarks: counts.flatMap(([kind, count]) => (count === 0 ? [] : [{ kind, count }])),
  }
}

const recordedLineSchema = z.object({
  method: z.string(),
  /** The path and query. */
  path: z.string(),
  requestBody: z._default(z.string(), ''),
  status: z.number(),
  contentType: z._default(z.string(), ''),
  responseBody: z._default(z.string(), ''),
  at: z._default(z.nullable(z.number()), null),
})
/** A line in a recording of the proxy: a call of a real server with its answer. */
export type RecordedLine = z.output<typeof recordedLineSchema>

/** Reads a line in a recording of the proxy. Throws an Error with a sentence for the user. */
export function readRecordedLine(line: string, name: string, number: number): Exchange {
  try {
    const { method, path, responseBody, ...rest } = recordedLineSchema.parse(JSON.parse(line))
    const url = new URL(path, 'http://recording.invalid').href
    return { ...rest, method, url, cookie: null, setCookies: [], body: responseBody, ms: 0 }
  } catch {
    throw new UserError({
      nl: `${name}, regel ${number}, is geen uitwisseling van een opname.`,
      en: `${name}, line ${number}, is not an exchange of a recording.`,
    })
  }
}

/** Reads a recording of the proxy, with a JSON object on each line. Throws an Error with a sentence for the user. */
export function readProxyRecording(text: string, name: string): Exchange[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => readRecordedLine(line, name, index + 1))
}
