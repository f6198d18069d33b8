import type { Endpoint, RequestOf, WireOf } from '#api/endpoint.ts'
import type { FormName } from '#api/forms.ts'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/tables.ts'
import type { Site } from '../wire/sites.ts'
import type { Clock } from './clock.ts'
import type { Logs } from './logs.ts'
import type { Outbox } from './outbox.ts'
import type { Secrets } from './secrets.ts'
import type { Session, Sessions } from './sessions.ts'

/** All Ext.Direct methods, by class, with the number of their arguments. */
export type RpcMethods = Readonly<Record<string, readonly { readonly name: string; readonly len: number }[]>>

export type User = Row<'gebruikers'>

/** What a route may use to make its answer. */
export interface Context {
  readonly db: Database
  readonly clock: Clock
  readonly site: Site
  readonly sessions: Sessions
  readonly logs: Logs
  readonly outbox: Outbox
  readonly secrets: Secrets
  /** The address of the portal's page for links in mails, which ends in a slash. */
  readonly page: string
  /** The caller's session, with or without a user. */
  readonly session: Session | null
  /** All Ext.Direct methods, by class. */
  readonly rpcMethods: RpcMethods
}

export interface SignedInContext extends Context {
  readonly session: Session
  readonly user: User
}

/** The user who is signed in to the session of a call; undefined if nobody is. */
export const userOf = async ({ db, session }: Context): Promise<User | undefined> =>
  session?.userid == null ? undefined : db.user(session.userid)

/** An endpoint and the code that answers it. */
export interface Route {
  readonly endpoint: Endpoint
  /** The form or forms that show this data: a user who may read none of them gets HTTP 403. See `readableForms`. */
  readonly form?: FormName | readonly FormName[]
  readonly handle: (request: unknown, context: SignedInContext) => Promise<unknown>
}

type HandlerResult<E extends Endpoint> = WireOf<E> | Promise<WireOf<E>>

/**
 * Answers an endpoint that needs a signed-in session. The handler gets the parsed request, and returns the response as it is
 * sent, without its envelope; it throws a `Refusal` to refuse.
 */
export const route = <E extends Endpoint>(
  endpoint: E,
  handler: (request: RequestOf<E>, context: SignedInContext) => HandlerResult<E>,
): Route => ({
  endpoint,
  handle: async (request, context) => handler(request as RequestOf<E>, context),
})

/** Answers an endpoint with data that these forms show. */
export const formRoute = <E extends Endpoint>(
  endpoint: E,
  form: Route['form'] & {},
  handler: (request: RequestOf<E>, context: SignedInContext) => HandlerResult<E>,
): Route => ({ ...route(endpoint, handler), form })

/** Answers an endpoint that everybody may call. */
export const openRoute = <E extends Endpoint>(
  endpoint: E,
  handler: (request: RequestOf<E>, context: Context) => HandlerResult<E>,
): Route => route(endpoint, handler)
