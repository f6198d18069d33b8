import { pointTypes } from '#api/endpoints/agendaPunt.ts'
import type { Mutation } from '../mutatingProxy.ts'
import { doing } from './probeBreaks.ts'
import { at, type Break, type Fields, onRest, records, rest, rows, set } from './tools.ts'

/** A copy of a document is sent under another type. */
const asText: Mutation = (call, answer) =>
  call.startsWith('Doc/get') && answer.isFile ? { ...answer, contentType: 'text/html' } : answer

/** Every point has the documents of the one that was asked for first. */
function sameDocuments(): Mutation {
  let first: string | undefined
  return (call, answer) => {
    if (!/^REST\/Doc\b/i.test(call) || answer.status !== 200) return answer
    if (first === undefined && !/"data"\s*:\s*\[\s*\]/.test(answer.body)) first = answer.body
    return { ...answer, body: first ?? answer.body }
  }
}

const dayLater = (date: unknown) => new Date(Date.parse(String(date)) + 86_400_000).toISOString().slice(0, 10)

/** The family names of two people stand at each other's. */
const swapped = rows((data) =>
  data.map((row, at) => (at < 2 ? { ...row, Naam: data[1 - at]?.Naam ?? row.Naam } : row)),
)

/** Breaks that show when answers about the same thing are held together. */
export const samenessBreaks: readonly Break[] = [
  {
    what: 'Doc get: a file has the type of another one',
    endpoints: ['Doc get'],
    mutation: asText,
  },
  { what: 'Doc: every point has the same documents', endpoints: ['Doc'], mutation: sameDocuments() },
  rest('Doc', 'a document has no name', records(set('Naam', ''))),
  doing('AgendaPunt save', 'the day of the announcement is shifted', (route) => async (request, context) => {
    const [made] = (await route.handle(request, context)) as { ID: number; MeegedeeldOp: string }[]
    const { agendapunten } = context.db.tables
    if (made?.MeegedeeldOp) await agendapunten.update(made.ID, { MeegedeeldOp: dayLater(made.MeegedeeldOp) })
    return [made]
  }),
  rest(
    'AgendaPunt',
    'lessons are called in capitals',
    records((row) => (row.Titel === row.VakNaam ? { ...row, Titel: String(row.Titel).toUpperCase() } : row)),
  ),
  rest(
    'AgendaPunt',
    'the remark of the content of a lesson is cut off',
    records((row) =>
      row.TypePunt === 2 ? { ...row, Commentaar: String(row.Commentaar).slice(0, -1) } : row,
    ),
  ),
  doing('AgendaPunt save', 'a task for a group becomes a test', (route) => (request, context) => {
    const { body } = request as { body: Fields }
    return route.handle(
      { body: body.TypePunt === pointTypes.task ? { ...body, TypePunt: pointTypes.test } : body },
      context,
    )
  }),
  doing('AgendaPunt remove', 'another point of its group goes too', (route) => async (request, context) => {
    const { agendapunten } = context.db.tables
    const removed = agendapunten.get((request as { id: number }).id)
    const twin = agendapunten
      .all()
      .find(
        ({ ID, GroepID, Van }) => ID !== removed?.ID && GroepID === removed?.GroepID && Van === removed?.Van,
      )
    if (twin && removed?.GroepID !== 0) agendapunten.remove(twin.ID)
    return route.handle(request, context)
  }),
  {
    what: 'AgendaPunt save: the people of a group do not get what is made for it',
    endpoints: ['AgendaPunt save'],
    mutation: at(
      '/webleerling',
      onRest(
        'AgendaPunt',
        rows((data) => data.filter(({ Titel }) => !/voor de groep$/i.test(String(Titel)))),
      ),
    ),
  },
  rest(
    'vwocursist',
    'the national number is that of somebody else',
    records(set('RijksregisterNummer', '01.02.03-004.05')),
  ),
  doing('LesGroep', 'a Sunday has the groups of the Friday before', (route) => (request, context) => {
    const { query } = request as { query: { Datum: string } }
    const day = new Date(query.Datum)
    if (day.getUTCDay() === 0 && day.getUTCFullYear() < 2100) day.setUTCDate(day.getUTCDate() - 2)
    return route.handle({ query: { ...query, Datum: day.toISOString().slice(0, 10) } }, context)
  }),
  rest(
    'Leerling',
    'a pupil gets another one too',
    rows((data) => data.concat(data.map((row) => ({ ...row, ID: 1_000_001, UserID: 1_000_001 })))),
    '/webleerling',
  ),
  rest('LeerlingAanwezigheid', 'the names of two people are swapped', swapped, '/webpersoneel'),
  rest(
    'LeerlingAanwezigheid',
    'what is fixed is told to the secretariat alone',
    records(set('Vast', false)),
    '/webpersoneel',
  ),
  rest('Aanwezigheidstype', 'the types have no colour', records(set('Kleur', ''))),
  rest('vwoparticipaties', 'every registration has one colour', records(set('ParticipatieColor', '#123456'))),
]
