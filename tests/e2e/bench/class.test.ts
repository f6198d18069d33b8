import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { toLLID } from '#api/llid.ts'
import { personas } from '#fixtures/personas.ts'
import { median, ms, printLimits, printTable, quantile, test } from './benchTest.ts'
import type { Question } from './classServers.ts'

/**
 * A class at work. Each person signs in, and then opens a screen every second; the server runs in a process of its own, as
 * `npm run mock-server` does. In the same run, as many people ask a bare Node server in a third process for a constant.
 */

/** How many times the median of the bare server the median of the school may be. */
const mostTimes = 3

const students = personas.filter(({ site, cursistId }) => site === 'STUDENT' && cursistId !== undefined)

const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))

/** A server in a process of its own. */
function start(kind: 'mock' | 'bare', folder = ''): ChildProcess {
  const file = fileURLToPath(new URL('classServers.ts', import.meta.url))
  // The command has the same flag in package.json and in the Dockerfile.
  const execArgv = ['--expose-gc', '--max-semi-space-size=8']
  return fork(file, [kind, folder], { execArgv, env: { ...process.env, NODE_OPTIONS: '' } })
}

async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const [message] = await once(child, 'message')
  return message as T
}

function ask<T>(child: ChildProcess, question: Question): Promise<T> {
  child.send(question)
  return nextMessage(child)
}

/** How long a change of a row takes over HTTP. */
async function writesIn(room: string): Promise<number[]> {
  const durations: number[] = []
  for (let n = 0; n < 100; n++) {
    const began = performance.now()
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify({ naam: `Naam ${n}` })
    const answer = await fetch(`${room}/__mock/rows/gebruikers/2001`, { method: 'PUT', headers, body })
    await answer.arrayBuffer()
    expect(answer.status).toBe(200)
    durations.push(performance.now() - began)
  }
  return durations
}

/** What one person does until the moment `until`; gives how long each call took, and how many failed. */
async function visit(api: string, n: number, wait: number, until: number, durations: Map<string, number[]>) {
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
    durations.set(name, [...(durations.get(name) ?? []), performance.now() - began])
    if (response.status !== 200) failed += 1
    return response
  }
  await pause(wait)
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

test('class', async ({ checkLimit, small }) => {
  const [people, rooms, seconds] = small ? [2, 2, 1] : [200, 200, 20]
  const folder = await mkdtemp(join(tmpdir(), 'webstudent-class-'))
  const bare = start('bare')
  let child = start('mock', folder)
  try {
    const [url, bareUrl] = await Promise.all([nextMessage<string>(child), nextMessage<string>(bare)])
    const paths = [await ask<string>(child, { open: 'kamer-1' })]
    const empty = await ask<number>(child, 'heap')
    const began = performance.now()
    for (let n = 2; n <= rooms; n++) paths.push(await ask<string>(child, { open: `kamer-${n}` }))
    const openingSeconds = (performance.now() - began) / 1_000
    const heapOpened = await ask<number>(child, 'heap')
    const durations = new Map<string, number[]>()
    const bareDurations = new Map<string, number[]>()
    const until = performance.now() + seconds * 1_000
    const visitors = Array.from({ length: people }, (_, n) => {
      // The users do not all press a button in the same millisecond.
      const wait = (n * 1_000) / people
      return [
        visit(`${url}${paths[n % rooms]}/webstudent/bin/server.fcgi`, n, wait, until, durations),
        // The calls to the two servers are half a second apart, so they do not wait for each other.
        visit(bareUrl, n, wait + 500, until, bareDurations),
      ]
    }).flat()
    const failed = (await Promise.all(visitors)).reduce((sum, each) => sum + each, 0)
    expect(failed).toBe(0)
    const all = [...durations.values()].flat()
    printTable(
      `${people} people at work in ${rooms} rooms, ${seconds} s`,
      ['call', 'times', 'median', 'p99', 'slowest'],
      [...durations, ['all', all] as const].map(([name, times]) => [
        name,
        String(times.length),
        ...[median(times), quantile(times, 0.99), Math.max(...times)].map(ms),
      ]),
    )
    const writes = await writesIn(`${url}${paths[0]}`)
    const resident = await ask<number>(child, 'resident')
    const perRoom = (heap: number) => ((heap - empty) / (rooms - 1)).toFixed(2)
    printTable(
      'Memory, MB',
      ['a room when opened', 'a room after use', 'server', 'rooms opened in, s'],
      [
        [
          perRoom(heapOpened),
          perRoom(await ask<number>(child, 'heap')),
          resident.toFixed(0),
          openingSeconds.toFixed(1),
        ],
      ],
    )
    printLimits('The median of a call', checkLimit, [
      [
        'times that of a bare Node server',
        median(all) / median([...bareDurations.values()].flat()),
        mostTimes,
      ],
    ])
    const used = await ask<number>(child, 'sqlite')
    printTable(
      'One write, on the disk before its answer',
      ['over HTTP', 'SQLite itself'],
      [[ms(median(writes)), ms(used)]],
    )
    child.kill('SIGKILL')
    await once(child, 'exit')
    child = start('mock', folder)
    await nextMessage<string>(child)
    const again = performance.now()
    expect(await ask<number>(child, 'find all')).toBe(rooms)
    printLimits('200 rooms', checkLimit, [
      ['opened in, s', openingSeconds, 2],
      ['memory of the server, MB', resident, 300],
      ['all open again after a crash in, s', (performance.now() - again) / 1_000, 2],
    ])
  } finally {
    child.kill()
    bare.kill()
    await rm(folder, { recursive: true, force: true })
  }
})
