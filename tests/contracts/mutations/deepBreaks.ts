import { mockSchool } from '#contracts/school/mockSchool.ts'
import { today } from '../simulatedSchool.ts'
import { doing } from './probeBreaks.ts'
import {
  alsoDoing,
  type Break,
  deaf,
  type Fields,
  noRecords,
  records,
  rest,
  rows,
  set,
  status,
} from './tools.ts'

/** Breaks that show when calls are compared with each other: what others see, what is stored twice or not at all. */

const { lesdag = today } = mockSchool(today)['a teacher with a registered hour is signed in']?.values ?? {}

const isTwin = (lesson: Fields) => (content: Fields) =>
  content.TypePunt === 2 && content.Van === lesson.Van && content.VakNaam === lesson.VakNaam

/** A point that stands in a list besides. */
const withPrivatePoint = rows((data) =>
  data.concat(data.slice(0, 1).map(set('ID', 1_000_001)).map(set('TypePunt', 4000))),
)

/** A private point that names a group is stored as a task of that group, under the type that was sent. */
function privateOfGroup(): Break {
  const own = new Set<unknown>()
  const typed = (data: unknown) =>
    (data as Fields[]).map((row) => (own.has(row.ID) ? { ...row, TypePunt: 4000 } : row))
  return alsoDoing(
    doing(
      'AgendaPunt save',
      'a private point that names a group is its people’s',
      (route) => async (request, context) => {
        const { body } = request as { body: Fields }
        const isMeant = body.TypePunt === 4000 && body.GroepID !== 0
        const made = await route.handle({ body: isMeant ? { ...body, TypePunt: 1000 } : body }, context)
        if (isMeant) own.add((made as Fields[])[0]?.ID)
        return typed(made)
      },
      ['AgendaPunt'],
    ),
    'AgendaPunt',
    (route) => async (request, context) => typed(await route.handle(request, context)),
  )
}

/** What others see of what a teacher writes for nobody else. */
const seen = [
  { who: 'a pupil gets', site: '/webleerling' },
  { who: 'a student gets', site: '/webstudent' },
  { who: 'a parent gets', site: '/webouders' },
  { who: 'staff get', site: '/webvwo' },
].flatMap(({ who, site }) => [
  rest('AgendaPunt', `${who} the note of a teacher`, records(set('Nota', 'Vaak te laat')), site),
  rest('AgendaPunt', `${who} a point that a teacher made for nobody else`, withPrivatePoint, site),
])

const documents: readonly Break[] = [
  rest('AgendaPunt', 'no point says that it has documents', records(set('Documenten', false)), '/webstudent'),
  rest(
    'AgendaPunt',
    'the points that say so have no documents',
    records((point) => ({ ...point, Documenten: point.Documenten !== true })),
    '/webstudent',
  ),
]

const lists: readonly Break[] = [
  rest(
    'AgendaPunt',
    'the content of a lesson stands without the lesson',
    rows((data) => data.filter((point) => point.TypePunt !== 1 || !data.some(isTwin(point)))),
  ),
  rest(
    'UserPreference',
    'each preference stands there twice',
    rows((data) => data.flatMap((row) => [row, { ...row, ID: Number(row.ID) + 500_000 }])),
  ),
  deaf('LeerlingAanwezigheid', 'a day counts in every year', (query) =>
    query.set('Datum', `${lesdag.slice(0, 4)}${query.get('Datum')?.slice(4)}`),
  ),
  deaf('LeerlingAanwezigheid', 'every day has the people of one', (query) => query.set('Datum', lesdag)),
  {
    what: 'servertypeinfo: its name counts in one case alone',
    endpoints: ['servertypeinfo'],
    mutation: (call, answer) =>
      call.startsWith('REST/SERVERTYPEINFO') ? status(404, noRecords)(answer) : answer,
  },
  rest('betalingen', 'who has nothing to pay gets an error of the server', (answer) =>
    /"data"\s*:\s*\[\s*\]/.test(answer.body) ? status(500, 'fout')(answer) : answer,
  ),
]

interface Line {
  readonly LL_ID: number
  readonly AanwezigheidstypeID: number
  readonly Commentaar: string
}

/** Some lines of rows that are fixed are stored. */
const fixedChanges = (
  what: string,
  isMeant: (line: Line, old: Omit<Line, 'LL_ID'>) => boolean,
  isBeside = false,
): Break =>
  doing('VerwerkAanwezigHeden', what, (own) => async (request, context) => {
    const { registraties } = context.db.tables
    const before = registraties.all().map((row) => structuredClone(row))
    const { data } = request as { data: readonly [{ Leerlingen: readonly Line[] }] }
    const fixedLines = before.flatMap(({ regels }) => regels.filter(({ Vast }) => Vast))
    const isFixed = (line: Line) =>
      fixedLines.some((old) => old.CursistID === line.LL_ID && isMeant(line, old))
    const { Leerlingen } = data[0]
    if (isBeside ? Leerlingen.length < 2 || !Leerlingen.some(isFixed) : !Leerlingen.every(isFixed))
      return own.handle(request, context)
    for (const { ID, regels } of before)
      await registraties.update(ID, { regels: regels.map((line) => ({ ...line, Vast: false })) })
    const answer = await own.handle(request, context)
    const fixed = new Set(
      before.flatMap(({ ID, regels }) =>
        regels.flatMap(({ CursistID, Vast }) => (Vast ? [`${ID} ${CursistID}`] : [])),
      ),
    )
    for (const { ID, regels } of registraties.all())
      await registraties.update(ID, {
        regels: regels.map((line) => ({ ...line, Vast: fixed.has(`${ID} ${line.CursistID}`) })),
      })
    return answer
  })

/** What is stored twice, not at all, or against what is fixed. */
const stored: readonly Break[] = [
  fixedChanges('a row that is fixed changes too', () => true),
  fixedChanges('a row that is fixed changes beside others', () => true, true),
  fixedChanges(
    'the remark alone of a row that is fixed changes',
    (line, old) => line.AanwezigheidstypeID === old.AanwezigheidstypeID,
  ),
  fixedChanges(
    'the type alone of a row that is fixed changes',
    (line, old) => line.Commentaar === old.Commentaar,
  ),
  doing('AgendaPunt save', 'the reservation is forgotten', (own) => async (request, context) => {
    const [made] = (await own.handle(request, context)) as { ID: number }[]
    await context.db.tables.agendapunten.update(made?.ID ?? 0, { Reservatievan: '', Reservatietot: '' })
    return [made]
  }),
  doing(
    'UserPreference save',
    'a copy is stored beside the preference',
    (own) => async (request, context) => {
      const [made] = (await own.handle(request, context)) as { ID: number }[]
      const { voorkeuren } = context.db.tables
      const row = voorkeuren.get(made?.ID ?? 0)
      if (row) await voorkeuren.insert({ ...row, ID: row.ID + 500_000 })
      return [made]
    },
  ),
  doing('ChangePassword', 'who has changed it must change it again', (own) => async (request, context) => {
    const answer = await own.handle(request, context)
    await context.db.tables.gebruikers.update(context.user.userid, { veranderpaswoord: true })
    return answer
  }),
  doing('createconfirmation', 'no user is made', (own) => async (request, context) => {
    const { gebruikers } = context.db.tables
    const known = new Set(gebruikers.all().map(({ userid }) => userid))
    const answer = await own.handle(request, context)
    for (const { userid } of gebruikers.all()) if (!known.has(userid)) gebruikers.remove(userid)
    return answer
  }),
  doing(
    'confirmationcode',
    'no code is sent',
    (own) => (request, context) =>
      own.handle(request, { ...context, outbox: { ...context.outbox, send: async () => {} } }),
  ),
]

export const deepBreaks: readonly Break[] = [privateOfGroup(), ...seen, ...documents, ...lists, ...stored]
