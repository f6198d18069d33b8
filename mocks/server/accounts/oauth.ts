import type { FormName } from '#api/forms.ts'
import { type Context, type User, userOf } from '../core/route.ts'
import type { Answer } from '../wire/answer.ts'
import {
  accountOf,
  type ExternalSystem,
  isAllowed,
  isLinked,
  linkAccount,
  linkedUsers,
  systemOf,
  userOfAccount,
} from './externalAccounts.ts'
import { expiredPage, failurePage, identityPage, redirectPage } from './identityPage.ts'
import { signIn } from './login.ts'

/**
 * Pages that a browser visits, at `oauth2/login/{system}` and `oauth2/link/{system}`. The server is also the identity provider:
 * without an account in the query it asks for one, and with one it sends the browser back to the portal, signed in or linked.
 * server: oauth-1, oauth-2, oauth-3, oauth-4; how the browser is sent back is assumed
 */
const oauthPathPattern = /^oauth2\/(login|link)\/([a-z0-9]+)\/?$/i

/** The maximum number of accounts on the page; any other can be typed. */
const maxOffered = 6

export const isOAuthPath = (path: string): boolean => oauthPathPattern.test(path)

interface OAuthAnswer {
  readonly answer: Answer
  /** The browser's session from now on, if it changes. */
  readonly sessionId?: string | undefined
}

/** The portal's form for linking accounts, to which the browser goes back. */
const profileForm: FormName = 'myprofile'

/** Answers a visit; `path` is the path after `server.fcgi/`. */
export async function answerOAuth(
  context: Context,
  path: string,
  query: URLSearchParams,
): Promise<OAuthAnswer> {
  const [, action = '', systemName = ''] = oauthPathPattern.exec(path) ?? []
  const system = systemOf(systemName)
  if (!system) return { answer: failurePage(`${systemName} is hier niet gekend.`, `${context.page}#/`) }
  const visit = { context, system, query, account: query.get('account'), path }
  return action.toLowerCase() === 'login' ? answerLogin(visit) : { answer: await answerLinking(visit) }
}

interface Visit {
  readonly context: Context
  readonly system: ExternalSystem
  readonly query: URLSearchParams
  /** The chosen or typed account; null before that. */
  readonly account: string | null
  readonly path: string
}

function ask(visit: Visit, purpose: string, users: readonly User[], cancel: string, error: string): Answer {
  const { context, system, query, path } = visit
  const { account: _, ...fields } = Object.fromEntries(query)
  return identityPage({
    system: system.name,
    purpose,
    accounts: users
      .slice(0, maxOffered)
      .map((user) => ({ name: user.naam, address: accountOf(context.db, user, system) })),
    action: `${context.site.path}/bin/server.fcgi/${path}`,
    fields,
    cancel,
    error,
  })
}

async function answerLogin(visit: Visit): Promise<OAuthAnswer> {
  const { context, system, account } = visit
  const { db, page, session, sessions, site } = context
  const back = `${page}#/`
  if (!isAllowed(context, system))
    return { answer: failurePage(`Deze school laat aanmelden met ${system.name} niet toe.`, back) }
  const user = account === null ? undefined : await userOfAccount(db, account)
  if (user && isLinked(db, user, system)) {
    const { id } = session ?? sessions.open(site)
    await signIn(context, id, user)
    return { answer: redirectPage(back), sessionId: session ? undefined : id }
  }
  const error = account === null ? '' : `${account} is niet gekoppeld aan een gebruiker van deze school.`
  const users = await linkedUsers(db, system)
  return { answer: ask(visit, 'Kies het account waarmee je je aanmeldt.', users, back, error) }
}

async function answerLinking(visit: Visit): Promise<Answer> {
  const { context, system, query, account } = visit
  const { db, page } = context
  const route = query.get('formname') === profileForm ? '/mijn-gebruiker' : '/'
  const user = await userOf(context)
  if (!user) return expiredPage(page)
  if (!isAllowed(context, system))
    return failurePage(`Deze school laat koppelen met ${system.name} niet toe.`, `${page}#${route}`)
  const chosen = account === null ? undefined : await userOfAccount(db, account)
  if (chosen?.userid === user.userid) {
    await linkAccount(db, user, system)
    return redirectPage(`${page}#${route}?${new URLSearchParams(query.get('formparams') ?? '')}`)
  }
  const error = account === null ? '' : `${account} is een account van iemand anders.`
  return ask(visit, `Kies het account dat je aan ${user.naam} koppelt.`, [user], `${page}#${route}`, error)
}
