import { expect } from '@playwright/test'
import { sitePaths } from '#api/school/serverTypes.ts'
import { run } from '#contracts/run.ts'
import { mockSchool } from '#contracts/school/mockSchool.ts'
import { startGateway } from '#contracts/verify/comparison/gateway.ts'
import { maxConcurrent } from '#contracts/verify/server/connection.ts'
import { schoolName } from '#fixtures/schoolName.ts'
import { serveMock } from '#mocks/http/serve.ts'
import { runningClock, serverDay } from '#mocks/server/core/clock.ts'
import { defaultRate } from '#scripts/verify/target.ts'
import { tellHeld, test } from './benchTest.ts'

/** Holds calls back until as many wait as are made at once, or no other comes for so many ms. */
function inRounds(quietMs: number) {
  let waiting: (() => void)[] = []
  let timer: NodeJS.Timeout | undefined
  const told = { rounds: 0 }
  function answer() {
    clearTimeout(timer)
    told.rounds += 1
    for (const go of waiting.splice(0)) go()
  }
  const wait = () =>
    new Promise<void>((resolve) => {
      waiting = [...waiting, resolve]
      clearTimeout(timer)
      if (waiting.length >= maxConcurrent) answer()
      else timer = setTimeout(answer, quietMs)
    })
  return { told, wait }
}

/** Verifies a mock server, before each answer of which something happens. */
async function verified(write: boolean, before: () => Promise<unknown>, rate: number) {
  const clock = runningClock(`${serverDay(Date.now())} 12:00:00`)
  const mock = await serveMock({ port: 0, clock })
  let calls = 0
  const far = await startGateway(async (request) => {
    calls += 1
    const { pathname, search } = new URL(request.url)
    const { method, headers } = request
    const body = await request.arrayBuffer()
    await before()
    const sent = body.byteLength > 0 ? body : null
    return fetch(`${mock.url}${pathname}${search}`, { method, headers, redirect: 'manual', body: sent })
  })
  const { seconds, verdict } = await run({
    location: { base: far.url, home: sitePaths.STUDENT },
    school: mockSchool(serverDay(clock.now())),
    schoolName,
    serverVersion: 'mock',
    screens: [],
    write,
    limit: 600,
    rate,
  })
  await Promise.all([far.close(), mock.close()])
  expect(verdict).toBe('compatible')
  return { calls, seconds }
}

for (const { name, write, limits } of [
  { name: 'verify', write: false, limits: { seconds: 12, rounds: 45 } },
  { name: 'verify --write', write: true, limits: { seconds: 120, rounds: 550 } },
])
  test(name, async ({ hold, small }) => {
    test.setTimeout(900_000)
    const latency = small ? 0 : 200
    const { wait, told } = inRounds(50)
    const far = await verified(
      write,
      () => new Promise((resolve) => setTimeout(resolve, latency)),
      small ? 1_000 : defaultRate,
    )
    // How busy the machine is changes the seconds, and hardly these.
    if (!small) await verified(write, wait, 1_000)
    tellHeld(
      `${name} of ${far.calls} calls, each ${latency} ms away, at most ${defaultRate} a second and ${maxConcurrent} at once`,
      hold,
      [
        ['seconds', far.seconds, limits.seconds],
        ['round trips one after the other', told.rounds, limits.rounds],
      ],
    )
  })
