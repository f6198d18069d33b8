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

/** Every Ext.Direct method, by class, with the number of its arguments. */
export type RpcMethods = Readonly<Record<string, readonly { readonly name: string; readonly len: number }[]>>

export type User = Row<'gebruikers'>

/** What a route may use to answer. */
export interface Context {
  readonly db: Database
  readonly clock: Clock
  readonly site: Site
  readonly sessions: Sessions
  readonly logs: Logs
  readonly outbox: Outbox
  readonly secrets: Secrets
  /** The address of the portal's page, for links in mails; ends in a slash. */
  readonly page: string
  /** The caller's session; signed in or not. */
  readonly session: Session | null
  /** Every Ext.Direct method there is, by class. */
  readonly rpcMethods: RpcMethods
}

export interface SignedInContext extends Context {
  readonly session: Session
  readonly user: User
}

/** The user who is signed in to the session of a call; undefined for nobody. */
export const userOf = async ({ db, session }: Context): Promise<User | undefined> =>
  session?.userid == null ? undefined : db.user(session.userid)

interface Options {
  /** The form (or forms) whose data this is: a user who may read none of them gets HTTP 403. See `readableForms`. */
  readonly form?: FormName | readonly FormName[]
}

/** An endpoint and the code that answers it. */
export interface Route {
  readonly endpoint: Endpoint
  readonly options: Options
  readonly handle: (request: unknown, context: SignedInContext) => Promise<unknown>
}

type Answer<E extends Endpoint> = WireOf<E> | Promise<WireOf<E>>

/**
 * Answers an endpoint that needs a signed-in session. The handler receives the parsed request and returns the
 * response as it goes over the wire, without its envelope; throw a `Refusal` to refuse.
 */
export const route = <E extends Endpoint>(
  endpoint: E,
  handler: (request: RequestOf<E>, context: SignedInContext) => Answer<E>,
  options: Options = {},
): Route => ({
  endpoint,
  options,
  handle: async (request, context) => handler(request as RequestOf<E>, context),
})

/** Answers an endpoint that everybody may call. */
export const openRoute = <E extends Endpoint>(
  endpoint: E,
  handler: (request: RequestOf<E>, context: Context) => Answer<E>,
): Route => route(endpoint, handler)
