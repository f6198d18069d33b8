import type { Route } from '#mocks/server/core/route.ts'
import { routes } from '#mocks/server/routes/index.ts'
import { Refusal } from '#mocks/server/wire/answer.ts'
import { type Mutant, same } from './mutant.ts'
import { alsoWithRoute, noteRows, type WrittenTable, withRoute } from './routeMutants.ts'

/** What was written in a session is lost when that session signs out. */
function untilSignOut(endpoint: string, what: string, table: WrittenTable): Mutant {
  const undoing = new Map<string, ReturnType<ReturnType<typeof noteRows>>>()
  const write = withRoute(endpoint, what, (own) => async (request, context) => {
    const changesSince = noteRows(context, table)
    const answer = await own(request, context)
    const { id } = context.session
    undoing.set(id, [...changesSince(), ...(undoing.get(id) ?? [])])
    return answer
  })
  return alsoWithRoute(write, 'Logout', (own) => async (request, context) => {
    for (const undo of undoing.get(context.session?.id) ?? []) await undo()
    return own(request, context)
  })
}

/** A session that has signed out still gets one thing. */
function stillGiving(name: string, what: string, named = 'Logout'): Mutant {
  const ended = new Set<string>()
  const handleOf = ({ endpoint, handle }: Route): Route['handle'] => {
    if (endpoint.name === 'Logout')
      return async (_, { session }) => {
        ended.add(session.id)
        return null
      }
    return (request, context) => {
      const id = context.session?.id ?? ''
      if (endpoint.name === 'Authenticate') ended.delete(id)
      if (endpoint.session && endpoint.name !== name && ended.has(id)) throw new Refusal(401, 'No session')
      return handle(request, context)
    }
  }
  return {
    what: `Logout: ${what}`,
    endpoints: [named],
    says: 'after Logout',
    mutation: same,
    routes: routes.map((route) => ({ ...route, handle: handleOf(route) })),
  }
}

/** The user of each session that has signed out. */
const owners = new Map<string, number | null>()

/** Servers that lose or keep the wrong things after a sign-out. server: session-1, session-4, method-8 */
export const signOutMutants: readonly Mutant[] = [
  untilSignOut('UserPreference save', 'it lasts as long as its session', 'voorkeuren'),
  untilSignOut('vwocursistpersonalia change', 'it lasts as long as its session', 'cursisten'),
  untilSignOut('AgendaPunt save', 'it lasts as long as its session', 'agendapunten'),
  untilSignOut('VerwerkAanwezigHeden', 'it lasts as long as its session', 'registraties'),
  untilSignOut('ChangePassword', 'the old one counts again after signing out', 'gebruikers'),
  stillGiving('AgendaPunt', 'the old session still gets an agenda'),
  stillGiving('Doc get', 'the old session still downloads', 'Doc get'),
  stillGiving('log file', 'the old session still gets a log', 'log file'),
  alsoWithRoute(
    withRoute(
      'Logout',
      'a user who signs in to the old session gets the earlier account',
      (own) => async (request, context) => {
        owners.set(context.session.id, context.session.userid)
        return own(request, context)
      },
      ['Authenticate'],
    ),
    'Authenticate',
    (own) => async (request, context) => {
      const answer = await own(request, context)
      const { session } = context
      const first = session && owners.get(session.id)
      if (first != null) context.sessions.assign(session.id, first)
      return answer
    },
  ),
]
