import type { Endpoint, FileContent, RequestParts } from '#api/endpoint.ts'
import type { ServerType } from '#api/school/serverTypes.ts'
import { createDatabase, type Database, type DatabaseListener } from '../db/database.ts'
import { ForbiddenWrite, readOnly } from '../db/readOnly.ts'
import type { School } from '../db/tables.ts'
import { answerOAuth, isOAuth } from './accounts/oauth.ts'
import type { Clock } from './core/clock.ts'
import { configurationOf } from './core/configuration.ts'
import { createLogs } from './core/logs.ts'
import { createOutbox, type Outbox } from './core/outbox.ts'
import { BrokenRoute, checkAnswer, describeProblem, type Problem } from './core/problems.ts'
import { readableForms, roleOf } from './core/rights.ts'
import type { Context, Route, SignedInContext } from './core/route.ts'
import { randomSecrets, type Secrets } from './core/secrets.ts'
import { cookieOf, createSessions, type Sessions, sessionCookie } from './core/sessions.ts'
import { answerEvaluation, isEvaluation } from './evaluation.ts'
import { createFinder } from './finder.ts'
import { createRouter } from './router.ts'
import { routes as allRoutes } from './routes/index.ts'
import { eachRow, idIn } from './rows.ts'
import { answerRpc, invalidPath } from './rpc/rpc.ts'
import { type Answer, errorPage, json, Refusal } from './wire/answer.ts'
import { readUpload } from './wire/upload.ts'

export interface ServerRequest {
  method: string
  url: string
  /** The body as text, `''` if there is none. */
  body: string
  /** The raw body, for a call that sends a file. */
  file?: Pick<FileContent, 'type' | 'bytes'>
  cookies: Readonly<Record<string, string>>
}

export interface SchoolServer {
  /** Answers a request below `/bin/server.fcgi/` or `/bin/filemanager.cgi/`; never rejects. */
  handle(request: ServerRequest): Promise<Answer>
  /** The name of the endpoint that a request is for; undefined if none knows it. */
  endpointOf(request: ServerRequest): string | undefined
  readonly db: Database
  /** The mails and text messages that the school has sent. */
  readonly outbox: Outbox
  readonly sessions: Sessions
}

/** A call that no route knows. */
export interface UnknownCall {
  readonly method: string
  /** The path after `server.fcgi/`. */
  readonly path: string
  readonly searchParams: URLSearchParams
  /** `Class.method` of a call of Ext.Direct. */
  readonly rpc?: string
  /** Whether somebody is signed in. */
  readonly signedIn: boolean
}

export interface ServerOptions {
  school: School
  clock: Clock
  /** Called with each request that no endpoint knows and with everything that the mock does wrong itself. */
  onProblem: (problem: Problem) => void
  /** What the server answers; every call of the school server if not given. */
  routes?: readonly Route[] | undefined
  newId?: (() => string) | undefined
  /** Keys and codes in mails; random if not given. */
  secrets?: Secrets
  /** Where the portal's page is, if it is not at each site: links in mails go there. */
  page?: string
  /** The edition at a path that names none; the students' if not given. */
  unnamedSite?: ServerType | undefined
  /** Answers a call that no route knows, a call of Ext.Direct with its result; undefined if it does not either. */
  unknown?: ((call: UnknownCall) => Answer | { readonly result: unknown } | undefined) | undefined
  /** Called with each change of the rows. */
  listener?: DatabaseListener
}

/** The simulated server.fcgi: the routes of the endpoints in front of a school's database. */
export async function createServer(options: ServerOptions): Promise<SchoolServer> {
  const { school, clock, onProblem, routes = allRoutes } = options
  const { newId = () => crypto.randomUUID(), secrets = randomSecrets } = options
  const db = await createDatabase(school, options.listener)
  const outbox = createOutbox(db, clock)
  const reading = { db: readOnly(db), outbox: createOutbox(readOnly(db), clock) }
  const sessions = createSessions(clock, newId)
  const router = createRouter(routes)
  const finder = createFinder(router, options.unnamedSite)
  const logs = createLogs(clock, db.tables.logbestanden.all())

  /** Checks who calls and what is asked, and runs the route. */
  async function run(
    route: Route,
    parts: RequestParts,
    context: Context,
    { writes = route.endpoint.effect !== 'reads' } = {},
  ): Promise<unknown> {
    const { endpoint, options } = route
    const user = context.session?.userid == null ? undefined : await db.user(context.session.userid)
    if (endpoint.session && !user) throw new Refusal(401, 'No session')
    if (options.form && user) {
      const person = user.CursistID === null ? undefined : await db.person(user.CursistID)
      const forms = readableForms(roleOf(user, person), configurationOf(db, context.site))
      if (![options.form].flat().some((form) => forms.includes(form)))
        throw new Refusal(403, 'Geen toegang tot deze gegevens')
    }
    const request = endpoint.request.safeParse(parts)
    if (!request.success) {
      const fields = request.error.issues.map(({ path }) => path.join('.'))
      throw new Refusal(400, `Ongeldige aanvraag: ${fields.join(', ')}`)
    }
    const named = endpoint.method === 'PUT' && parts.id !== undefined ? idIn(parts.body) : undefined
    if (named !== undefined && named !== parts.id) throw new Refusal(400, 'Ongeldige aanvraag: body.ID')
    const given = writes ? { ...context, user } : { ...context, ...reading, user }
    return route.handle(request.data, given as SignedInContext)
  }

  async function handle(request: ServerRequest): Promise<Answer> {
    const { url, body, file, cookies } = request
    const safe = request.method === 'HEAD'
    const method = safe ? 'GET' : request.method
    const { site, path, searchParams, origin, rpcBody, found } = finder.target(request)
    const isRpc = /^rpc(\/|$)/i.test(path)
    const known = sessions.use(cookies[sessionCookie], site)
    const session = known ?? (isRpc ? sessions.open(site) : null)
    const signedIn = session?.userid != null
    const { rpcMethods } = router
    const page = options.page ?? `${origin}${site.path}/`
    const context: Context = {
      db,
      clock,
      site,
      sessions,
      session,
      rpcMethods,
      logs,
      outbox,
      secrets,
      page,
    }
    if (method === 'GET' && isEvaluation(path)) return answerEvaluation(context, path, searchParams)
    if (request.method === 'GET' && isOAuth(path)) {
      const { answer, sessionId } = await answerOAuth(context, path, searchParams)
      return sessionId === undefined ? answer : { ...answer, setCookie: cookieOf(sessionId, site.path) }
    }
    /** For the logs. */
    const logged: { endpoint?: Endpoint; refusal: string } = { refusal: '' }
    const answer = await dispatch().catch((error: unknown) => {
      if (!(error instanceof BrokenRoute)) onProblem({ kind: 'crash', call: `${method} ${path}`, error })
      return json(500, { success: false, message: error instanceof Error ? error.message : String(error) })
    })
    log(answer)
    return session === known || !session ? answer : { ...answer, setCookie: cookieOf(session.id, site.path) }

    function log({ status, body }: Answer): void {
      const userid = (session && sessions.owner(session.id)) ?? known?.userid ?? null
      const { endpoint, refusal } = logged
      const call = { method, url, endpoint: endpoint?.name, userid, status, size: body.length, refusal }
      logs.write(site, call, configurationOf(db, site).Logging)
    }

    /** Runs a route, holds it to what its endpoint promises, and notes for the logs which it is and why it refuses. */
    async function answerOf(route: Route, parts: RequestParts): Promise<unknown> {
      const { name, response } = route.endpoint
      logged.endpoint = route.endpoint
      try {
        // HEAD changes nothing, also where GET does. server: rest-18
        if (safe && route.endpoint.effect !== 'reads') return await refusalOf(route, parts)
        const result = await run(route, parts, context)
        checkAnswer(response, name, result, onProblem)
        return result
      } catch (error) {
        if (error instanceof Refusal) logged.refusal = error.message
        if (!(error instanceof ForbiddenWrite)) throw error
        const problem: Problem = { kind: 'forbidden write', endpoint: name, table: error.table }
        onProblem(problem)
        throw new BrokenRoute(describeProblem(problem))
      }
    }

    /** Whether a route would refuse a call: it goes as far as its first change. */
    async function refusalOf(route: Route, parts: RequestParts): Promise<null> {
      logged.endpoint = route.endpoint
      try {
        await run(route, parts, context, { writes: false })
      } catch (error) {
        if (error instanceof Refusal) logged.refusal = error.message
        if (!(error instanceof ForbiddenWrite)) throw error
      }
      return null
    }

    async function dispatch(): Promise<Answer> {
      if (rpcBody) {
        return answerRpc(rpcBody, async (call) => {
          const route = router.rpc(call.action, call.method)
          if (!route) {
            const rpc = `${call.action}.${call.method}`
            const stubbed = options.unknown?.({ method, path, searchParams, rpc, signedIn })
            if (stubbed && 'result' in stubbed) return stubbed
            onProblem({ kind: 'unknown call', call: `${call.action}.${call.method}` })
            return undefined
          }
          const result = await answerOf(route, { data: call.data })
          return { result, schema: route.endpoint.response }
        })
      }
      if (!found) {
        const stubbed = options.unknown?.({ method, path, searchParams, signedIn })
        if (stubbed && !('result' in stubbed)) return stubbed
        onProblem({ kind: 'unknown call', call: `${method} ${path}` })
        if (isRpc) return invalidPath
        return errorPage(404, `Could not determine HTTP module for request "${path}"`)
      }
      const { endpoint } = found.route
      try {
        const parts = readParts(searchParams, endpoint.upload ? '' : body, found)
        if (found.rows) {
          const check = (row: RequestParts) => refusalOf(found.route, row)
          const call = (row: RequestParts) => answerOf(found.route, row)
          return written(endpoint, await eachRow(parts, { check, call }))
        }
        const withFile = endpoint.upload && file ? { ...parts, file: await readUpload(file) } : parts
        return written(endpoint, await answerOf(found.route, withFile))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        if (error.status === 401) return errorPage(401, error.message)
        return json(error.status, { success: false, message: error.message })
      }
    }
  }

  return { handle, endpointOf: (call) => finder.endpoint(call)?.name, db, outbox, sessions }
}

/** The answer of a REST call. */
function written({ envelope, answer }: Endpoint, result: unknown): Answer {
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
  { id, name, rows = false }: Pick<RequestParts, 'id' | 'name'> & { rows?: boolean },
): RequestParts {
  const { _dc, ...query } = Object.fromEntries(searchParams)
  return {
    query,
    ...(id === undefined ? {} : { id }),
    // Stryker disable next-line all: A name that is undefined is none to who reads it; that it is absent is for the compiler.
    ...(name === undefined ? {} : { name }),
    ...(body === '' ? {} : { body: readBody(body, rows) }),
  }
}

/** JSON, or of a form with rows the JSON in its field `rows`. server: rest-6, rest-9, rest-20 */
function readBody(body: string, rows: boolean): unknown {
  try {
    return JSON.parse(rows ? (new URLSearchParams(body).get('rows') ?? '') : body)
  } catch {}
  throw new Refusal(400, 'Ongeldige aanvraag: body')
}
