import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Collection } from '@mswjs/data'
import { getResponse } from 'msw'
import { personas } from '../fixtures/personas.ts'
import { buildSchool } from '../fixtures/school.ts'
import { type Row, rowSchemas, type School } from '../mocks/db/tables.ts'
import { openDemo } from '../mocks/demo.ts'
import { createHandlers } from '../mocks/handlers.ts'
import { type MockServer, serveMock } from '../mocks/http.ts'
import { createClock, serverDay } from '../mocks/server/clock.ts'
import { sitePaths } from '../mocks/server/sites.ts'
import { toLLID } from '../src/api/identity.ts'
import { markdownTable } from './lib/text.ts'

/** `npm run bench`: what the mock costs in a large school, against what its library would cost by itself. */

const [person] = personas
if (person?.cursistId === undefined) throw new Error('the first persona should be a student')
const { cursistId, gebruikersnaam, wachtwoord } = person
const llid = toLLID(cursistId)
const clock = createClock('2026-11-24 10:00:00')
const today = serverDay(clock.now())
const rounds = 2_000

setFlagsFromString('--expose_gc')
const collectGarbage = runInNewContext('gc') as () => void
/** MB in use after a clean-up. */
function memory(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed / 2 ** 20
}

const ms = (value: number) => `${value.toFixed(value < 10 ? 3 : 0)} ms`
const mb = (value: number) => `${value.toFixed(0)} MB`
const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN

async function sample(times: number, work: () => unknown): Promise<number[]> {
  const taken: number[] = []
  for (let n = 0; n < times; n++) {
    const start = performance.now()
    await work()
    taken.push(performance.now() - start)
  }
  return taken.toSorted((a, b) => a - b)
}

/** The school with so many payments in all; those of others are spread over students with five each. */
function withPayments(school: School, total: number): School {
  const own = school.rows.betalingen
  const [model] = own
  if (!model) throw new Error('the school has no payments')
  const more = Array.from({ length: Math.max(0, total - own.length) }, (_, n) => ({
    ...model,
    ID: 10_000_000 + n,
    CursistID: 5_000_000 + Math.floor(n / 5),
  }))
  return { ...school, rows: { ...school.rows, betalingen: [...own, ...more] } }
}

/** The median time of the library's own query for the same rows. */
async function libraryQuery(rows: readonly Row<'betalingen'>[]): Promise<number> {
  const collection = new Collection({ schema: rowSchemas.betalingen })
  for (const row of rows) await collection.create(row)
  const query = () => collection.findMany((q) => q.where({ CursistID: cursistId }))
  return quantile(await sample(30, query), 0.5)
}

async function payments(total: number) {
  const before = memory()
  const school = withPayments(buildSchool({ today }), total)
  const { server, answer } = await openDemo({ clock, build: () => school })
  const handlers = createHandlers(answer, async () => null)
  const api = `https://school.example${sitePaths.STUDENT}/bin/server.fcgi`
  const data = [gebruikersnaam, wachtwoord]
  const body = JSON.stringify({ action: 'WisaUserAPI', method: 'Authenticate', data, type: 'rpc', tid: 1 })
  const login = await getResponse(handlers, new Request(`${api}/RPC/ROUTER`, { method: 'POST', body }))
  const cookie = login?.headers.get('Set-Cookie')?.replace(/;.*/, '') ?? ''
  const read = async () => {
    const url = `${api}/REST/betalingen/?LLID=${llid}`
    const response = await getResponse(handlers, new Request(url, { headers: { cookie } }))
    if (response?.status !== 200) throw new Error(`HTTP ${response?.status}`)
    return response.text()
  }
  await sample(rounds / 4, read)
  const handler = await sample(rounds, read)
  const lookup = await sample(rounds, () => server.db.tables.betalingen.where('CursistID', cursistId))
  const used = memory() - before
  return {
    'rows in betalingen': server.db.tables.betalingen.count().toLocaleString('en'),
    'handler, median': ms(quantile(handler, 0.5)),
    'handler, p99': ms(quantile(handler, 0.99)),
    'look-up, median': ms(quantile(lookup, 0.5)),
    "library's query, median": ms(await libraryQuery(school.rows.betalingen)),
    memory: mb(used),
  }
}

/** They stay until the end: the memory of one that ends would be taken off the next one's. */
const running: MockServer[] = []

async function startUp(students: number) {
  const before = memory()
  const start = performance.now()
  const mock = await serveMock({ port: 0, students, clock })
  const started = performance.now()
  const response = await fetch(`${mock.url}${sitePaths.STUDENT}/bin/server.fcgi/REST/servertypeinfo`)
  await response.text()
  const answered = performance.now()
  if (students > 0) await mock.server.db.person(100_000 + students - 1)
  const made = performance.now()
  const used = memory() - before
  running.push(mock)
  return {
    '--students': students.toLocaleString('en'),
    'start of the server': ms(started - start),
    'first answer': ms(answered - started),
    'last student of the crowd made': students > 0 ? ms(made - answered) : '',
    memory: mb(used),
  }
}

/** The results as Markdown, so that they can be pasted into a document. */
function print(title: string, results: readonly Record<string, string>[]) {
  const rows = results.map((result) => Object.values(result))
  console.log(`\n${title}\n\n${markdownTable(Object.keys(results[0] ?? {}), rows)}`)
}

print(`One student's payments, ${rounds.toLocaleString('en')} requests each`, [
  await payments(1_000),
  await payments(20_000),
  await payments(200_000),
])
// Once before the others, so that no figure contains the loading of code.
await startUp(1)
print('The mock server as a whole', [await startUp(0), await startUp(20_000)])
for (const mock of running) await mock.close()
