import type { School } from '#contracts/school/school.ts'
import type { Route } from '#mocks/server/core/route.ts'
import type { Answer, Mutation } from '../mutatingProxy.ts'

/** A way in which a server breaks a client. */
export interface Break {
  readonly what: string
  /** Exactly these endpoints must be named. */
  readonly endpoints: readonly string[]
  readonly mutation: Mutation
  /** What a message has to say, where naming the endpoint is not enough. */
  readonly says?: string
  /** What the server does instead, where its answers are right. */
  readonly routes?: readonly Route[]
  /** What the school offers besides. */
  readonly offers?: School
  /** Takes away what the server does not hear of a query. */
  readonly deaf?: (call: string, query: URLSearchParams) => void
}

/** A change that no client would notice. */
export interface Harmless {
  readonly what: string
  readonly mutation: Mutation
  /** What the server behind it takes of the Cookie header. */
  readonly hear?: (cookie: string) => string
}

export type Fields = Record<string, unknown>
type Change = (answer: Answer) => Answer

const isOf = (call: string, resource: string) =>
  call.toLowerCase() === `rest/${resource.toLowerCase()}` ||
  call.toLowerCase().startsWith(`rest/${resource.toLowerCase()}/`)

/** A break that other endpoints show too: what they wrote cannot be found, or was never there, or the record cannot be sent back. */
export const alsoNaming = (broken: Break, ...names: readonly string[]): Break => ({
  ...broken,
  endpoints: [...broken.endpoints, ...names],
})

/** Changes the answers of one resource. */
export const onRest =
  (resource: string, change: Change, verb = 'GET'): Mutation =>
  (call, answer, method) =>
    method === verb && isOf(call, resource) ? change(answer) : answer

/** Changes the answers of one Ext.Direct method. */
export const onRpc =
  (name: string, change: Change): Mutation =>
  (call, answer) =>
    call.endsWith(`.${name}`) ? change(answer) : answer

/** Changes the script. */
export const onScript =
  (change: (script: string) => string): Mutation =>
  (call, answer) =>
    /^RPC\/API/i.test(call) ? { ...answer, body: change(answer.body) } : answer

/** Changes only answers of this status. */
export const when =
  (status: number, change: Change): Change =>
  (answer) =>
    answer.status === status ? change(answer) : answer

/** Another status, and what a body it brings along. */
export const status =
  (status: number, body?: string): Change =>
  (answer) => ({ ...answer, status, ...(body !== undefined && { body }) })

/** Changes the JSON of a body. */
export const json =
  (change: (body: Fields) => unknown): Change =>
  (answer) => ({ ...answer, body: JSON.stringify(change(JSON.parse(answer.body))) })

/** Changes each record of a list; answers without one stay as they are. */
export const records = (change: (record: Fields) => Fields): Change =>
  when(
    200,
    json((body) => (Array.isArray(body.data) ? { ...body, data: body.data.map(change) } : body)),
  )

/** Changes the result of an Ext.Direct success. */
export const result = (change: (result: Fields) => unknown): Change =>
  json((body) =>
    typeof body.result === 'object' && body.result !== null
      ? { ...body, result: change(body.result as Fields) }
      : body,
  )

export const rename =
  (from: string, to: string) =>
  ({ [from]: value, ...rest }: Fields): Fields => ({ ...rest, [to]: value })

export const without =
  (name: string) =>
  ({ [name]: _, ...rest }: Fields): Fields =>
    rest

export const set =
  (name: string, value: unknown) =>
  (record: Fields): Fields => ({ ...record, [name]: value })

/** Changes one field. */
export const field =
  (name: string, change: (value: unknown) => unknown) =>
  (record: Fields): Fields => ({ ...record, [name]: change(record[name]) })

export const page = '<!DOCTYPE html><html><head><title>Webserver</title></head><body>Onderhoud</body></html>'
export const noRecords = '{"success":true,"data":[]}'
