import { pointTypes } from '#api/endpoints/agendaPunt.ts'
import { linesOf, ownHours } from '#mocks/server/core/groups.ts'
import {
  at,
  breaking,
  type Fields,
  type Mutant,
  onRest,
  records,
  rest,
  rows,
  type SubjectMutants,
  set,
} from './mutant.ts'
import { alsoWithRoute, lesdag, withOtherBody, withRoute, withUser } from './routeMutants.ts'

/** Adds a private point of somebody else to a list. */
const withPrivatePoint = rows((data) =>
  data.concat(data.slice(0, 1).map(set('ID', 1_000_001)).map(set('TypePunt', pointTypes.own))),
)

/** A private point that names a group is stored as a task of that group, under the type that was sent. */
function privateOfGroup(): Mutant {
  const privateIds = new Set<unknown>()
  const asSent = (data: unknown) =>
    (data as Fields[]).map((row) => (privateIds.has(row.ID) ? { ...row, TypePunt: pointTypes.own } : row))
  return alsoWithRoute(
    withRoute(
      'AgendaPunt save',
      'the people of a group see a private point that names it',
      (own) =>
        async ({ body }, context) => {
          const isMeant = body.TypePunt === pointTypes.own && body.GroepID !== 0
          const stored = await own({ body: isMeant ? { ...body, TypePunt: pointTypes.task } : body }, context)
          if (isMeant) privateIds.add((stored as Fields[])[0]?.ID)
          return asSent(stored)
        },
      ['AgendaPunt'],
    ),
    'AgendaPunt',
    (own) => async (request, context) => asSent(await own(request, context)),
  )
}

/** Private points of a teacher that others get. */
const privatePoints = [
  { who: 'a pupil gets', site: '/webleerling' },
  { who: 'a student gets', site: '/webstudent' },
  { who: 'a parent gets', site: '/webouders' },
  { who: 'staff get', site: '/webvwo' },
].flatMap(({ who, site }) => [
  rest('AgendaPunt', `${who} the note of a teacher`, records(set('Nota', 'Vaak te laat')), site),
  rest('AgendaPunt', `${who} a point that a teacher made for nobody else`, withPrivatePoint, site),
])

/** Whether the verifier made a point for a group and has not changed it since, by its title. */
const isNewForGroup = ({ Titel }: Fields) => /voor de groep$/i.test(String(Titel))

/** A server with other numbers of groups in the agenda than in the list of groups; so new points reach no pupil. */
function renumberedGroups(): Mutant {
  const other = 10_000_000
  return {
    ...withOtherBody(
      'AgendaPunt save',
      'pupils do not get it, where the agenda has other numbers of groups',
      (body) => ({ ...body, GroepID: Number(body.GroepID) % other }),
    ),
    mutation: (call, answer, method, asked) => {
      const renamed = records((row) =>
        isNewForGroup(row)
          ? { ...row, Groep: '' }
          : { ...row, ...(row.GroepID ? { GroepID: Number(row.GroepID) + other } : {}) },
      )
      const change = /student|leerling/.test(asked.site)
        ? rows((data) => data.filter((row) => !isNewForGroup(row)))
        : renamed
      return onRest('AgendaPunt', change)(call, answer, method, asked)
    },
  }
}

/** A user also gets a test for a group in which that user has no lessons. */
const withOtherGroup = (who: string, type: string): Mutant =>
  withRoute('AgendaPunt', `${who} gets a test of another group`, (own) => async (request, context) => {
    const points = (await own(request, context)) as Fields[]
    const { db, user, site } = context
    if (site.type !== type || points.length === 0) return points
    const hour = ownHours(withUser(context, { PersoneelID: null }), lesdag).find((each) => {
      const people = linesOf(db, lesdag, each)
      return people.length > 0 && !people.some(({ CursistID }) => CursistID === user.CursistID)
    })
    const [Van, Tot] = [`${lesdag} 09:00:00`, `${lesdag} 09:50:00`]
    const point = {
      ...points[0],
      ID: 1_000_009,
      TypePunt: pointTypes.test,
      Van,
      Tot,
      Groep: hour?.Omschrijving,
    }
    return points.concat(point)
  })

/** Servers that give points to the wrong people. */
export const agendaGroupMutants: SubjectMutants = {
  rules: [
    ...privatePoints,
    privateOfGroup(),
    renumberedGroups(),
    withOtherGroup('a pupil', 'LL'),
    withOtherGroup('a student', 'STUDENT'),
    withOtherBody('AgendaPunt save', 'a task for a group becomes a test', (body) =>
      body.TypePunt === pointTypes.task ? { ...body, TypePunt: pointTypes.test } : body,
    ),
    withRoute(
      'AgendaPunt remove',
      'another point of its group is removed too',
      (own) => async (request, context) => {
        const { agendapunten } = context.db.tables
        const removed = agendapunten.get(request.id)
        const twin = agendapunten
          .all()
          .find(
            ({ ID, GroepID, Van }) =>
              ID !== removed?.ID && GroepID === removed?.GroepID && Van === removed?.Van,
          )
        if (twin && removed?.GroepID !== 0) agendapunten.remove(twin.ID)
        return own(request, context)
      },
    ),
    breaking(
      'AgendaPunt save',
      'the people of a group do not get what is made for it',
      at(
        '/webleerling',
        onRest(
          'AgendaPunt',
          rows((data) => data.filter((row) => !isNewForGroup(row))),
        ),
      ),
    ),
  ],
}
