import type { Route } from '#mocks/server/core/route.ts'
import type { Mutation } from '../mutatingProxy.ts'
import { today } from '../simulatedSchool.ts'
import { doing } from './probeBreaks.ts'
import { type Break, type Change, type Fields, field, records, rest, rows } from './tools.ts'

/** Breaks that show when the answers to several people, or at several hours, are held together. */

/** What a lesson showed at first is what it goes on to show. */
function asFirstSeen(): Change {
  const seen = new Map<unknown, unknown>()
  return records((row) => {
    const first = seen.get(row.LESID) ?? row.ParticipatieOmschrijving
    seen.set(row.LESID, first)
    return { ...row, ParticipatieOmschrijving: first }
  })
}

const hourEarlier = (time: unknown) =>
  `${String(Number(String(time).slice(0, 2)) - 1).padStart(2, '0')}${String(time).slice(2)}`

/** Somebody else's lessons among the own ones, an hour of the same day. */
const doubled = rows((data) =>
  data.flatMap((row) =>
    row.TypePunt === 1
      ? [row, { ...row, ID: Number(row.ID) + 500_000, VakNaam: 'Van iemand anders' }]
      : [row],
  ),
)
const agendaOf = (who: string, site: string): Break =>
  rest('AgendaPunt', `${who} gets the lessons of somebody else too`, doubled, site)

/** The server takes a teacher for staff, who see every group. */
export const seeingAll =
  (route: Route): Route['handle'] =>
  (request, context) =>
    route.handle(request, { ...context, user: { ...context.user, PersoneelID: null } })

export const failure = (code: number) =>
  `{ "jsonrpc" : "2.0", "error" : { "code" : ${code}, "message" : "Error at line 1, Pos 2" }, "tid" : null }`
const isRelaxed: Mutation = (call, answer) =>
  call === 'RPC/ROUTER' ? { ...answer, body: failure(-32700) } : answer

/** Leaves out what it may not change, and says nothing of it. */
const silent = doing(
  'VerwerkAanwezigHeden',
  'a row that is fixed is left as it is without a word',
  (route) => async (request, context) => {
    const { data } = request as { data: readonly [Fields & { Leerlingen: readonly { LL_ID: number }[] }] }
    const [given] = data
    const fixed = context.db.tables.registraties
      .all()
      .flatMap(({ regels }) => regels.flatMap(({ CursistID, Vast }) => (Vast ? [CursistID] : [])))
    const Leerlingen = given.Leerlingen.filter(({ LL_ID }) => !fixed.includes(LL_ID))
    return Leerlingen.length === 0 ? null : route.handle({ data: [{ ...given, Leerlingen }] }, context)
  },
)

const monthFirst = (date: unknown) => String(date).replace(/^(\d\d)\/(\d\d)\//, '$2/$1/')

export const togetherBreaks: readonly Break[] = [
  rest(
    'vwomodule',
    'a module that is passed has the result of another and its own colour',
    records((module) =>
      module.Resultaat === 'GESLAAGD'
        ? { ...module, Resultaat: 'NT_GESLAAGD', colorReference: 'bg-success' }
        : module,
    ),
  ),
  rest(
    'vwoparticipaties',
    'the hours are those of another time zone',
    records((row) => ({
      ...row,
      LESVANUUR: hourEarlier(row.LESVANUUR),
      LESTOTUUR: hourEarlier(row.LESTOTUUR),
    })),
  ),
  rest(
    'vwoparticipaties',
    'only what is to come is given',
    rows((data) => data.filter(({ LESDatum }) => String(LESDatum) >= today)),
  ),
  rest('vwoparticipaties', 'a registration is not shown to the student', asFirstSeen()),
  agendaOf('a pupil', '/webleerling'),
  agendaOf('a teacher', '/webpersoneel'),
  agendaOf('a parent', '/webouders'),
  {
    what: 'LesGroep: a teacher gets the groups of everybody',
    endpoints: ['LesGroep'],
    mutation: (_, answer) => answer,
    routes: doing('LesGroep', '', seeingAll).routes?.map((route) =>
      route.endpoint.name === 'LeerlingAanwezigheid' ? { ...route, handle: seeingAll(route) } : route,
    ) as readonly Route[],
  },
  doing('LeerlingAanwezigheid', 'a teacher gets the people of a group of somebody else', seeingAll),
  doing('Authenticate', 'a password counts in any capitals', (route) => async (request, context) => {
    const { data } = request as { data: readonly [string, string, ...unknown[]] }
    const [name, password, ...rest] = data
    const known = (await context.db.username(name))?.wachtwoord ?? ''
    const taken = known.toLowerCase() === password.toLowerCase() ? known : password
    return route.handle({ data: [name, taken, ...rest] }, context)
  }),
  doing(
    'Authenticate',
    'a session stays that of the first who signed in to it',
    (route) => async (request, context) => {
      const first = context.session?.userid ?? null
      const answer = await route.handle(request, context)
      if (first !== null && context.session) context.sessions.assign(context.session.id, first)
      return answer
    },
  ),
  silent,
  rest('betalingen', 'the month stands in front of the day', records(field('Inschrijfdatum', monthFirst))),
  rest(
    'vwoparticipaties',
    'each lesson stands there twice',
    rows((data) => data.flatMap((row) => [row, row])),
  ),
  rest(
    'vwocursist',
    'the names of two people are swapped',
    records((row) => ({ ...row, Naam: 'Willems', Voornaam: 'Tom', Roepnaam: '' })),
  ),
  doing('Authenticate', 'a refused sign-in ends the session', (route) => async (request, context) => {
    try {
      return await route.handle(request, context)
    } catch (refusal) {
      if (context.session) context.sessions.assign(context.session.id, null)
      throw refusal
    }
  }),
  { what: 'Authenticate: relaxed JSON is refused', endpoints: ['Authenticate'], mutation: isRelaxed },
]
