import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { personas } from '../../fixtures/personas.ts'
import { serveMock } from '../../mocks/http/serve.ts'
import { toLLID } from '../../src/api/identity.ts'
import { isMain } from '../lib/main.mjs'
import { optionsOrExit } from '../lib/options.ts'
import { markdownTable } from '../lib/text.ts'
import { ms, quantile } from './bench/measure.ts'

/**
 * `npm run load-test`: a class room at work. Each person signs in, and then opens a screen every second; the server
 * runs in a process of its own, as `npm run mock-server` does. In the same run, as many people ask a bare Node server in a third
 * process for a constant: the median of a call may be three times that of this server.
 */

/** How many times the median of the bare server is allowed. */
const mostTimes = 3

async function run(): Promise<void> {
  const {
    people = 50,
    rooms = 10,
    seconds = 20,
  } = optionsOrExit('npm run load-test -- [options]', {
    people: { kind: 'count', help: 'how many people are at work (50)' },
    rooms: { kind: 'count', help: 'in how many rooms (10)' },
    seconds: { kind: 'count', help: 'how long (20)' },
  })
  const child = fork(process.argv[1] ?? '', ['--as-server'], { execArgv: ['--expose-gc'] })
  const constant = fork(process.argv[1] ?? '', ['--as-bare'])
  const said = async (process: ChildProcess) => ((await once(process, 'message')) as [unknown])[0]
  const next = () => said(child)
  const tell = (message: string) => {
    child.send(message)
    return next()
  }
  try {
    const bareSays = said(constant)
    const url = String(await next())
    const bareUrl = String(await bareSays)
    const paths = [String(await tell('kamer-1'))]
    const empty = Number(await tell('memory'))
    const began = performance.now()
    for (let n = 2; n <= rooms; n++) paths.push(String(await tell(`kamer-${n}`)))
    const opened = performance.now() - began
    const heapOpened = Number(await tell('memory'))
    const taken = new Map<string, number[]>()
    const until = performance.now() + seconds * 1_000
    const bare = new Map<string, number[]>()
    const visitors = Array.from({ length: people }, (_, n) => [
      visit(`${url}${paths[n % rooms]}/webstudent/bin/server.fcgi`, n, people, until, taken),
      // Half a second apart: the calls to the two servers do not wait for each other.
      visit(bareUrl, n, people, until, bare, 500),
    ]).flat()
    const failed = (await Promise.all(visitors)).reduce((sum, each) => sum + each, 0)
    const heapUsed = Number(await tell('memory'))
    const resident = Number(await tell('resident memory'))
    report(taken)
    const perRoom = (heap: number) => ((heap - empty) / Math.max(1, rooms - 1)).toFixed(2)
    const [median, least] = [medianOf(taken), medianOf(bare)]
    const isSlow = median > mostTimes * least
    console.log(
      [
        `\nmedian ${ms(median)}, of a bare Node server ${ms(least)}: ${(median / least).toFixed(1)} times (at most ${mostTimes})`,
        `${people} people in ${rooms} rooms, ${seconds} s; ${failed} failed; server ${resident.toFixed(0)} MB`,
        `${rooms} rooms opened in ${(opened / 1_000).toFixed(1)} s`,
        `memory beyond the first room: ${perRoom(heapOpened)} MB a room when opened, ${perRoom(heapUsed)} MB after use`,
      ].join('\n'),
    )
    process.exitCode = failed > 0 || isSlow ? 1 : 0
  } finally {
    child.kill()
    constant.kill()
  }
}

const students = personas.filter(({ site, cursistId }) => site === 'STUDENT' && cursistId !== undefined)

/** What one person does until it is time; gives how many calls failed. */
async function visit(
  api: string,
  n: number,
  people: number,
  until: number,
  taken: Map<string, number[]>,
  later = 0,
): Promise<number> {
  const persona = students[n % students.length]
  if (!persona?.cursistId) throw new Error('there are no students')
  const query = `?LLID=${toLLID(persona.cursistId)}`
  const screens = [
    'myschoolwareaccount',
    `betalingen/${query}`,
    `vwoparticipaties/${query}`,
    `vwomodule/${query}`,
    `opleiding/${query}`,
    `vwocursist/${persona.cursistId}`,
  ]
  let failed = 0
  async function call(name: string, path: string, init: RequestInit) {
    const began = performance.now()
    const response = await fetch(`${api}/${path}`, init)
    await response.arrayBuffer()
    taken.set(name, [...(taken.get(name) ?? []), performance.now() - began])
    if (response.status !== 200) failed += 1
    return response
  }
  // Not all at once: people do not press a button in the same millisecond.
  await pause((n * 1_000) / people + later)
  const data = [persona.gebruikersnaam, persona.wachtwoord]
  const body = JSON.stringify({ action: 'WisaUserAPI', method: 'Authenticate', data, type: 'rpc', tid: 1 })
  const login = await call('Authenticate', 'RPC/ROUTER', { method: 'POST', body })
  const headers = { cookie: login.headers.getSetCookie()[0]?.replace(/;.*/, '') ?? '' }
  for (let round = n; performance.now() < until; round++) {
    await pause(1_000)
    const path = screens[round % screens.length] ?? ''
    await call(path.replace(/\/.*/, ''), `REST/${path}`, { headers })
  }
  return failed
}

const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))

function report(taken: ReadonlyMap<string, readonly number[]>): void {
  const all = [...taken.values()].flat()
  const rows = [...taken, ['all', all] as const].map(([name, times]) => {
    const sorted = times.toSorted((a, b) => a - b)
    return [
      name,
      String(times.length),
      ms(quantile(sorted, 0.5)),
      ms(quantile(sorted, 0.99)),
      ms(sorted.at(-1) ?? 0),
    ]
  })
  console.log(markdownTable(['call', 'times', 'median', 'p99', 'slowest'], rows))
}

const mb = (bytes: number) => bytes / 2 ** 20

/** The heap after a collection of garbage, in MB. */
function heapInUse(): number {
  globalThis.gc?.()
  return mb(process.memoryUsage().heapUsed)
}

const medianOf = (taken: ReadonlyMap<string, readonly number[]>): number =>
  quantile(
    [...taken.values()].flat().sort((a, b) => a - b),
    0.5,
  )

/** A server of Node alone, which answers every call with the same bytes. */
async function startBare(): Promise<string> {
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => response.end('{ "success" : true, "data" : [] }'))
  })
  // As the mock server does: after 5 s a busy machine would meet connections that are just being closed.
  server.keepAliveTimeout = 65_000
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const server = process.send && process.argv.includes('--as-server')
if (server) {
  const { url, rooms } = await serveMock({ port: 0, rooms: 1_000 })
  process.on('message', async (message) => {
    if (message === 'memory') process.send?.(heapInUse())
    else if (message === 'resident memory') process.send?.(mb(process.memoryUsage().rss))
    else process.send?.((await rooms.open(String(message))).path)
  })
  process.send?.(url)
} else if (process.send && process.argv.includes('--as-bare')) {
  process.send(await startBare())
} else if (isMain(import.meta.url)) await run()
