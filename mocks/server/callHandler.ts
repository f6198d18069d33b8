import type { Endpoint, FileContent, RequestParts } from '#api/endpoint.ts'
import { messageOf } from '#shared/values/messageOf.ts'
import { ForbiddenWrite } from '../db/readOnly.ts'
import { configurationOf } from './core/configuration.ts'
import { assertAnswer, BrokenRoute, describeProblem, type Problem } from './core/problems.ts'
import { readableForms, roleOf } from './core/rights.ts'
import { type Context, type Route, type SignedInContext, type User, userOf } from './core/route.ts'
import type { Target } from './finder.ts'
import type { Router } from './router.ts'
import { callForEachRow, idOf } from './rows.ts'
import { answerRpc, invalidPath, type RpcCall, type RpcResult } from './rpc/rpc.ts'
import { type Answer, errorPage, invalidRequest, json, Refusal, unknownPathPage } from './wire/answer.ts'
import { readUpload } from './wire/upload.ts'

/** A call that no route knows. */
export interface UnknownCall {
  readonly method: string
  /** The path after `server.fcgi/`. */
  readonly path: string
  readonly searchParams: URLSearchParams
  /** The `Class.method` of an Ext.Direct call. */
  readonly rpc?: string | undefined
  /** Whether somebody is signed in. */
  readonly signedIn: boolean
}

/** Answers a call that no route knows, an Ext.Direct call with its result; undefined if it cannot. */
export type AnswerUnknown = (call: UnknownCall) => Answer | { readonly result: unknown } | undefined

/** What all calls of a server share. */
export interface CallOptions {
  readonly router: Router
  /** The database and the outbox of a route that only reads: both refuse changes. */
  readonly readOnlyContext: Pick<Context, 'db' | 'outbox'>
  readonly onProblem: (problem: Problem) => void
  readonly unknown: AnswerUnknown | undefined
}

interface HandledCall extends Target {
  readonly method: string
  /** Whether this is a HEAD request, which changes nothing even if GET would. server: rest-18 */
  readonly isHead: boolean
  readonly body: string
  /** The raw body, for a call that sends a file. */
  readonly file: Pick<FileContent, 'type' | 'bytes'> | undefined
}

/** Answers one call. */
export class CallHandler {
  /** The endpoint and the reason of a refusal, for the logs. */
  endpoint: Endpoint | undefined
  refusal = ''
  readonly #options: CallOptions
  readonly #context: Context
  readonly #call: HandledCall

  constructor(options: CallOptions, context: Context, call: HandledCall) {
    this.#options = options
    this.#context = context
    this.#call = call
  }

  /** The answer to the call. It never rejects. */
  async answer(): Promise<Answer> {
    const { method, path, rpcBody, found } = this.#call
    try {
      if (rpcBody) return await answerRpc(rpcBody, (call) => this.#rpc(call))
      return await (found ? this.#rest(found) : this.#notFound())
    } catch (error) {
      if (!(error instanceof BrokenRoute))
        this.#options.onProblem({ kind: 'crash', call: `${method} ${path}`, error })
      return json(500, { success: false, message: messageOf(error) })
    }
  }

  async #rpc({ action, method, data }: RpcCall): Promise<RpcResult | undefined> {
    const route = this.#options.router.rpc(action, method)
    if (route) {
      const result = await this.#answerOf(route, { data })
      return { result, schema: route.endpoint.response }
    }
    const stub = this.#stubOf(`${action}.${method}`)
    if (stub && 'result' in stub) return stub
    this.#options.onProblem({ kind: 'unknown call', call: `${action}.${method}` })
    return undefined
  }

  #notFound(): Answer {
    const { method, path } = this.#call
    const stub = this.#stubOf()
    if (stub && !('result' in stub)) return stub
    this.#options.onProblem({ kind: 'unknown call', call: `${method} ${path}` })
    return isRpc(path) ? invalidPath : unknownPathPage(path)
  }

  #stubOf(rpc?: string): ReturnType<AnswerUnknown> {
    const { method, path, searchParams } = this.#call
    const signedIn = this.#context.session?.userid != null
    return this.#options.unknown?.({ method, path, searchParams, rpc, signedIn })
  }

  async #rest(found: NonNullable<Target['found']>): Promise<Answer> {
    const { searchParams, body, file } = this.#call
    const { route } = found
    const { endpoint } = route
    try {
      const parts = readParts(searchParams, endpoint.upload ? '' : body, found)
      if (found.rows) {
        const check = (row: RequestParts) => this.#checkRefusal(route, row)
        const call = (row: RequestParts) => this.#answerOf(route, row)
        return restAnswer(endpoint, await callForEachRow(parts, { check, call }))
      }
      if (endpoint.upload && file) parts.file = await readUpload(file)
      return restAnswer(endpoint, await this.#answerOf(route, parts))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.status === 401) return errorPage(401, error.message)
      return json(error.status, { success: false, message: error.message })
    }
  }

  /** Runs a route, and checks its answer against the endpoint. */
  async #answerOf(route: Route, parts: RequestParts): Promise<unknown> {
    const { name, response, effect } = route.endpoint
    const { onProblem } = this.#options
    if (this.#call.isHead && effect !== 'reads') return this.#checkRefusal(route, parts)
    try {
      const result = await this.#run(route, parts, effect !== 'reads')
      assertAnswer(response, name, result, onProblem)
      return result
    } catch (error) {
      if (!(error instanceof ForbiddenWrite)) throw error
      const problem: Problem = { kind: 'forbidden write', endpoint: name, table: error.table }
      onProblem(problem)
      throw new BrokenRoute(describeProblem(problem))
    }
  }

  /** Rejects if the route would refuse the call, by running it up to its first change. */
  async #checkRefusal(route: Route, parts: RequestParts): Promise<null> {
    try {
      await this.#run(route, parts, false)
    } catch (error) {
      if (!(error instanceof ForbiddenWrite)) throw error
    }
    return null
  }

  /** Checks the caller and the request, runs the route, and keeps the endpoint and the reason of a refusal for the logs. */
  async #run(route: Route, parts: RequestParts, writes: boolean): Promise<unknown> {
    const { endpoint } = route
    const context = this.#context
    this.endpoint = endpoint
    try {
      const user = await userOf(context)
      if (endpoint.session && !user) throw new Refusal(401, 'No session')
      if (user) await checkForms(route, context, user)
      const request = endpoint.request.safeParse(parts)
      if (!request.success) {
        const fields = request.error.issues.map(({ path }) => path.join('.'))
        throw invalidRequest(...fields)
      }
      const bodyId = endpoint.method === 'PUT' && parts.id !== undefined ? idOf(parts.body) : undefined
      if (bodyId !== undefined && bodyId !== parts.id) throw invalidRequest('body.ID')
      const routeContext = writes
        ? { ...context, user }
        : { ...context, ...this.#options.readOnlyContext, user }
      return await route.handle(request.data, routeContext as SignedInContext)
    } catch (error) {
      if (error instanceof Refusal) this.refusal = error.message
      throw error
    }
  }
}

/** Whether a path after `server.fcgi/` is one of Ext.Direct. */
export const isRpc = (path: string) => /^rpc(\/|$)/i.test(path)

/** Refuses a user who may read none of the forms that show the data of a route. */
async function checkForms({ form: shownBy }: Route, { db, site }: Context, user: User): Promise<void> {
  if (!shownBy) return
  const person = user.CursistID === null ? undefined : await db.person(user.CursistID)
  const forms = readableForms(roleOf(user, person), configurationOf(db, site))
  if (![shownBy].flat().some((form) => forms.includes(form)))
    throw new Refusal(403, 'Geen toegang tot deze gegevens')
}

function restAnswer({ envelope, answer }: Endpoint, result: unknown): Answer {
  if (envelope === 'file') {
    const { name, type, bytes } = result as FileContent
    return { status: 200, contentType: type, body: bytes, attachment: name }
  }
  return envelope === 'script'
    ? { status: 200, contentType: 'text/html', body: String(result) }
    : json(200, { success: true, data: result }, answer)
}

function readParts(
  searchParams: URLSearchParams,
  body: string,
  { id, name, rows }: NonNullable<Target['found']>,
): RequestParts {
  const { _dc, ...query } = Object.fromEntries(searchParams)
  const parts: RequestParts = { query }
  if (id !== undefined) parts.id = id
  if (name !== undefined) parts.name = name
  if (body !== '') parts.body = readBody(body, rows === true)
  return parts
}

/** The JSON of a body; for a form with rows, the JSON in its field `rows`. server: rest-6, rest-9, rest-20 */
function readBody(body: string, rows: boolean): unknown {
  try {
    return JSON.parse(rows ? (new URLSearchParams(body).get('rows') ?? '') : body)
  } catch {
    throw invalidRequest('body')
  }
}
