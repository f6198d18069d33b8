import * as z from 'zod/mini'
import { parseJson } from '#shared/json.ts'
import { Told } from '../problems/told.ts'
import { readContent, readRequest } from './content.ts'

/** One exchange that was recorded, as far as it can be judged. */
export interface Exchange {
  readonly method: string
  readonly url: string
  readonly requestBody: string
  /** The Cookie header of the request; null where the recording left cookies out. */
  readonly cookie: string | null
  /** 0 where the recording shows no answer of the server. */
  readonly status: number
  /** Null where the recording does not show it. */
  readonly contentType: string | null
  readonly setCookies: readonly string[]
  readonly body: string
  /** Whether the recording lacks the answer, or a part of it: then the body says nothing. */
  readonly isHidden?: boolean
  readonly ms: number
  /** When it was made, in ms since 1970; null where the recording does not say. */
  readonly at: number | null
}

/** The remarks for the user about a recording. */
export interface Remark {
  /** `odd`: no entry of a HAR file. `not shown`: the recording has the call, and not its answer. `not told`: it has the answer, and not what was asked. */
  readonly kind: 'odd' | 'not shown' | 'not told' | 'marked wrongly'
  /** How many of the calls of a school it is about. */
  readonly count: number
}

/** What was read of a HAR file. */
export interface Recorded {
  readonly exchanges: readonly Exchange[]
  readonly remarks: readonly Remark[]
}

/** A value that some recorders leave out, or write in a form of their own: then it is as if it were not there. */
const maybe = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined)
const header = z.object({ name: z.string(), value: z.string() })
const listOf = <T extends z.ZodMiniType>(schema: T) => maybe(z.array(maybe(schema)))
const isCallOfSchool = (url: string) => /\/bin\/(server\.fcgi|filemanager\.cgi)/i.test(url)

const har = z.object({ log: z.object({ entries: z.array(z.unknown()) }) })
const entrySchema = z.object({
  time: maybe(z.number()),
  timings: maybe(z.object({ wait: z.number(), receive: z.number() })),
  startedDateTime: maybe(z.string()),
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers: listOf(header),
    cookies: listOf(z.object({ name: z.string() })),
    postData: maybe(z.object({ text: maybe(z.string()) })),
  }),
  response: z.object({
    status: maybe(z.coerce.number()),
    headers: listOf(header),
    content: maybe(
      z.object({ size: maybe(z.number()), text: maybe(z.string()), encoding: maybe(z.string()) }),
    ),
    _error: maybe(z.string()),
  }),
})
type Entry = z.output<typeof entrySchema>

const valuesOf = (headers: Entry['request']['headers'] = [], name: string): string[] =>
  headers.flatMap((each) => (each?.name.toLowerCase() === name ? [each.value] : []))

/**
 * The status of an answer; 0 where it is not one of the server: the call was cut off, the browser answered by itself out of its
 * cache or went over to HTTPS, or a proxy asks who is there.
 */
function statusOf({ request: { url }, response: { status = 0, headers, _error = '' } }: Entry): number {
  const [to = ''] = valuesOf(headers, 'location')
  const isOverToHttps =
    /^30\d$/.test(String(status)) &&
    (to === '' || to.toLowerCase() === url.replace(/^http:/i, 'https:').toLowerCase())
  const isOther = status === 304 || status === 407 || status === 511 || isOverToHttps
  return isOther || _error !== '' || status < 200 || status > 599 ? 0 : status
}

/** @param entry one of another site than a school counts for nothing, whatever it is */
function readEntry(entry: unknown): { exchange: Exchange; isMarkedWrongly: boolean } | 'odd' | 'other' {
  const parsed = entrySchema.safeParse(entry)
  const said = z.object({ request: z.object({ url: z.string() }) }).safeParse(entry)
  if (!parsed.success) return said.success && isCallOfSchool(said.data.request.url) ? 'odd' : 'other'
  const { time = 0, timings, startedDateTime = '', request, response } = parsed.data
  const status = statusOf(parsed.data)
  const isEmpty = status === 204 || valuesOf(response.headers, 'content-length')[0]?.trim() === '0'
  const { body, isMarkedWrongly } = readContent(response.content ?? {}, isEmpty)
  const [cookie] = valuesOf(request.headers, 'cookie')
  const names = (request.cookies ?? []).flatMap((each) => (each ? [`${each.name}=`] : [])).join('; ')
  // The time that a browser let a call wait for others is not the server's.
  const ms = timings && timings.wait >= 0 && timings.receive >= 0 ? timings.wait + timings.receive : time
  const exchange: Exchange = {
    method: request.method.toUpperCase(),
    url: request.url,
    requestBody: readRequest(request.postData?.text ?? ''),
    // Browsers leave cookies out unless they are asked for them, so their absence means nothing.
    cookie: cookie ?? (names === '' ? null : names),
    status,
    // What else a browser says of the type is its own guess.
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

/** Whether only what was sent would tell which method was called. */
const isUntold = ({ method, url, requestBody }: Exchange): boolean =>
  method === 'POST' && /\/rpc\/router\b/i.test(url) && requestBody === ''

/**
 * Reads a HAR file as browsers save it, entry by entry: one that is odd, or that says nothing, takes nothing from the others.
 * Throws an Error with a sentence for a person.
 */
export function readHar(text: string, name: string): Recorded {
  const json = parseJson(text.replace(/^\uFEFF/, ''))
  if (json === undefined)
    throw new Told({
      nl: `${name} is geen JSON, en dus geen HAR-bestand.`,
      en: `${name} is no JSON, so it is no HAR file.`,
    })
  const parsed = har.safeParse(json)
  if (!parsed.success)
    throw new Told({
      nl: `${name} is geen HAR-bestand: een browser bewaart er een vanuit zijn lijst van netwerkverzoeken.`,
      en: `${name} is no HAR file: a browser saves one from its list of network requests.`,
    })
  const read = parsed.data.log.entries.map(readEntry)
  const whole = read.filter((each) => typeof each === 'object')
  const own = whole.filter(({ exchange }) => isCallOfSchool(exchange.url))
  const counts: readonly (readonly [Remark['kind'], number])[] = [
    ['odd', read.filter((each) => each === 'odd').length],
    ['not shown', own.filter(({ exchange: { isHidden, status } }) => isHidden && status < 400).length],
    ['not told', own.filter(({ exchange }) => isUntold(exchange)).length],
    ['marked wrongly', own.filter(({ isMarkedWrongly }) => isMarkedWrongly).length],
  ]
  return {
    exchanges: whole.map(({ exchange }) => exchange),
    remarks: counts.flatMap(([kind, count]) => (count === 0 ? [] : [{ kind, count }])),
  }
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
    throw new Told({
      nl: `${name}, regel ${number}, is geen uitwisseling van een opname.`,
      en: `${name}, line ${number}, is no exchange of a recording.`,
    })
  }
}

/** Reads a recording of our proxy: one JSON object per line. Throws an Error with a sentence for a person. */
export function readProxyRecording(text: string, name: string): Exchange[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => readRecordedLine(line, name, index + 1))
}
