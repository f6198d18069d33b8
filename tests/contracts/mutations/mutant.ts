import type { School } from '#contracts/school/school.ts'
import type { Route } from '#mocks/server/core/route.ts'
import { parseJson } from '#shared/values/json.ts'
import type { Answer, Mutation } from '../mutatingProxy.ts'

/** A server that breaks a client in one way. */
export interface Mutant {
  readonly what: string
  /** The endpoints that a report must name, and no others. */
  readonly endpoints: readonly string[]
  readonly mutation: Mutation
  /** What a message must contain when naming the endpoint is not enough. */
  readonly says?: string
  /** Routes that act differently, for a server whose answers look right. */
  readonly routes?: readonly Route[]
  /** Situations that are added to the school file. */
  readonly offers?: School
  /** Changes the query before the server gets it. */
  readonly changeQuery?: (call: string, query: URLSearchParams) => void
}

/** The mutants of one subject. */
export interface SubjectMutants {
  /** Mutants that a single call of the pact detects. */
  readonly answers?: readonly Mutant[]
  /** Mutants that a probe detects, and perhaps a single call too. */
  readonly rules: readonly Mutant[]
}

/** A change that no client would notice. */
export interface Harmless {
  readonly what: string
  readonly mutation: Mutation
  /** Changes the Cookie header before the server gets it. */
  readonly changeCookie?: (cookie: string) => string
}

export type Fields = Record<string, unknown>
export type Change = (answer: Answer) => Answer

const isOf = (call: string, resource: string) =>
  call.toLowerCase() === `rest/${resource.toLowerCase()}` ||
  call.toLowerCase().startsWith(`rest/${resource.toLowerCase()}/`)

/** A mutant that other endpoints detect too, because what they wrote cannot be found or a record cannot be sent back. */
export const alsoNaming = (mutant: Mutant, ...names: readonly string[]): Mutant => ({
  ...mutant,
  endpoints: [...mutant.endpoints, ...names],
})

/** Applies a mutation at one site only. */
export const at =
  (site: string, mutation: Mutation): Mutation =>
  (call, answer, method, asked) =>
    asked.site === site ? mutation(call, answer, method, asked) : answer

/** The answers of the server stay as they are. */
export const same: Mutation = (_, answer) => answer

/** An endpoint whose answers break a client. @param site the site that does so; all sites if absent */
export const breaking = (endpoint: string, what: string, mutation: Mutation, site?: string): Mutant => ({
  what: `${endpoint}: ${what}`,
  endpoints: [endpoint],
  mutation: site === undefined ? mutation : at(site, mutation),
})

const verbs: Readonly<Record<string, string>> = { save: 'POST', change: 'PUT', remove: 'DELETE' }

/** A mutant of a REST call: a resource, or what is done with it, such as `AgendaPunt save`. */
export function rest(endpoint: string, what: string, change: Change, site?: string): Mutant {
  const [resource = '', verb = ''] = endpoint.split(' ')
  return breaking(endpoint, what, onRest(resource, change, verbs[verb]), site)
}

/** A mutant that changes the rows of a resource together. */
export const restRows = (endpoint: string, what: string, change: Parameters<typeof rows>[0], site?: string) =>
  rest(endpoint, what, rows(change), site)

/** A mutant that changes each record of a resource. */
export const restRecords = (
  endpoint: string,
  what: string,
  change: Parameters<typeof records>[0],
  site?: string,
) => rest(endpoint, what, records(change), site)

/** A mutant that changes a field in the records of a resource, as text. */
export const restText = (endpoint: string, what: string, name: string, change: (text: string) => unknown) =>
  rest(endpoint, what, records(field(name, (value) => change(String(value)))))

/** A mutant that changes the body of the successful answers of a resource. */
export const restBody = (endpoint: string, what: string, change: (body: string) => string) =>
  rest(
    endpoint,
    what,
    when(200, (answer) => ({ ...answer, body: change(answer.body) })),
  )

/** A mutant of a call below `account/`. */
export const account = (resource: string, what: string, change: Change): Mutant =>
  breaking(resource, what, (call, answer) =>
    call.toLowerCase().startsWith(`account/${resource}`) ? change(answer) : answer,
  )

/** A mutant of an Ext.Direct method. */
export const rpc = (name: string, what: string, change: Change): Mutant =>
  breaking(name, what, onRpc(name, change))

const isError = ({ body }: Answer) => ((parseJson(body) as Fields | undefined)?.error ?? null) !== null

/** Changes only the successes of Ext.Direct. */
export const succeeding =
  (change: Change): Change =>
  (answer) =>
    isError(answer) ? answer : change(answer)

/** Changes only the refusals of Ext.Direct. */
export const refused =
  (change: Change): Change =>
  (answer) =>
    isError(answer) ? change(answer) : answer

/** Turns a refusal of Ext.Direct into a success without a result. */
export const accepting = (action: string, method: string) =>
  refused(json(({ tid }) => ({ result: null, tid, error: null, type: 'rpc', action, method })))

/** Changes the result of a successful sign-in. */
export const onLogin = (change: (result: Fields) => unknown): Mutation =>
  onRpc('Authenticate', succeeding(result(change)))

/** A mutant that changes the result of a successful sign-in. */
export const login = (what: string, change: (result: Fields) => unknown): Mutant =>
  breaking('Authenticate', what, onLogin(change))

/** Changes a field that itself holds fields. */
export const part = (name: string, change: (part: Fields) => unknown) =>
  field(name, (value) => change(value as Fields))

/** A mutant that changes the script with the flags of a site. */
export const script = (what: string, change: (script: string) => string): Mutant =>
  breaking('RPC/API', what, onScript(change))

/** A mutant that ignores or misreads a part of a query. */
export const ignoring = (
  endpoint: string,
  what: string,
  change: (query: URLSearchParams) => void,
): Mutant => ({
  ...breaking(endpoint, what, same),
  changeQuery: (call, query) => {
    if (call.toLowerCase().replace(/\/$/, '') === `rest/${endpoint.toLowerCase()}`) change(query)
  },
})

/** Changes the answers to one method of a REST resource. */
export const onRest =
  (resource: string, change: Change, verb = 'GET'): Mutation =>
  (call, answer, method) =>
    method === verb && isOf(call, resource) ? change(answer) : answer

/** Changes the answers of an Ext.Direct method, of any class. */
export const onRpc =
  (name: string, change: Change): Mutation =>
  (call, answer) =>
    call.endsWith(`.${name}`) ? change(answer) : answer

export const onScript =
  (change: (script: string) => string): Mutation =>
  (call, answer) =>
    /^RPC\/API/i.test(call) ? { ...answer, body: change(answer.body) } : answer

/** Changes only the answers with this status. */
export const when =
  (status: number, change: Change): Change =>
  (answer) =>
    answer.status === status ? change(answer) : answer

/** Changes the status, and the body if one is given. */
export const status =
  (status: number, body?: string): Change =>
  (answer) => ({ ...answer, status, ...(body !== undefined && { body }) })

/** Changes the body as JSON. */
export const json =
  (change: (body: Fields) => unknown): Change =>
  (answer) => ({ ...answer, body: JSON.stringify(change(JSON.parse(answer.body))) })

/** Changes each record of a list; answers without one stay as they are. */
export const records = (change: (record: Fields) => Fields): Change =>
  when(
    200,
    json((body) => (Array.isArray(body.data) ? { ...body, data: body.data.map(change) } : body)),
  )

/** Changes the records of a list together. */
export const rows = (change: (data: readonly Fields[]) => readonly Fields[]): Change =>
  when(
    200,
    json(({ data, ...rest }) => ({ ...rest, data: Array.isArray(data) ? change(data) : data })),
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

export const field =
  (name: string, change: (value: unknown) => unknown) =>
  (record: Fields): Fields => ({ ...record, [name]: change(record[name]) })

export const page = '<!DOCTYPE html><html><head><title>Webserver</title></head><body>Onderhoud</body></html>'
export const noRecords = '{"success":true,"data":[]}'

/** Adds to a number in each record of a list. */
export const shifted = (name: string, by: number) => records(field(name, (value) => Number(value) + by))

/** Turns any answer into a list with these records. */
export const listOf = (data: readonly Fields[]) => status(200, JSON.stringify({ success: true, data }))

/** Exchanges the values of two fields of a record. */
export const swappedFields =
  (one: string, other: string) =>
  (record: Fields): Fields => ({ ...record, [one]: record[other], [other]: record[one] })

/** Whether a sign-in is that of somebody who works at the school. */
export const isStaff = ({ SessionConfig }: Fields) => 'PersoneelID' in (SessionConfig as Fields)

/** Only the administrator, who gets all fields, may read the external systems. */
export const systemsForAdministrator = onRest('ExternSysteem', (answer) =>
  answer.status === 200 && !/ClientID/.test(answer.body) ? status(403)(answer) : answer,
)

/** A list with one arbitrary record. */
export const someone = '{"success":true,"data":[{"ID":1}]}'

/** An error of Ext.Direct as the framework writes it. */
export const failure = (code: number) =>
  `{ "jsonrpc" : "2.0", "error" : { "code" : ${code}, "message" : "Error at line 1, Pos 2" }, "tid" : null }`
