import type { FileContent } from '#api/endpoint.ts'
import { mockSchool } from '#contracts/school/mockSchool.ts'
import type { Message } from '#mocks/server/core/outbox.ts'
import type { Route, SignedInContext } from '#mocks/server/core/route.ts'
import { routes } from '#mocks/server/routes/index.ts'
import type { Fields } from '#shared/values/json.ts'
import { today } from '../simulatedSchool.ts'
import { type Mutant, same } from './mutant.ts'

/** A day on which the teacher has a registered hour. */
export const { lesdag = today } =
  mockSchool(today)['a teacher with a registered hour is signed in']?.values ?? {}

/** A request as a route gets it. An endpoint has some of these parts. */
interface RouteRequest {
  readonly id: number
  readonly body: Fields
  readonly query: Readonly<Record<string, string>>
  /** The arguments of a method. */
  readonly data: unknown
  readonly file: FileContent
}

type OwnHandle = Route['handle']
type Handle = (request: RouteRequest, context: SignedInContext) => Promise<unknown>
/** Makes another handler of an endpoint from its own one. */
type NewHandle = (own: OwnHandle) => Handle

/** Adds another route, for one more endpoint, to a mutant. */
export const alsoWithRoute = (mutant: Mutant, endpoint: string, newHandle: NewHandle): Mutant => ({
  ...mutant,
  routes: (mutant.routes ?? routes).map((route) =>
    route.endpoint.name === endpoint ? { ...route, handle: newHandle(route.handle) as OwnHandle } : route,
  ),
})

/** A server with another route for one endpoint. */
export const withRoute = (
  endpoint: string,
  what: string,
  newHandle: NewHandle,
  named: readonly string[] = [endpoint],
): Mutant =>
  alsoWithRoute({ what: `${endpoint}: ${what}`, endpoints: named, mutation: same }, endpoint, newHandle)

interface Stored {
  readonly ID: number
  readonly D_ID: number
}

/** A server that does something more after it has stored what was sent. */
export const afterStoring = (
  endpoint: string,
  what: string,
  doMore: (context: SignedInContext, request: RouteRequest, stored: Stored) => unknown,
  named?: readonly string[],
) =>
  withRoute(
    endpoint,
    what,
    (own) => async (request, context) => {
      const answer = await own(request, context)
      const [stored] = Array.isArray(answer) ? (answer as Stored[]) : []
      await doMore(context, request, stored ?? { ID: 0, D_ID: 0 })
      return answer
    },
    named,
  )

/** A server that saves another body than was sent. `says` is a text that its report must contain. */
export const withOtherBody = (
  endpoint: string,
  what: string,
  change: (body: Fields, context: SignedInContext) => Fields,
  says?: string,
): Mutant => ({
  ...withRoute(
    endpoint,
    what,
    (own) => async (request, context) => own({ ...request, body: change(request.body, context) }, context),
  ),
  ...(says && { says }),
})

/** A server that reads another query than was sent. */
export const withOtherQuery = (
  endpoint: string,
  what: string,
  change: (query: RouteRequest['query'], context: SignedInContext) => Fields | Promise<Fields>,
) =>
  withRoute(
    endpoint,
    what,
    (own) =>
      async ({ query }, context) =>
        own({ query: { ...query, ...(await change(query, context)) } }, context),
  )

export interface Registration {
  readonly Datum: string
  readonly Lesuur: number
  readonly Leerlingen: readonly {
    readonly LL_ID: number
    readonly AanwezigheidstypeID: number
    readonly Commentaar: string
  }[]
}

/** A server that stores other registrations than the one that was sent. */
export const withOtherRegistrations = (
  what: string,
  change: (sent: Registration, context: SignedInContext) => readonly object[],
) =>
  withRoute('VerwerkAanwezigHeden', what, (own) => async ({ data }, context) => {
    const [sent] = data as readonly [Registration]
    for (const row of change(sent, context)) await own({ data: [row] }, context)
    return null
  })

/** A server that sends other mails in a call, or none. */
export const withOtherMails = (
  endpoint: string,
  what: string,
  change: (message: Pick<Message, 'to' | 'links'>) => Partial<Message> | undefined,
  named?: readonly string[],
) =>
  withRoute(
    endpoint,
    what,
    (own) => async (request, context) => {
      const send: typeof context.outbox.send = async (message) => {
        const changes = change(message)
        if (changes) await context.outbox.send({ ...message, ...changes })
      }
      return own(request, { ...context, outbox: { ...context.outbox, send } })
    },
    named,
  )

/** A server that changes the links in the mails of a call. */
export const withOtherLinks = (
  endpoint: string,
  what: string,
  change: (link: string) => string,
  named?: readonly string[],
) => withOtherMails(endpoint, what, ({ links }) => ({ links: links.map(change) }), named)

type Tables = SignedInContext['db']['tables']
export type WrittenTable =
  | 'agendapunten'
  | 'cursisten'
  | 'documenten'
  | 'externesystemen'
  | 'gebruikers'
  | 'herstelaanvragen'
  | 'registraties'
  | 'voorkeuren'

interface Row {
  readonly ID?: number
  readonly D_ID?: number
  readonly userid?: number
}
const keyOf = ({ ID, D_ID, userid }: Row) => ID ?? D_ID ?? userid ?? 0

/** Notes the rows of a table. Returns a function that lists how to undo each change since. */
export function noteRows({ db }: SignedInContext, name: WrittenTable) {
  const table = db.tables[name] as unknown as Tables['cursisten']
  const before = new Map(table.all().map((row) => [keyOf(row), row]))
  return () => [
    ...table.all().flatMap((row) => (before.has(keyOf(row)) ? [] : [() => table.remove(keyOf(row))])),
    ...[...before].flatMap(([key, row]) => {
      if (table.get(key) === row) return []
      // Somebody else may have signed in at the same time.
      const { lastlogin: _, ...fields } = row as typeof row & { readonly lastlogin?: string }
      return [() => (table.get(key) ? table.update(key, fields) : table.insert(row))]
    }),
  ]
}

/** A server that answers as if it changed a table, but leaves it unchanged. */
export const notStoring = (endpoint: string, what: string, table: WrittenTable) =>
  withRoute(endpoint, what, (own) => async (request, context) => {
    const undoing = noteRows(context, table)
    const answer = await own(request, context)
    for (const undo of undoing()) await undo()
    return answer
  })

/** A server whose answer to a save has another number than the stored record. */
export const misnumbered = (endpoint: string) =>
  withRoute(endpoint, 'the answer has another number', (own) => async (request, context) => {
    const stored = (await own(request, context)) as Stored[]
    return stored.map((record) => ({ ...record, ID: record.ID + 1 }))
  })

/** The context of a call with other fields of the user who makes it. */
export const withUser = (context: SignedInContext, fields: Partial<SignedInContext['user']>) => ({
  ...context,
  user: { ...context.user, ...fields },
})

/** The server treats a teacher as staff, who see every group. */
export const asStaff: NewHandle = (own) => async (request, context) =>
  own(request, withUser(context, { PersoneelID: null }))

/** The number of the point that a request is about. */
export type PointNamed = (request: RouteRequest, context: SignedInContext) => number

/** The context of a call as the author of a point makes it, if the author has a user. */
export function withAuthor(context: SignedInContext, point: number): SignedInContext {
  const { agendapunten, gebruikers } = context.db.tables
  const author = agendapunten.get(point)?.PersoneelID
  const user = gebruikers.all().find(({ PersoneelID }) => PersoneelID !== null && PersoneelID === author)
  return user ? { ...context, user } : context
}

/** The server treats everybody who works at the school as the author of a point. */
export const asAuthor =
  (pointOf: PointNamed): NewHandle =>
  (own) =>
  async (request, context) =>
    own(request, context.user.PersoneelID === null ? context : withAuthor(context, pointOf(request, context)))
