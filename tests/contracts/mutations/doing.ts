import { mockSchool } from '#contracts/school/mockSchool.ts'
import type { Route, SignedInContext } from '#mocks/server/core/route.ts'
import { routes } from '#mocks/server/routes/index.ts'
import { today } from '../simulatedSchool.ts'
import { type Fields, type Mutant, same } from './mutant.ts'

export const { lesdag = today } =
  mockSchool(today)['a teacher with a registered hour is signed in']?.values ?? {}

/** A server with another route for one endpoint. */
export const doing = (
  endpoint: string,
  what: string,
  handle: (own: Route) => Route['handle'],
  named: readonly string[] = [endpoint],
): Mutant => ({
  what: `${endpoint}: ${what}`,
  endpoints: named,
  mutation: same,
  routes: routes.map((route) =>
    route.endpoint.name === endpoint ? { ...route, handle: handle(route) } : route,
  ) as readonly Route[],
})

/** Changes the links in the mails of a call. */
export const mailing = (
  endpoint: string,
  what: string,
  change: (link: string) => string,
  named?: readonly string[],
) =>
  doing(
    endpoint,
    what,
    (own) => (request, context) =>
      own.handle(request, {
        ...context,
        outbox: {
          ...context.outbox,
          send: (message) => context.outbox.send({ ...message, links: message.links.map(change) }),
        },
      }),
    named,
  )

/** Answers as if the save were stored, and does not store it. */
export const pretending = (endpoint: string, table: 'cursisten' | 'externesystemen' | 'voorkeuren'): Mutant =>
  doing(endpoint, 'the answer shows what is not stored', (own) => async (request, context) => {
    const { tables } = context.db
    const before = tables[table].all().map((row) => ({ ...row }))
    const answer = await own.handle(request, context)
    for (const row of before) await tables[table].update((row as { ID: number }).ID, row as never)
    const known = new Set(before.map((row) => (row as { ID: number }).ID))
    for (const { ID } of tables[table].all()) if (!known.has(ID)) tables[table].remove(ID)
    return answer
  })

/** The answer to a save names another record than the one that is stored. */
export const misnumbered = (endpoint: string, named?: readonly string[]) =>
  doing(
    endpoint,
    'the answer has another number',
    (own) => async (request, context) => {
      const stored = (await own.handle(request, context)) as { ID: number }[]
      return stored.map((record) => ({ ...record, ID: record.ID + 1 }))
    },
    named,
  )

/** The server treats a teacher as staff, who see every group. */
export const seeingAll =
  (route: Route): Route['handle'] =>
  (request, context) =>
    route.handle(request, { ...context, user: { ...context.user, PersoneelID: null } })

export type PointNamed = (request: Fields, context: SignedInContext) => number

/** The server treats everybody who works at the school as the author of a point. */
export const asMaker =
  (named: PointNamed) =>
  (route: Route): Route['handle'] =>
  (request, context) => {
    const { agendapunten, gebruikers } = context.db.tables
    const maker = agendapunten.get(named(request as Fields, context))?.PersoneelID
    const user = gebruikers.all().find(({ PersoneelID }) => PersoneelID !== null && PersoneelID === maker)
    const isStaff = context.user.PersoneelID !== null
    return route.handle(request, user && isStaff ? { ...context, user } : context)
  }

/** A server that saves another body than was sent. */
export const saving = (
  endpoint: string,
  what: string,
  change: (body: Fields) => Fields,
  says?: string,
): Mutant => ({
  ...doing(endpoint, what, (route) => (request, context) => {
    const { body, ...rest } = request as { body: Fields }
    return route.handle({ ...rest, body: change(body) }, context)
  }),
  ...(says && { says }),
})
