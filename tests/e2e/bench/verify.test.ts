import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { sitePaths } from '#api/school/serverTypes.ts'
import { run } from '#contracts/run.ts'
import { mockSchool } from '#contracts/school/mockSchool.ts'
import { startGateway } from '#contracts/verify/comparison/gateway.ts'
import { maxConcurrent } from '#contracts/verify/server/connection.ts'
import { schoolName } from '#fixtures/schoolName.ts'
import { defaultRate } from '#scripts/verify/target.ts'
import { dayAt } from '#shared/dates/schoolTime.ts'
import { printLimits, test } from './benchTest.ts'

type Answer = () => Promise<Response>

/** How many turns of the event loop a call may take to arrive, once nothing else happens. */
const mostTurns = 200

/**
 * Holds calls back until as many wait as can run at once, or until no other call follows. It counts turns of the event
 * loop instead of time, so a busy machine makes no difference.
 */
function inRounds() {
  let waiting: (() => void)[] = []
  let [running, turns, isWatched] = [0, 0, false]
  const counter = { rounds: 0 }
  async function watch(): Promise<void> {
    isWatched = true
    while (waiting.length > 0) {
      for (turns = 0; turns < mostTurns && waiting.length < maxConcurrent; turns++) await setImmediate()
      if (running > 0) continue
      counter.rounds += 1
      const round = waiting
      waiting = []
      running = round.length
      for (const go of round) go()
    }
    isWatched = false
  }
  async function answerInRound(answer: Answer): Promise<Response> {
    turns = 0
    const turn = new Promise<void>((resolve) => waiting.push(resolve))
    if (!isWatched) void watch()
    await turn
    return answer().finally(() => {
      running -= 1
      turns = 0
    })
  }
  return { counter, answerInRound }
}

/**
 * Verifies a mock server, which works beside the verifier as a school's server does.
 * @param answerInRound gives an answer at its time
 */
async function verified(write: boolean, answerInRound: (answer: Answer) => Promise<Response>, rate: number) {
  const mock = fork(fileURLToPath(new URL('farServer.ts', import.meta.url)), {
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const [mockUrl] = await once(mock, 'message')
  let calls = 0
  const far = await startGateway(async (request) => {
    calls += 1
    const { pathname, search } = new URL(request.url)
    const { method, headers } = request
    const body = await request.arrayBuffer()
    const sent = body.byteLength > 0 ? body : null
    return answerInRound(() =>
      fetch(`${mockUrl}${pathname}${search}`, { method, headers, redirect: 'manual', body: sent }),
    )
  })
  const { seconds, verdict } = await run({
    location: { base: far.url, sitePath: sitePaths.STUDENT },
    school: mockSchool(dayAt(Date.now())),
    schoolName,
    serverVersion: 'mock',
    screens: [],
    write,
    limit: 600,
    rate,
  }).finally(() => mock.kill())
  await far.close()
  expect(verdict).toBe('compatible')
  return { calls, seconds }
}

for (const { name, write, limits } of [
  { name: 'verify', write: false, limits: { seconds: 15, rounds: 60 } },
  { name: 'verify --write', write: true, limits: { seconds: 120, rounds: 600 } },
])
  test(name, async ({ checkLimit, small }) => {
    test.setTimeout(900_000)
    const latency = small ? 0 : 200
    const { answerInRound, counter } = inRounds()
    const far = await verified(
      write,
      (answer) => setTimeout(latency).then(answer),
      small ? 1_000 : defaultRate,
    )
    // The load of the machine changes the seconds, and not the number of rounds.
    if (!small) await verified(write, answerInRound, 1_000)
    printLimits(
      `${name} of ${far.calls} calls, each ${latency} ms away, at most ${defaultRate} a second and ${maxConcurrent} at once`,
      checkLimit,
      [
        ['seconds', far.seconds, limits.seconds],
        ['round trips one after the other', counter.rounds, limits.rounds],
      ],
    )
  })
