import * as z from 'zod/mini'
import { assumedPaths } from './fields/about.ts'
import type { Schema } from './fields/schema.ts'

/**
 * How sure we are of a fact: specified by the documents, observed on the real server or its framework, read in code of
 * the original client (`O2`), or assumed by us. server: provenance-1.
 */
export type Provenance = 'S' | 'O' | 'O2' | 'A'

/** The first part of a path after `server.fcgi`, or after `filemanager.cgi` for a {@link FileApi}. server: address-1 */
export type Api = 'REST' | 'RPC' | 'account' | FileApi

/** The APIs of `filemanager.cgi`. server: resource-31, document-2 */
const fileApis = ['Files', 'Doc', 'upload'] as const
export type FileApi = (typeof fileApis)[number]

/** Whether a path belongs to `filemanager.cgi`, by its first part. */
export const isFileApi = (api: string): api is FileApi =>
  fileApis.some((fileApi) => fileApi.toLowerCase() === api.toLowerCase())
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * What a successful call changes at the server, apart from its logs. A call that sends somebody a message also `writes`. The
 * session without a user that every Ext.Direct call opens does not count. server: session-1
 */
export type Effect = 'reads' | 'writes' | 'opens a session' | 'ends a session'

/** What a request may carry. `id` ends the path, `body` is JSON, and `data` has the positional arguments of an RPC endpoint. */
export interface RequestParts {
  id?: number
  /** A name that ends the path instead of an ID. */
  name?: string
  query?: Record<string, string>
  body?: unknown
  data?: readonly unknown[]
  /** A file that is sent in the field `file` of a form, instead of a JSON body. */
  file?: FileContent
}

export interface FileContent {
  /** `''` if the server sends none. */
  readonly name: string
  /** The content type, e.g. `application/pdf`. */
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** How the answer is wrapped: a REST list, an Ext.Direct result, a script, a file, or not at all. */
type Envelope = 'list' | 'rpc' | 'script' | 'file' | 'plain'

/**
 * For whom the last answer of a list is cached for an offline visit. `student`: the student or pupil of the request, who is the
 * user or a parent's child. `user`: the signed-in user. `agenda`: that user, for the days of the request. `registration`:
 * whoever registers attendance, until the day of the request is over. rule: known-1
 */
export type CachedFor = 'student' | 'user' | 'agenda' | 'registration'

/** The Dutch names of a call and of its rows. */
interface Words {
  /** The name of the call in the trainer's panel: `Betalingen`. */
  readonly call: string
  /** The singular and plural for the rows of a list that is read: `betaling`, `betalingen`. rule: error-8 */
  readonly rows?: readonly [one: string, many: string]
  /** What a user has done with a call that changes something: `Agendapunt gemaakt`. */
  readonly done?: string
}

/** One call of server.fcgi. The client, the mock's route, the contract and the compatibility report are derived from it. */
export interface Endpoint<
  Req extends Schema = Schema,
  Res extends Schema = Schema,
  Name extends string = string,
> {
  /** The unique name, which contracts, reports and logs use too. */
  readonly name: Name
  readonly words: Words
  /** For whom a list that is read is cached on the device; null if it is not cached. */
  readonly cachedFor?: CachedFor | null
  /** Whether a twin, a school made from a recording, has a row for each row of this list. */
  readonly inTwin?: boolean
  readonly envelope: Envelope
  readonly method: Method
  readonly api: Api
  readonly resource: string
  /** The class and method of an Ext.Direct call. */
  readonly rpc?: { readonly action: string; readonly method: string }
  readonly effect: Effect
  /** Whether the call needs a signed-in session. Without one, REST answers 401 and an Ext.Direct method an error. */
  readonly session: boolean
  /** Why the portal does not make this call, which other clients of the server make. */
  readonly unused?: string
  /** Whether the body is `multipart/form-data` with a file in the field `file`, instead of JSON. */
  readonly upload?: boolean
  readonly record?: Schema
  readonly key?: RowKey
  /** The text field by which a person recognises a row of a list. */
  readonly title?: string
  /** The fields with the start and the end of a row; the end is never before the start. */
  readonly period?: readonly [from: string, to: string]
  /** How the query of a list selects rows by day or moment. */
  readonly bounds?: Bounds
  /** The fields with a school year and with a day in that year. */
  readonly year?: readonly [year: string, day: string]
  readonly stores?: Stored
  /** For a call with a key from a mail: whether the key works only once or again and again. */
  readonly mailKey?: 'once' | 'again'
  /** The {@link RequestParts} that a request carries. */
  readonly request: Req
  readonly response: Res
  /** The whole body of a successful answer; parsing it gives the same value as `response`. */
  readonly answer: Schema<z.output<Res>>
  readonly provenance: {
    readonly call: Provenance
    /** Parts of the call that are less sure than the call itself, including the `assumed` fields of its answer. */
    readonly fields?: Readonly<Record<string, Provenance>>
    /** Fields of the request that are less sure than the call itself; for an Ext.Direct call `data`. */
    readonly inputs?: Readonly<Record<string, Provenance>>
    /** The provenance of anything else that is less sure, by a description of it. */
    readonly remarks?: Readonly<Record<string, Provenance>>
  }
}

/** The provenance of a call with an A for each assumed field of its answer; unchanged if the whole call or answer is assumed. */
function withAssumed(provenance: Endpoint['provenance'], answer: Schema): Endpoint['provenance'] {
  if (provenance.call === 'A' || provenance.fields?.answer === 'A') return provenance
  const assumed = assumedPaths(answer).map((path) => [path, 'A' as const])
  return assumed.length === 0
    ? provenance
    : { ...provenance, fields: { ...provenance.fields, ...Object.fromEntries(assumed) } }
}

/** What a call changes, if another call can undo it; a new account, a mail and an uploaded file cannot be undone. */
type Stored =
  | 'record'
  | 'configuration'
  | 'password'
  | 'preferences'
  | 'children'
  | 'documents'
  | 'registration'
  | 'points'

/** How the parameters of a query select rows by their days or moments. */
interface Bounds {
  /** The query for all rows. */
  readonly widest: Readonly<Record<string, string>>
  /** The field that each parameter bounds, and on which side. `Beoordelingen.Datum` is a field of the rows within a row. */
  readonly fields: Readonly<Record<string, readonly [field: string, side: 'from' | 'until']>>
  /** Whether the bound itself is included; undefined if that is not known. */
  readonly isClosed?: boolean
}

/** The field that identifies a row. A row that is identical to an earlier one counts once. */
interface RowKey {
  readonly name: string
  /** Whether the key is unique, so that a different row with the same key is ambiguous and cannot be shown. */
  readonly unique: boolean
}

export type RequestOf<E extends Endpoint> = z.output<E['request']>
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
/** The response as the server writes it, before the client parses it. */
export type WireOf<E extends Endpoint> = z.input<E['response']>

export const noRequest = z.object({})

/** What the functions that make an endpoint have in common. */
export interface EndpointFacts<Req extends Schema, Name extends string>
  extends Pick<
    Endpoint,
    'unused' | 'title' | 'period' | 'bounds' | 'year' | 'stores' | 'mailKey' | 'provenance'
  > {
  name: Name
  request: Req
  session?: boolean
}

export interface ReadingWords {
  words: Pick<Words, 'call'>
}
interface ListFacts<Cached, InTwin> {
  words: Required<Pick<Words, 'call' | 'rows'>>
  cachedFor: Cached
  inTwin: InTwin
}
export interface ChangingWords {
  words: Required<Pick<Words, 'call' | 'done'>>
}

/**
 * A REST call that answers `{ success: true, data: [ … ] }`; a single record comes as a list of one. A GET reads and
 * every other method writes. server: rest-1, rest-2.
 */
export function listEndpoint<
  Req extends Schema,
  Rec extends Schema,
  Name extends string,
  Cached extends CachedFor | null = null,
  InTwin extends boolean = false,
>(
  spec: EndpointFacts<Req, Name> & {
    api?: Api
    resource: string
    record: Rec
    key?: RowKey
    upload?: boolean
  } & (
      | ({ method: Exclude<Method, 'GET'> } & ChangingWords)
      | ({ method?: 'GET' } & ListFacts<Cached, InTwin>)
    ),
): Endpoint<Req, z.ZodMiniArray<Rec>, Name> & { readonly cachedFor?: Cached; readonly inTwin?: InTwin } {
  const { record, method = 'GET', api = 'REST', session = true, ...rest } = spec
  const response = z.array(record)
  return {
    ...rest,
    provenance: withAssumed(spec.provenance, record),
    envelope: 'list',
    api,
    method,
    effect: method === 'GET' ? 'reads' : 'writes',
    session,
    record,
    response,
    answer: z.pipe(
      z.object({ success: z.literal(true), data: response }),
      z.transform((body) => body.data),
    ) as Schema<z.output<z.ZodMiniArray<Rec>>>,
  }
}

/** An Ext.Direct call, named as its method: POST RPC/ROUTER, success `{ result, tid, error: null, … }`. server: rpc-1, rpc-3. */
export function rpcEndpoint<Req extends Schema, Res extends Schema, Name extends string>(
  spec: EndpointFacts<Req, Name> & { action: string; result: Res } & (
      | ({ effect: 'reads' } & ReadingWords)
      | ({ effect: Exclude<Effect, 'reads'> } & ChangingWords)
    ),
): Endpoint<Req, Res, Name> {
  const { action, result, session = false, ...rest } = spec
  const rpc = { action, method: spec.name }
  return {
    ...rest,
    provenance: withAssumed(spec.provenance, result),
    envelope: 'rpc',
    api: 'RPC',
    resource: 'ROUTER',
    method: 'POST',
    rpc,
    session,
    response: result,
    answer: z.pipe(
      z.object({
        result,
        tid: z.int(),
        error: z.null(),
        type: z.literal('rpc'),
        action: z.literal(rpc.action),
        method: z.literal(rpc.method),
      }),
      z.transform((body) => (body as { result: unknown }).result),
    ) as Schema<z.output<Res>>,
  }
}

/** A call that answers a script; `response` parses its text. */
export function scriptEndpoint<Req extends Schema, Res extends Schema, Name extends string>(
  spec: EndpointFacts<Req, Name> & ReadingWords & { api: Api; resource: string; response: Res },
): Endpoint<Req, Res, Name> {
  const { session = false, ...rest } = spec
  return {
    ...rest,
    envelope: 'script',
    method: 'GET',
    effect: 'reads',
    session,
    answer: spec.response as Schema<z.output<Res>>,
  }
}
