import { mockSchool } from '#contracts/school/mockSchool.ts'
import type { Route, SignedInContext } from '#mocks/server/core/route.ts'
import { mayChangePeople } from '#mocks/server/core/staff.ts'
import type { Mutation } from '../mutatingProxy.ts'
import { today } from '../simulatedSchool.ts'
import { doing } from './probeBreaks.ts'
import { at, type Break, type Fields, onRest, rest, rows, set, status } from './tools.ts'

/** Breaks of who gets at what: teachers, staff, parents and pupils at what is somebody else's. */

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

const list = (data: readonly Fields[]) => status(200, JSON.stringify({ success: true, data }))

const stranger = String(mockSchool(today)["somebody else's child is known"]?.values?.otherChildId)

/** Gives something of a child whom the caller names, whoever that is. */
const naming = (who: string, site: string, resource: string, given: Fields): Break => ({
  what: `${resource}: ${who} gets it of whoever they name`,
  endpoints: [resource],
  mutation: (call, answer, method, asked) =>
    asked.query.get('Leerling') === stranger
      ? at(site, onRest(resource, list([given])))(call, answer, method, asked)
      : answer,
})

const point = {
  ID: 1_000_003,
  Van: '2026-11-24 09:15:00',
  Tot: '2026-11-24 10:05:00',
  TypePunt: 1,
  Titel: 'Fysica',
  Commentaar: '',
  VakNaam: 'Fysica',
  LokaalCode: '',
  LokaalOmschrijving: '',
  Groep: '5A',
  GroepType: 'klas',
  PersoneelNaam: '',
  HeleDag: false,
  Vervalt: false,
  Documenten: false,
}
const person = {
  LL_ID: 7,
  Naam: 'Maes',
  Voornaam: 'An',
  KlasNummer: 1,
  Klas: '5A',
  AanwezigheidstypeID: 1,
  Commentaar: '',
  Vast: false,
}

const children = (what: string, change: Parameters<typeof rows>[0]): Break =>
  rest('Leerling', `a parent gets ${what}`, rows(change), '/webouders')

/** The first of a list again, under a number of its own. */
const another = (data: readonly Fields[]) => data.slice(0, 1).map(set('ID', 1_000_001))

export const othersBreaks: readonly Break[] = [
  doing('AgendaPunt change', 'staff change the point of a teacher', asMaker(pointOf)),
  doing('AgendaPunt remove', 'staff remove the point of a teacher', asMaker(pointOf)),
  doing('Doc', 'staff get the list of a teacher’s own point', asMaker(pointAsked)),
  doing('Doc get', 'staff get a document of a teacher’s own point', asMaker(pointOfDocument)),
  doing('Doc remove', 'staff take a document of a teacher away', asMaker(pointOfDocument)),
  {
    what: 'AgendaPunt: the agenda of a teacher comes to whoever names the teacher',
    endpoints: ['AgendaPunt'],
    mutation: toWhoeverNames(),
  },
  naming('a pupil', '/webleerling', 'AgendaPunt', point),
  naming('a pupil', '/webleerling', 'PuntenbladGridLeerling', { Beoordelingen: [{}] }),
  naming('a parent', '/webouders', 'PuntenbladGridLeerling', { Beoordelingen: [{}] }),
  children('one child alone', (data) => data.slice(0, 1)),
  children('a child that nobody knows of', (data) => data.concat(another(data))),
  rest('LeerlingAanwezigheid', 'a parent gets what is for staff', list([person]), '/webouders'),
  doing(
    'LesGroep',
    'staff who only read get no groups',
    (route) => async (request, context) =>
      context.site.type === 'VWO' && !mayChangePeople(context.db, context.user)
        ? []
        : route.handle(request, context),
  ),
  doing(
    'VerwerkAanwezigHeden',
    'a teacher registers the hours of others',
    (route) => (request, context) =>
      route.handle(request, { ...context, user: { ...context.user, PersoneelID: null } }),
  ),
]
