import { pointTypes } from '#api/endpoints/agendaPunt.ts'
import { mockSchool } from '#contracts/school/mockSchool.ts'
import { linesOf, ownHours } from '#mocks/server/core/groups.ts'
import { plusDays } from '#shared/dates/calendarDays.ts'
import { offsetAt } from '#shared/dates/schoolTime.ts'
import type { Mutation } from '../mutatingProxy.ts'
import { today } from '../simulatedSchool.ts'
import { hourMs, momentOf, msOf } from './moments.ts'
import {
  alsoNaming,
  at,
  breaking,
  type Fields,
  field,
  ignoring,
  type Mutant,
  noRecords,
  onRest,
  records,
  rest,
  restBody,
  restRecords,
  restRows,
  restText,
  rows,
  type SubjectMutants,
  set,
  status,
  swappedFields,
  when,
  without,
} from './mutant.ts'
import {
  afterStoring,
  alsoWithRoute,
  asAuthor,
  lesdag,
  misnumbered,
  notStoring,
  type PointNamed,
  withOtherBody,
  withOtherQuery,
  withRoute,
  withUser,
} from './routeMutants.ts'

const isTwin = (lesson: Fields) => (content: Fields) =>
  content.TypePunt === pointTypes.lessonWithContent &&
  content.Van === lesson.Van &&
  content.VakNaam === lesson.VakNaam

/** Adds a private point of somebody else to a list. */
const withPrivatePoint = rows((data) =>
  data.concat(data.slice(0, 1).map(set('ID', 1_000_001)).map(set('TypePunt', pointTypes.own))),
)

const withTaskOfOthers = (data: readonly Fields[]) =>
  data.concat(
    data.slice(0, 1).map((row) => ({
      ...row,
      ID: 1_000_002,
      TypePunt: pointTypes.task,
      Van: '2099-01-05 08:25:00',
      Tot: '2099-01-05 09:15:00',
    })),
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

const isLesson = ({ TypePunt }: Fields) =>
  TypePunt === pointTypes.lesson || TypePunt === pointTypes.lessonWithContent

const ofLessons = (change: (point: Fields) => Fields) =>
  records((point) => (isLesson(point) ? change(point) : point))

const parentOfPupil = mockSchool(today)['a parent of a child with agenda points is signed in']
const childId = parentOfPupil?.values?.childId

/** The first child of that parent. */
const firstChild = 6001

/** A parent who names the child of the school file gets the first child. */
const ofFirstChild: Parameters<typeof withOtherQuery>[2] = (query, { site }) =>
  site.type === 'OUDERS' && query.Leerling === String(childId) ? { Leerling: String(firstChild) } : {}

const hourEarlier = (moment: unknown) => momentOf(msOf(moment) - hourMs)

/** A lesson during summer time is an hour too early. */
const hourEarlyInSummer = (row: Fields): Fields =>
  offsetAt(Date.parse(String(row.Van).slice(0, 10))) > hourMs
    ? { ...row, Van: hourEarlier(row.Van), Tot: hourEarlier(row.Tot) }
    : row

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

const pointOf: PointNamed = ({ id }) => id

/** Gives what was written last to whoever names its teacher. */
function toWhoeverNames(): Mutation {
  let written: readonly Fields[] = []
  return (call, answer, method, asked) => {
    if (!/^REST\/AgendaPunt\/?$/i.test(call) || answer.status !== 200) return answer
    if (method === 'POST') written = JSON.parse(answer.body).data
    return asked.query.has('PersoneelID') ? rows((data) => data.concat(written))(answer) : answer
  }
}

/** Limits an answer to a number of rows, the first in time. */
const atMost = (count: number) =>
  rows((data) =>
    data.toSorted((one, other) => String(one.Van).localeCompare(String(other.Van))).slice(0, count),
  )

/** What a user wrote is in each of the answers to that user until it is removed, also outside its period. */
function alwaysWritten(): Mutation {
  const written = new Map<string, Fields>()
  return (call, answer, method, asked) => {
    if (!/^REST\/AgendaPunt\b/i.test(call) || answer.status !== 200) return answer
    const [row] = method === 'POST' ? JSON.parse(answer.body).data : []
    if (row) written.set(`${asked.cookie} ${row.ID}`, row)
    if (method === 'DELETE') written.delete(`${asked.cookie} ${call.split('/').at(-1)}`)
    const own = [...written].flatMap(([key, row]) => (key.startsWith(`${asked.cookie} `) ? [row] : []))
    const isLacking = (data: readonly Fields[]) => (row: Fields) => !data.some(({ ID }) => ID === row.ID)
    return method === 'GET' ? rows((data) => data.concat(own.filter(isLacking(data))))(answer) : answer
  }
}

/** One row of many has its begin and end exchanged. */
const oneReversed = rows((data) =>
  data.map((row, index) => (index === 1 ? swappedFields('Van', 'Tot')(row) : row)),
)

/** Adds a lesson of somebody else at the hour of each own lesson. */
const withOtherLessons = rows((data) =>
  data.flatMap((row) =>
    row.TypePunt === pointTypes.lesson
      ? [row, { ...row, ID: Number(row.ID) + 500_000, VakNaam: 'Van iemand anders' }]
      : [row],
  ),
)

const withLessonsOfOthers = (who: string, site: string): Mutant =>
  rest('AgendaPunt', `${who} gets the lessons of somebody else too`, withOtherLessons, site)

export const agendaMutants: SubjectMutants = {
  answers: [
    rest('AgendaPunt', 'a moment is /Date(…)/', records(set('Van', '/Date(1790000000000)/'))),
    rest('AgendaPunt', 'a moment is empty', records(set('Tot', ''))),
    restText('AgendaPunt', 'a flag is text', 'Vervalt', (flag) => flag),
    rest('AgendaPunt', 'a flag is null', records(set('Documenten', null))),
    rest('AgendaPunt', 'a kind that nobody knows', records(set('TypePunt', 7))),
    rest('AgendaPunt', 'a kind is below 0', records(set('TypePunt', -1))),
    rest('AgendaPunt', 'a group of another kind', records(set('GroepType', 'afdeling'))),
    rest('AgendaPunt', 'the remark is JSON and no text', records(set('Commentaar', { leerlingen: '' }))),
    restBody('AgendaPunt', 'a callback is around the JSON', (value) => `callback(${value})`),
    restText('AgendaPunt', 'a moment is written with a T', 'Tot', (moment) => moment.replace(' ', 'T')),
    rest('AgendaPunt', 'the kind becomes text', records(field('TypePunt', String))),
    rest('AgendaPunt', "somebody else's child is answered", when(403, status(200, noRecords))),
    rest('AgendaPunt save', 'everybody may', when(403, status(200, noRecords))),
    rest('AgendaPunt save', 'a point without a title is stored', when(400, status(200, noRecords))),
    rest('AgendaPunt save', 'the Nota is missing', records(without('Nota'))),
    rest(
      'AgendaPunt change',
      'the stored record is not answered',
      when(200, status(200, '{"success":true}')),
    ),
    rest('AgendaPunt remove', 'answered with HTTP 204', when(200, status(204))),
  ],
  rules: [
    ...privatePoints,
    rest(
      'AgendaPunt',
      'no point says that it has documents',
      records(set('Documenten', false)),
      '/webstudent',
    ),
    restRecords(
      'AgendaPunt',
      'the points that claim documents have none',
      (point) => ({ ...point, Documenten: point.Documenten !== true }),
      '/webstudent',
    ),
    restRows('AgendaPunt', 'the content of a lesson is there without the lesson', (data) =>
      data.filter((point) => point.TypePunt !== pointTypes.lesson || !data.some(isTwin(point))),
    ),
    afterStoring('AgendaPunt save', 'the reservation is forgotten', ({ db }, _, { ID }) =>
      db.tables.agendapunten.update(ID, { Reservatievan: '', Reservatietot: '' }),
    ),
    privateOfGroup(),
    rest(
      'AgendaPunt',
      'the group of a pupil’s lesson is without the code of the class',
      ofLessons(set('Groep', '-')),
      '/webleerling',
    ),
    ...['IsTaakOfToets', 'MinVan'].map((name) =>
      breaking(
        'AgendaPunt',
        `with ${name} a parent gets a task of somebody else too`,
        (call, answer, method, asked) =>
          asked.query.has('Leerling') && ![null, 'false'].includes(asked.query.get(name))
            ? at('/webouders', onRest('AgendaPunt', rows(withTaskOfOthers)))(call, answer, method, asked)
            : answer,
      ),
    ),
    ignoring('AgendaPunt', 'IsTaakOfToets is ignored', (query) => query.delete('IsTaakOfToets')),
    ignoring('AgendaPunt', 'IsTaakOfToets means the opposite', (query) => {
      const asked = query.get('IsTaakOfToets')
      if (asked !== null) query.set('IsTaakOfToets', asked === 'true' ? 'false' : 'true')
    }),
    misnumbered('AgendaPunt change'),
    alsoNaming(
      afterStoring(
        'AgendaPunt save',
        'a point of the teacher alone is stored for everybody',
        ({ db }, _, { ID }) => db.tables.agendapunten.update(ID, { TypePunt: pointTypes.activity }),
      ),
      'AgendaPunt',
      'AgendaPunt change',
    ),
    {
      ...rest(
        'AgendaPunt',
        'a lesson in the summer begins an hour early',
        records(hourEarlyInSummer),
        '/webstudent',
      ),
      endpoints: ['vwoparticipaties'],
    },
    {
      ...withOtherQuery('AgendaPunt', 'a parent gets the agenda of the first child', ofFirstChild),
      // The child in the school file is the first one.
      offers: {
        'a parent of a child with agenda points is signed in': {
          ...parentOfPupil,
          values: { childId: firstChild },
        },
      },
    },
    withOtherQuery('AgendaPunt', 'a parent gets the agenda of the first child for each', ofFirstChild),
    renumberedGroups(),
    withOtherGroup('a pupil', 'LL'),
    withOtherGroup('a student', 'STUDENT'),
    {
      ...withRoute(
        'AgendaPunt change',
        'a copy is stored, and the point stays',
        (own) => async (request, context) => {
          const { agendapunten } = context.db.tables
          const before = agendapunten.get(request.id)
          const answer = (await own(request, context)) as Fields[]
          const changed = before && agendapunten.get(before.ID)
          if (!before || !changed) return answer
          const ID = Math.max(...agendapunten.all().map((each) => each.ID)) + 1
          await agendapunten.insert({ ...changed, ID })
          await agendapunten.update(before.ID, before)
          return answer.map((row) => ({ ...row, ID }))
        },
      ),
      says: 'a copy beside it',
    },
    withRoute('AgendaPunt change', 'staff change the point of a teacher', asAuthor(pointOf)),
    withRoute('AgendaPunt remove', 'staff remove the point of a teacher', asAuthor(pointOf)),
    breaking('AgendaPunt', 'anybody gets the agenda of a teacher by naming the teacher', toWhoeverNames()),
    ignoring('AgendaPunt', 'the upper bound is ignored', (query) => query.delete('MaxVan')),
    ignoring('AgendaPunt', 'the end of a point does not count', (query) => query.delete('MaxTot')),
    ignoring('AgendaPunt', 'a day as an upper bound counts to its end', (query) => {
      for (const name of ['MaxVan', 'MaxTot']) {
        const bound = query.get(name)
        if (bound !== null && /^\d{4}-\d\d-\d\d$/.test(bound)) query.set(name, `${bound} 23:59:59`)
      }
    }),
    ignoring('AgendaPunt', 'a bound with a T is exclusive', (query) => {
      for (const name of ['MinVan', 'MinTot', 'MaxVan', 'MaxTot']) {
        const bound = query.get(name) ?? ''
        const ms = Date.parse(`${bound}Z`) + (name.startsWith('Min') ? 1000 : -1000)
        if (bound.includes('T')) query.set(name, new Date(ms).toISOString().slice(0, 19))
      }
    }),
    breaking('AgendaPunt', 'an answer always contains what the user wrote', alwaysWritten()),
    {
      ...rest('AgendaPunt', 'at most 20 rows come', atMost(20), '/webleerling'),
      says: 'rows that are missing there',
    },
    { ...rest('AgendaPunt', 'one row of many is reversed', oneReversed, '/webleerling'), says: 'Tot' },
    alsoNaming(
      notStoring('AgendaPunt save', 'the point is not stored', 'agendapunten'),
      'AgendaPunt change',
      'AgendaPunt remove',
    ),
    notStoring('AgendaPunt change', 'nothing is stored', 'agendapunten'),
    notStoring('AgendaPunt remove', 'the point stays', 'agendapunten'),
    alsoNaming(
      rest('AgendaPunt', 'a point ends before it begins', records(swappedFields('Van', 'Tot'))),
      'AgendaPunt change',
      'AgendaPunt save',
    ),
    alsoNaming(
      rest('AgendaPunt', 'all points have one number', records(set('ID', 1))),
      ...['AgendaPunt change', 'AgendaPunt remove', 'AgendaPunt save'],
    ),
    // server: teacher-21
    restRows(
      'AgendaPunt',
      'a teacher gets no hours of classes',
      (data) =>
        data.filter(({ TypePunt, GroepType }) => TypePunt !== pointTypes.lesson || GroepType !== 'klas'),
      '/webpersoneel',
    ),
    restRecords(
      'AgendaPunt',
      'the lessons of a teacher have numbers of their own',
      (record) => (record.TypePunt === pointTypes.lesson ? { ...record, ID: Number(record.ID) + 7 } : record),
      '/webpersoneel',
    ),
    afterStoring('AgendaPunt save', 'the day of the announcement is shifted', async ({ db }, _, { ID }) => {
      const { agendapunten } = db.tables
      const { MeegedeeldOp = '' } = agendapunten.get(ID) ?? {}
      if (MeegedeeldOp !== '') await agendapunten.update(ID, { MeegedeeldOp: plusDays(MeegedeeldOp, 1) })
    }),
    restRecords('AgendaPunt', 'lessons are called in capitals', (row) =>
      row.Titel === row.VakNaam ? { ...row, Titel: String(row.Titel).toUpperCase() } : row,
    ),
    restRecords('AgendaPunt', 'the remark of the content of a lesson is cut off', (row) =>
      row.TypePunt === pointTypes.lessonWithContent
        ? { ...row, Commentaar: String(row.Commentaar).slice(0, -1) }
        : row,
    ),
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
    alsoNaming(misnumbered('AgendaPunt save'), 'AgendaPunt change', 'AgendaPunt remove'),
    restRecords('AgendaPunt', 'a lesson has no title', (point) =>
      isLesson(point) ? { ...point, Titel: '' } : point,
    ),
    restRecords('AgendaPunt', 'the remark of a lesson is plain text', (point) =>
      isLesson(point) ? { ...point, Commentaar: 'Lezen' } : point,
    ),
    withLessonsOfOthers('a pupil', '/webleerling'),
    withLessonsOfOthers('a teacher', '/webpersoneel'),
    withLessonsOfOthers('a parent', '/webouders'),
  ],
}
