import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { changeAgendaPunt, removeAgendaPunt, saveAgendaPunt } from '#api/endpoints/agendaPunt.ts'
import { changeExternSysteem } from '#api/endpoints/changeExternSysteem.ts'
import { changePassword } from '#api/endpoints/changePassword.ts'
import { changePersonalia } from '#api/endpoints/personalia.ts'
import { verwerkAanwezigheden } from '#api/endpoints/registration.ts'
import { setServerConfig } from '#api/endpoints/setServerConfig.ts'
import { probes } from '#contracts/verify/allProbes.ts'
import { createJournal } from '#contracts/verify/changes/journal.ts'
import { restoreAll } from '#contracts/verify/changes/restoration.ts'
import { createConnection } from '#contracts/verify/server/connection.ts'
import { verifyPact } from '#contracts/verify/verification.ts'
import type { MockServer } from '#mocks/http/serve.ts'
import { Refusal } from '#mocks/server/wire/answer.ts'
import { emptyFolder, temporaryFolder } from '#tests/temporaryFolder.ts'
import { verificationLimitMs } from '../../limits.ts'
import { type Mutation, startMutatingProxy } from '../../mutatingProxy.ts'
import {
  type Fields,
  type Mutant,
  onRest,
  onRpc,
  records,
  result,
  rows,
  same,
  set,
  without,
} from '../../mutations/mutant.ts'
import { passwordOfStudentToo } from '../../mutations/passwords.ts'
import { withRoute } from '../../mutations/routeMutants.ts'
import { writeNarrowPact } from '../../narrowPact.ts'
import { offeredAt, offeredSituations, serveSchool } from '../../simulatedSchool.ts'
import { storedRows } from '../../storedRows.ts'

const scratch = temporaryFolder()
afterEach(() => emptyFolder(scratch))

const school = offeredSituations()
const student = school['a student is signed in']
const writer = school['a teacher who may write in the agenda is signed in']

interface Harmful {
  readonly what: string
  readonly mutation?: Mutation
  readonly routes?: Mutant['routes']
  /** Prepares the school. */
  readonly start?: (mock: MockServer) => unknown
  /** The calls whose interactions and probes run. */
  readonly endpoints: readonly string[]
}

/** Verifies a server with --write. Returns what is stored before and after, and what the report says was not put back. */
async function verified({ mutation = same, routes, start, endpoints }: Harmful) {
  const mock = await serveSchool(routes)
  await start?.(mock)
  const proxy = await startMutatingProxy(mock.url, mutation)
  const before = storedRows(mock)
  const { stayed, results } = await verifyPact({
    ...offeredAt(proxy.url),
    write: true,
    limitMs: 3 * verificationLimitMs,
    pact: writeNarrowPact(scratch, endpoints),
    questions: probes.filter(({ endpoint, writes }) => writes && endpoints.includes(endpoint)),
  }).finally(() => Promise.all([proxy.close(), mock.close()]))
  return { before, after: storedRows(mock), stayed, results }
}

const config = (change: (configuration: Fields) => Fields): Mutation =>
  onRpc(
    'GetServerConfig',
    result((each) => ('DBConfig' in each ? change(each) : each)),
  )

/** A server that gives a new secret to all external systems. */
const otherSystems = withRoute(changeExternSysteem.name, '', (own) => async (request, context) => {
  const { externesystemen } = context.db.tables
  const { ClientSecret } = (request as { body: { ClientSecret?: string } }).body
  const isKnown = externesystemen.all().some((row) => row.ClientSecret === ClientSecret)
  const answer = await own(request, context)
  if (ClientSecret !== undefined && !isKnown && !ClientSecret.startsWith('demo'))
    for (const { ID } of externesystemen.all()) await externesystemen.update(ID, { ClientSecret })
  return answer
})

/** A server that writes the remarks of the verification into the group's other hours of that day too. */
const otherHours = withRoute(verwerkAanwezigheden.name, '', (own) => async (request, context) => {
  const answer = await own(request, context)
  const { registraties } = context.db.tables
  const { data } = request as {
    data: [{ Datum: string; GroepID: number; Leerlingen: { Commentaar: string }[] }]
  }
  const [{ Datum, GroepID, Leerlingen }] = data
  const Commentaar = Leerlingen[0]?.Commentaar ?? ''
  for (const { ID, regels, ...row } of registraties.all())
    if (row.Datum === Datum && row.GroepID === GroepID && Commentaar.startsWith('1. '))
      await registraties.update(ID, {
        regels: regels.map((line) => (line.Vast ? line : { ...line, Commentaar })),
      })
  return answer
})

const day = String(school['a moment for an agenda point is known']?.values?.pointVan).slice(0, 10)
const pointOnTheDay = { Titel: 'Van de leerkracht zelf', ID: 880_001 }

/** Adds a point of the writing teacher on the day of the school's file. */
async function addPoint({ server }: MockServer) {
  const { agendapunten, gebruikers } = server.db.tables
  const name = writer?.account?.username
  const teacher = gebruikers.all().find(({ gebruikersnaam }) => gebruikersnaam === name)
  await agendapunten.insert({
    ...pointOnTheDay,
    ...{ KlasID: null, LESID: null, CursistID: null, TypePunt: 4000 },
    ...{ Van: `${day} 17:00:00`, Tot: `${day} 17:30:00`, Commentaar: '', HeleDag: false, Nota: '' },
    PersoneelID: Number(teacher?.PersoneelID),
  })
}

let reads = 0

const harmful: readonly Harmful[] = [
  {
    what: 'a client secret that is read as stars',
    mutation: onRest('ExternSysteem', records(set('ClientSecret', '********'))),
    endpoints: [changeExternSysteem.name],
  },
  {
    what: 'a client secret that is not sent',
    mutation: onRest('ExternSysteem', records(without('ClientSecret'))),
    endpoints: [changeExternSysteem.name],
  },
  {
    what: 'a client secret that is sent empty',
    mutation: onRest('ExternSysteem', records(set('ClientSecret', ''))),
    endpoints: [changeExternSysteem.name],
  },
  {
    what: 'a secret of the configuration that is read as stars',
    mutation: config(set('AccountSMSProviderClientSecret', '•••••')),
    endpoints: [setServerConfig.name],
  },
  {
    what: 'a secret of the configuration that the administrator does not get',
    mutation: config(without('AccountSMSProviderClientSecret')),
    endpoints: [setServerConfig.name],
  },
  {
    what: 'a mobile number of which only the end is shown',
    mutation: onRest('vwocursistpersonalia', records(set('Gsm', '**** ** ** 12'))),
    endpoints: [changePersonalia.name],
  },
  {
    what: 'a mobile number that nobody gets',
    mutation: onRest('vwocursistpersonalia', records(without('Gsm'))),
    endpoints: [changePersonalia.name],
  },
  {
    what: 'a change of a password that changes that of somebody else too',
    routes: passwordOfStudentToo.routes,
    endpoints: [changePassword.name],
  },
  {
    what: 'a change of an external system that changes the next one too',
    routes: otherSystems.routes,
    endpoints: [changeExternSysteem.name],
  },
  {
    what: 'a registration that changes another hour of the group too',
    routes: otherHours.routes,
    endpoints: [verwerkAanwezigheden.name],
  },
  {
    what: 'a list of points in which one of that day is missing at times',
    start: (mock) => addPoint(mock),
    mutation: onRest(
      'AgendaPunt',
      rows((data) => {
        reads += 1
        return reads % 2 === 0 ? data : data.filter(({ Titel }) => Titel !== pointOnTheDay.Titel)
      }),
    ),
    endpoints: [saveAgendaPunt.name],
  },
  {
    what: 'a new point that is answered with the number of another one',
    start: (mock) => addPoint(mock),
    mutation: onRest('AgendaPunt', records(set('ID', pointOnTheDay.ID)), 'POST'),
    endpoints: [saveAgendaPunt.name, changeAgendaPunt.name, removeAgendaPunt.name],
  },
]

describe('a verification that writes leaves no change at a school', { timeout: verificationLimitMs }, () => {
  test.each(harmful)('whose server has $what', async (each) => {
    const { before, after, stayed } = await verified(each)
    expect(stayed).toEqual([])
    for (const [table, rows] of Object.entries(before)) expect(after[table], table).toEqual(rows)
  })
})

test('a point that a teacher makes after a run was killed stays when the journal is restored', async () => {
  const mock = await serveSchool()
  const file = join(scratch, 'journal.json')
  const journal = createJournal(file, { server: mock.url, school: 'school.json' })
  journal.add({
    description: 'x',
    subject: { kind: 'points', day },
    server: `${mock.url}${writer?.site ?? ''}`,
    username: writer?.account?.username ?? '',
    before: [],
    made: ['Nagekeken'],
  })
  await addPoint(mock)
  await restoreAll(journal, school, createConnection({ limitMs: verificationLimitMs }))
  await mock.close()
  expect(mock.server.db.tables.agendapunten.get(pointOnTheDay.ID)).toBeDefined()
})

test('what could not be put back at once is put back at the end', {
  timeout: verificationLimitMs,
}, async () => {
  let refused = 0
  const busy = withRoute(changePersonalia.name, '', (own) => (request, context) => {
    const { body, id } = request as { id: number; body: { Gsm?: string } }
    const isBack = body.Gsm === first && context.db.tables.cursisten.get(id)?.Gsm !== first
    if (isBack && refused++ < 1) throw new Refusal(409, 'Even bezig')
    return own(request, context)
  })
  let first: string | undefined
  const each = {
    what: '',
    routes: busy.routes,
    start: ({ server }: MockServer) => {
      first = server.db.tables.cursisten.get(Number(student?.values?.studentId))?.Gsm
    },
    endpoints: [changePersonalia.name],
  }
  const { before, after, stayed } = await verified(each)
  expect(refused).toBeGreaterThan(0)
  expect(stayed).toEqual([])
  expect(after).toEqual(before)
})
