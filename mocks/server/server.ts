import type { FileContent } from '#api/endpoint.ts'
import type { ServerType } from '#api/school/serverTypes.ts'
import { createDatabase, type Database, type DatabaseListener } from '../db/database.ts'
import { readOnly } from '../db/readOnly.ts'
import type { School } from '../db/school.ts'
import { answerOAuth, isOAuthPath } from './accounts/oauth.ts'
import { type AnswerUnknown, CallHandler, isRpc } from './callHandler.ts'
import type { Clock } from './core/clock.ts'
import { configurationOf } from './core/configuration.ts'
import { createLogs } from './core/logs.ts'
import { createOutbox, type Outbox } from './core/outbox.ts'
import type { Problem } from './core/problems.ts'
import type { Context, Route } from './core/route.ts'
import { randomSecrets, type Secrets } from './core/secrets.ts'
import { createSessions, type Sessions } from './core/sessions.ts'
import { answerEvaluation, isEvaluationPath } from './evaluation.ts'
import { createFinder } from './finder.ts'
import { createRouter } from './router.ts'
import { routes as allRoutes } from './routes/index.ts'
import type { Answer } from './wire/answer.ts'
import { sessionCookie, setCookieOf } from './wire/cookie.ts'

export interface ServerRequest {
  method: string
  url: string
  /** The body as text; `''` if there is none. */
  body: string
  /** The raw body, for a call that sends a file. */
  file?: Pick<FileContent, 'type' | 'bytes'> | undefined
  cookies: Readonly<Record<string, string>>
}

export interface SchoolServer {
  /** Answers a request below `/bin/server.fcgi/` or `/bin/filemanager.cgi/`; never rejects. */
  handle(request: ServerRequest): Promise<Answer>
  /** The name of the endpoint of a request; undefined if there is none. */
  endpointOf(request: ServerRequest): string | undefined
  readonly db: Database
  /** The mails and text messages from the school. */
  readonly outbox: Outbox
  readonly sessions: Sessions
}

export interface ServerOptions {
  school: School
  clock: Clock
  /** Called with each request that no endpoint knows, and with everything that the mock itself does wrong. */
  onProblem: (problem: Problem) => void
  /** The calls that the server answers; all of the school server if not given. */
  routes?: readonly Route[] | undefined
  newId?: (() => string) | undefined
  /** The keys and codes in mails; random if not given. */
  secrets?: Secrets
  /** The address of the portal's page for links in mails, if it is not at each site. */
  page?: string
  /** The edition at a path that names none; the students' if not given. */
  defaultSite?: ServerType | undefined
  /** Answers the calls that no route knows. */
  unknown?: AnswerUnknown | undefined
  /** Called with each change of the rows. */
  listener?: DatabaseListener
}

/** The simulated server.fcgi: the routes of the endpoints on a school's database. */
export async function createServer(options: ServerOptions): Promise<SchoolServer> {
  const { school, clock, onProblem, routes = allRoutes, unknown } = options
  const { newId = () => crypto.randomUUID(), secrets = randomSecrets } = options
  const db = await createDatabase(school, options.listener)
  const outbox = createOutbox(db, clock)
  const readOnlyContext = { db: readOnly(db), outbox: createOutbox(readOnly(db), clock) }
  const sessions = createSessions(clock, newId)
  const router = createRouter(routes)
  const finder = createFinder(router, options.defaultSite)
  const logs = createLogs(clock, db.tables.logbestanden.all())
  const { rpcMethods } = router
  const sharedContext = { db, clock, sessions, rpcMethods, logs, outbox, secrets }

  async function handle(request: ServerRequest): Promise<Answer> {
    const { url, body, file, cookies } = request
    const isHead = request.method === 'HEAD'
    const method = isHead ? 'GET' : request.method
    const target = finder.target(request)
    const { site, path, searchParams, origin } = target
    const existing = sessions.use(cookies[sessionCookie], site)
    const session = existing ?? (isRpc(path) ? sessions.open(site) : null)
    const page = options.page ?? `${origin}${site.path}/`
    const context: Context = { ...sharedContext, site, session, page }
    const withCookie = (answer: Answer, id: string) => ({ ...answer, setCookie: setCookieOf(id, site.path) })
    if (method === 'GET' && isEvaluationPath(path)) return answerEvaluation(context, path, searchParams)
    if (request.method === 'GET' && isOAuthPath(path)) {
      const { answer, sessionId } = await answerOAuth(context, path, searchParams)
      return sessionId === undefined ? answer : withCookie(answer, sessionId)
    }
    const call = { ...target, method, isHead, body, file }
    const handler = new CallHandler({ router, readOnlyContext, onProblem, unknown }, context, call)
    const answer = await handler.answer()
    const userid = (session && sessions.userOf(session.id)) ?? existing?.userid ?? null
    const { endpoint, refusal } = handler
    const outcome = { status: answer.status, size: answer.body.length }
    const logged = { method, url, endpoint: endpoint?.name, userid, ...outcome, refusal }
    logs.write(site, logged, configurationOf(db, site).Logging)
    return session === existing || !session ? answer : withCookie(answer, session.id)
  }

  return { handle, endpointOf: (call) => finder.endpoint(call)?.name, db, outbox, sessions }
}
