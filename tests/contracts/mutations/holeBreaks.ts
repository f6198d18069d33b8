import { mockSchool } from '#contracts/school/mockSchool.ts'
import { today } from '../simulatedSchool.ts'
import { doing } from './probeBreaks.ts'
import { misnumbered } from './strangerBreaks.ts'
import {
  alsoNaming,
  type Break,
  deaf,
  type Fields,
  field,
  login,
  onLogin,
  records,
  rest,
  result,
  rpc,
  set,
} from './tools.ts'

/**
 * Breaks that the verifier let pass at first: those of a stranger's proxy, and those of somebody who had read what is
 * known of the server and not the verifier.
 */

const { lesdag = today } = mockSchool(today)['a teacher with a registered hour is signed in']?.values ?? {}

const isLesson = ({ TypePunt }: Fields) => TypePunt === 1 || TypePunt === 2
const ofLessons = (change: (point: Fields) => Fields) =>
  records((point) => (isLesson(point) ? change(point) : point))

/** The secrets are in what the administrator gets alone. */
const isForAdministrator = (configuration: Fields) => 'DBConfig' in configuration

const dayBefore = (day: unknown) =>
  new Date(Date.parse(`${String(day)}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

const bits =
  (form: string, change: (bits: number) => number) =>
  (login: Fields): Fields => {
    const rights = login.rights as { screens: Record<string, number> }
    const { [form]: own, ...others } = rights.screens
    if (own === undefined) return login
    return { ...login, rights: { ...rights, screens: { ...others, [form]: change(own) } } }
  }
const isStaff = ({ SessionConfig }: Fields) => 'PersoneelID' in (SessionConfig as Fields)

/** Tried first through a proxy that shares no code with the verifier. */
const ofStranger: readonly Break[] = [
  doing('ChangePassword', 'it succeeds and stores nothing', () => async () => null),
  doing('Doc get', 'half of the file comes', (own) => async (request, context) => {
    const file = (await own.handle(request, context)) as { bytes: Uint8Array }
    return { ...file, bytes: file.bytes.slice(0, file.bytes.length / 2) }
  }),
  rest(
    'AgendaPunt',
    'the group of a pupil’s lesson is without the code of the class',
    ofLessons(set('Groep', '-')),
    '/webleerling',
  ),
  rpc(
    'GetServerConfig',
    'a student gets another switch than the administrator',
    result((configuration) =>
      isForAdministrator(configuration)
        ? configuration
        : field('BlockAccountCreation', (isBlocked) => !isBlocked)(configuration),
    ),
  ),
  deaf('AgendaPunt', 'IsTaakOfToets is not heard', (query) => query.delete('IsTaakOfToets')),
  deaf('AgendaPunt', 'IsTaakOfToets means the opposite', (query) => {
    const asked = query.get('IsTaakOfToets')
    if (asked !== null) query.set('IsTaakOfToets', asked === 'true' ? 'false' : 'true')
  }),
  misnumbered('AgendaPunt change'),
  {
    what: 'SetServerConfig: a student keeps the form to change data',
    endpoints: ['SetServerConfig'],
    mutation: onLogin((answer) =>
      isStaff(answer)
        ? answer
        : field('menu', (menu) => ({
            Items: [...((menu as Fields).Items as unknown[]), { Form: 'personaliaBewerken' }],
          }))(answer),
    ),
  },
  login('the right of the secretariat to change data does not reach its members', (answer) =>
    isStaff(answer) ? bits('personaliaBewerken', () => 1)(answer) : answer,
  ),
  login('who only reads is told to have the right to change data', (answer) =>
    isStaff(answer) ? bits('personaliaBewerken', () => 5)(answer) : answer,
  ),
]

/** Written from what is known of the server alone. */
const ofReader: readonly Break[] = [
  {
    what: 'Authenticate: the answer is that of another transaction',
    endpoints: ['Authenticate'],
    mutation: (call, answer) =>
      /\.Authenticate$/.test(call)
        ? { ...answer, body: answer.body.replace(/"tid" : \d+/, '"tid" : 999') }
        : answer,
  },
  doing('UserPreference change', 'the screen is forgotten', (own) => async (request, context) => {
    const stored = (await own.handle(request, context)) as { ID: number }[]
    for (const { ID } of stored) await context.db.tables.voorkeuren.update(ID, { SchermNaam: '' })
    return stored
  }),
  alsoNaming(
    doing('AgendaPunt save', 'a point of the teacher alone is stored for everybody', (own) => {
      return async (request, context) => {
        const [made] = (await own.handle(request, context)) as { ID: number }[]
        await context.db.tables.agendapunten.update(made?.ID ?? 0, { TypePunt: 3000 })
        return [made]
      }
    }),
    'AgendaPunt change',
  ),
  deaf('LesGroep', 'every day has the groups of one', (query) => query.set('Datum', lesdag)),
  {
    what: 'Authenticate: who has no photo has that of somebody else',
    endpoints: ['Authenticate'],
    mutation: (call, answer) =>
      /fotos\//.test(call) && answer.status === 404
        ? { ...answer, status: 200, contentType: 'image/png', body: 'PNG' }
        : answer,
  },
  rest('vwoparticipaties', 'the days are a day early, as in UTC', records(field('LESDatum', dayBefore))),
]

export const holeBreaks: readonly Break[] = [...ofStranger, ...ofReader]
