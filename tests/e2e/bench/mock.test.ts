import { getResponse, HttpResponse, http } from 'msw'
import { toLLID } from '#api/llid.ts'
import { sitePaths } from '#api/school/serverTypes.ts'
import { buildSchool } from '#fixtures/school.ts'
import type { Row } from '#mocks/db/tables.ts'
import { openDemo } from '#mocks/demo.ts'
import { createHandlers } from '#mocks/exchange/handlers.ts'
import { createClock } from '#mocks/server/core/clock.ts'
import { personaOf, today } from '../support.ts'
import { median, ms, printTable, quantile, test } from './benchTest.ts'

/** The cost of the simulated server in a large school, next to a handler that answers the same each time. */

/** How many times the constant handler's median an answer may take: docs/decisions/018. */
const mostTimes = 2.5

const { cursistId = 0, gebruikersnaam, wachtwoord } = personaOf('an.peeters')
const clock = createClock(`${today} 10:00:00`)
const origin = 'https://school.example'

type Answer = () => Promise<string>

/** The payments of the school and more, to this total; the further ones are of students with five each. */
function payments(total: number): Row<'betalingen'>[] {
  const own = buildSchool({ today }).rows.betalingen
  const [model] = own
  if (!model) throw new Error('the school has no payments')
  const more = Array.from({ length: Math.max(0, total - own.length) }, (_, n) => ({
    ...model,
    ID: 10_000_000 + n,
    CursistID: 5_000_000 + Math.floor(n / 5),
  }))
  return [...own, ...more]
}

async function read(response: Response | undefined): Promise<string> {
  if (response?.status !== 200) throw new Error(`HTTP ${response?.status}`)
  return response.text()
}

/** The answers of the whole simulated server, with session, rights, schemas and log. */
async function simulated(total: number): Promise<Answer> {
  const school = buildSchool({ today })
  const { answer } = await openDemo({
    clock,
    build: () => ({ ...school, rows: { ...school.rows, betalingen: payments(total) } }),
  })
  const handlers = createHandlers(answer, async () => null)
  const api = `${origin}${sitePaths.STUDENT}/bin/server.fcgi`
  const data = [gebruikersnaam, wachtwoord]
  const body = JSON.stringify({ action: 'WisaUserAPI', method: 'Authenticate', data, type: 'rpc', tid: 1 })
  const login = await getResponse(handlers, new Request(`${api}/RPC/ROUTER`, { method: 'POST', body }))
  const cookie = login?.headers.get('Set-Cookie')?.replace(/;.*/, '') ?? ''
  const url = `${api}/REST/betalingen/?LLID=${toLLID(cursistId)}`
  return async () => read(await getResponse(handlers, new Request(url, { headers: { cookie } })))
}

/** A handler that always answers the same rows. */
function constant(): Answer {
  const data = payments(0).filter(({ CursistID }) => CursistID === cursistId)
  const handlers = [http.get(`${origin}/betalingen`, () => HttpResponse.json({ success: true, data }))]
  return async () => read(await getResponse(handlers, new Request(`${origin}/betalingen`)))
}

/**
 * The durations in ms of operations that take turns, so that the load of the machine affects them alike: this many times, or as
 * often as possible in ten seconds.
 */
async function inTurn(times: number, ...runs: readonly (() => unknown)[]): Promise<number[][]> {
  const durations = runs.map((): number[] => [])
  const end = performance.now() + 10_000
  for (let n = 0; n < times && performance.now() < end; n++)
    for (const [index, run] of runs.entries()) {
      const start = performance.now()
      await run()
      durations[index]?.push(performance.now() - start)
    }
  return durations
}

test("mock: one student's payments", async ({ checkLimit, small }) => {
  const rows: string[][] = []
  for (const total of small ? [1_000] : [1_000, 20_000, 200_000]) {
    const runs = [await simulated(total), constant()] as const
    // A warm-up, until everything is compiled.
    await inTurn(small ? 10 : 20_000, ...runs)
    const [ours = [], least = []] = await inTurn(small ? 10 : 10_000, ...runs)
    const times = median(ours) / median(least)
    checkLimit(`${total} rows, times the constant`, times, mostTimes)
    rows.push([total.toLocaleString('en'), ms(median(ours)), ms(quantile(ours, 0.99)), times.toFixed(2)])
  }
  printTable(
    `One student's payments, at most ${mostTimes} times a constant`,
    ['rows', 'median', 'p99', 'times the constant'],
    rows,
  )
})
