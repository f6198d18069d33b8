import { pointTypes } from '#api/endpoints/agendaPunt.ts'
import { mockSchool } from '#contracts/school/mockSchool.ts'
import { hourMs, offsetAt } from '#shared/dates/schoolTime.ts'
import type { Mutation } from '../mutatingProxy.ts'
import { today } from '../simulatedSchool.ts'
import { momentOf, msOf } from './moments.ts'
import {
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
} from './mutant.ts'
import { withOtherQuery } from './routeMutants.ts'

const isTwin = (lesson: Fields) => (content: Fields) =>
  content.TypePunt === pointTypes.lessonWithContent &&
  content.Van === lesson.Van &&
  content.VakNaam === lesson.VakNaam

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

const isLesson = ({ TypePunt }: Fields) =>
  TypePunt === pointTypes.lesson || TypePunt === pointTypes.lessonWithContent

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
  ],
  rules: [
    restRecords(
      'AgendaPunt',
      'the group of a pupil’s lesson is without the code of the class',
      (point) => (isLesson(point) ? { ...point, Groep: '-' } : point),
      '/webleerling',
    ),
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
    restRecords('AgendaPunt', 'lessons are called in capitals', (row) =>
      row.Titel === row.VakNaam ? { ...row, Titel: String(row.Titel).toUpperCase() } : row,
    ),
    restRecords('AgendaPunt', 'the remark of the content of a lesson is cut off', (row) =>
      row.TypePunt === pointTypes.lessonWithContent
        ? { ...row, Commentaar: String(row.Commentaar).slice(0, -1) }
        : row,
    ),
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
