import type { Route, SignedInContext } from '#mocks/server/core/route.ts'
import type { Mutation } from '../mutatingProxy.ts'
import { rows } from './deepBreaks.ts'
import { doing } from './probeBreaks.ts'
import type { Break, Fields } from './tools.ts'

/** Breaks of who gets at what: teachers, staff, parents and pupils at what is somebody else's. */

const agenda = (what: string, mutation: Mutation): Break => ({
  what: `AgendaPunt: ${what}`,
  endpoints: ['AgendaPunt'],
  mutation,
})

type PointNamed = (request: Fields, context: SignedInContext) => number
const pointOf: PointNamed = ({ id }) => Number(id)
const pointAsked: PointNamed = ({ query }) => Number((query as Fields).AgendaPunt)
const pointOfDocument: PointNamed = ({ query }, { db }) =>
  db.tables.documenten.get(Number((query as Fields).D_ID))?.AgendaPunt ?? 0

/** The server takes who works at the school for the one who made a point. */
const asMaker =
  (named: PointNamed) =>
  (route: Route): Route['handle'] =>
  (request, context) => {
    const { agendapunten, gebruikers } = context.db.tables
    const maker = agendapunten.get(named(request as Fields, context))?.PersoneelID
    const user = gebruikers.all().find(({ PersoneelID }) => PersoneelID !== null && PersoneelID === maker)
    const isStaff = context.user.PersoneelID !== null
    return route.handle(request, user && isStaff ? { ...context, user } : context)
  }

/** Gives what was written last to whoever names its teacher. */
function toWhoeverNames(): Mutation {
  let written: readonly Fields[] = []
  return (call, answer, method, asked) => {
    if (!/^REST\/AgendaPunt\/?$/i.test(call) || answer.status !== 200) return answer
    if (method === 'POST') written = JSON.parse(answer.body).data
    return asked.query.has('PersoneelID') ? rows((data) => data.concat(written))(answer) : answer
  }
}

export const othersBreaks: readonly Break[] = [
  doing('AgendaPunt change', 'staff change the point of a teacher', asMaker(pointOf)),
  doing('AgendaPunt remove', 'staff remove the point of a teacher', asMaker(pointOf)),
  doing('Doc', 'staff get the list of a teacher’s own point', asMaker(pointAsked)),
  doing('Doc get', 'staff get a document of a teacher’s own point', asMaker(pointOfDocument)),
  doing('Doc remove', 'staff take a document of a teacher away', asMaker(pointOfDocument)),
  agenda('the agenda of a teacher comes to whoever names the teacher', toWhoeverNames()),
]
