import * as z from 'zod/mini'
import { assumedPaths } from './fields/about.ts'
import type { Schema } from './fields/schema.ts'

/**
 * How sure we are of a fact: specified by the documents, observed on the real server or its framework, read in code of
 * the original client (`O2`), or assumed by us. server: provenance-1.
 */
export type Provenance = 'S' | 'O' | 'O2' | 'A'

/**
 * The first part of a path behind `server.fcgi`, or behind `filemanager.cgi`: see {@link fileApis}.
 * server: address-1
 */
export type Api = 'REST' | 'RPC' | 'account' | FileApi

/** What stands behind `filemanager.cgi`. server: resource-31, document-2 */
const fileApis = ['Files', 'Doc', 'upload'] as const
export type FileApi = (typeof fileApis)[number]

/** Whether a path belongs to `filemanager.cgi`, by its first part. */
export const isFileApi = (api: string): api is FileApi =>
  fileApis.some((each) => each.toLowerCase() === api.toLowerCase())
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * What a success of a call does to the server, its logs apart. `writes` also stands for a call that sends a person a
 * message. A session that any Ext.Direct call opens for nobody does not count. server: session-1
 */
export type Effect = 'reads' | 'writes' | 'opens a session' | 'ends a session'

/**
 * What a request may carry: `id` ends the path, `query` is the query string, `body` the JSON body. An RPC
 * endpoint has its positional arguments in `data`.
 */
export interface RequestParts {
  id?: number
  /** A name that ends the path, where that is no number. */
  name?: string
  query?: Record<string, string>
  body?: unknown
  data?: readonly unknown[]
  /** A file that is sent in the field `file` of a form, instead of a JSON body. */
  file?: FileContent
}

/** A file that is sent or received. */
export interface FileContent {
  /** `''` when the server does not say. */
  readonly name: string
  /** e.g. `application/pdf` */
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** How the answer is wrapped: a REST list, an Ext.Direct result, a script, a file, or not at all. */
type Envelope = 'list' | 'rpc' | 'script' | 'file' | 'plain'

/**
 * For whom the last answer of a list is cached for an offline visit: `student`, the student or pupil of the request, who is the
 * user or a parent's child; `user`, the signed-in user; `agenda`, the same for the days that the request names;
 * `registration`, whoever registers attendance, until the day of the request is over. rule: known-1
 */
export type KeptFor = 'student' | 'user' | 'agenda' | 'registration'

/** The Dutch names of a call and of its rows. */
interface Words {
  /** The call, as trainers read it: `Betalingen`. */
  readonly call: string
  /** Of a list that is read: one of its rows, and several: `betaling`, `betalingen`. rule: error-8 */
  readonly rows?: readonly [one: string, many: string]
  /** Of a call that changes something: what somebody did with it: `Agendapunt gemaakt`. */
  readonly done?: string
}

/**
 * One call of server.fcgi, written down once. The client, the mock's route, the contract and the compatibility
 * report are derived from this value.
 */
export interface Endpoint<
  Req extends Schema = Schema,
  Res extends Schema = Schema,
  Name extends string = string,
> {
  /** Unique; also the name in contracts, reports and logs. */
  readonly name: Name
  readonly words: Words
  /** Of a list that is read: for whom it is cached on the device; null for one that is not cached. */
  readonly keptFor?: KeptFor | null
  /** Of a list that is read: whether the rows of a twin are made from its rows, one by one. */
  readonly inTwin?: boolean
  readonly envelope: Envelope
  readonly method: Method
  readonly api: Api
  readonly resource: string
  /** For Ext.Direct: which method of which class. */
  readonly rpc?: { readonly action: string; readonly method: string }
  readonly effect: Effect
  /** Whether the call needs a signed-in session: without one REST answers 401, an Ext.Direct method an error. */
  readonly session: boolean
  /** Why the portal does not make this call, which other clients of the server make. */
  readonly unused?: string
  /** Whether the body is `multipart/form-data` with a file in the field `file`, and no JSON. */
  readonly upload?: boolean
  /** Of a list: what each of its rows is. */
  readonly record?: Schema
  readonly key?: RowKey
  /** Of a list: the field by which a person recognises a row, a name with letters. */
  readonly title?: string
  /** Of a list: two fields of a row, of which the second is never before the first. */
  readonly period?: readonly [from: string, to: string]
  /** Of a list whose query names days or moments: the field that these bound. */
  readonly bounds?: Bounds
  /** Of a list: a field with a school year and one with a day that lies in it. */
  readonly year?: readonly [year: string, day: string]
  /** Of a call that writes: what it changes. */
  readonly stores?: Stored
  /** Whether it takes the key of a mail, and whether that key can be used once or again. */
  readonly mailKey?: 'once' | 'again'
  /** The parts that a request carries, see {@link RequestParts}. */
  readonly request: Req
  /** What the call is about, without its envelope. */
  readonly response: Res
  /** The whole body of a success on the wire; parsing it gives what `response` gives. */
  readonly answer: Schema<z.output<Res>>
  readonly provenance: {
    readonly call: Provenance
    /** Parts of the call that are not as sure as the call itself. An `assumed` field of its answer stands here too. */
    readonly fields?: Readonly<Record<string, Provenance>>
    /** Fields of the request that are not as sure as the call itself; of an Ext.Direct call `data`. */
    readonly inputs?: Readonly<Record<string, Provenance>>
    /** What else is not as sure, in words. */
    readonly remarks?: Readonly<Record<string, Provenance>>
  }
}

/**
 * The provenance of a call with the letter of each assumed field of its answer. Where the whole call or its answer is
 * assumed, that letter says it of every field.
 */
function withAssumed(provenance: Endpoint['provenance'], answer: Schema): Endpoint['provenance'] {
  if (provenance.call === 'A' || provenance.fields?.answer === 'A') return provenance
  const assumed = assumedPaths(answer).map((path) => [path, 'A' as const])
  return assumed.length === 0
    ? provenance
    : { ...provenance, fields: { ...provenance.fields, ...Object.fromEntries(assumed) } }
}

/** What a call changes. Absent for a call whose change cannot be undone by another call: a new account, a mail, an uploaded file. */
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
  /** By parameter: the field that it bounds, and on which side. `Beoordelingen.Datum` is a field of the rows within a row. */
  readonly of: Readonly<Record<string, readonly [field: string, side: 'from' | 'until']>>
  /** Whether the bound itself is included; undefined where that is not known. */
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

/** What every kind of endpoint is made from. */
export interface EndpointFacts<Req extends Schema, Name extends string>
  extends Pick<
    Endpoint,
    'unused' | 'title' | 'period' | 'bounds' | 'year' | 'stores' | 'mailKey' | 'provenance'
  > {
  name: Name
  request: Req
  session?: boolean
}

/** The properties that are required of a call that reads no list, of one that reads a list, and of one that changes something. */
export interface ReadingWords {
  words: Pick<Words, 'call'>
}
interface ListFacts<Kept, InTwin> {
  words: Required<Pick<Words, 'call' | 'rows'>>
  keptFor: Kept
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
  Kept extends KeptFor | null = null,
  InTwin extends boolean = false,
>(
  spec: EndpointFacts<Req, Name> & {
    api?: Api
    resource: string
    record: Rec
    key?: RowKey
    upload?: boolean
  } & (({ method: Exclude<Method, 'GET'> } & ChangingWords) | ({ method?: 'GET' } & ListFacts<Kept, InTwin>)),
): Endpoint<Req, z.ZodMiniArray<Rec>, Name> & { readonly keptFor?: Kept; readonly inTwin?: InTwin } {
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

/**
 * An Ext.Direct call, named as its method: POST RPC/ROUTER, success `{ result, tid, error: null, … }`.
 * server: rpc-1, rpc-3.
 */
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
