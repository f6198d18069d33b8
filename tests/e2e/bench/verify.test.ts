import { expect } from '@playwright/test'
import { sitePaths } from '#api/school/serverTypes.ts'
import { run } from '#contracts/run.ts'
import { mockSchool } from '#contracts/school/mockSchool.ts'
import { startGateway } from '#contracts/verify/comparison/gateway.ts'
import { schoolName } from '#fixtures/schoolName.ts'
import { serveMock } from '#mocks/http/serve.ts'
import { runningClock, serverDay } from '#mocks/server/core/clock.ts'
import { politeRate } from '#scripts/verify/target.ts'
import { tellHeld, test } from './benchTest.ts'

/** A verification that only reads, of a server that is far away. */
test('verify', async ({ hold, small }) => {
  const latency = small ? 0 : 200
  const clock = runningClock(`${serverDay(Date.now())} 12:00:00`)
  const mock = await serveMock({ port: 0, clock })
  let calls = 0
  const far = await startGateway(async (request) => {
    calls += 1
    const { pathname, search } = new URL(request.url)
    const { method, headers } = request
    const body = await request.arrayBuffer()
    await new Promise((resolve) => setTimeout(resolve, latency))
    const sent = body.byteLength > 0 ? body : null
    return fetch(`${mock.url}${pathname}${search}`, { method, headers, redirect: 'manual', body: sent })
  })
  const { seconds, verdict } = await run({
    location: { base: far.url, home: sitePaths.STUDENT },
    school: mockSchool(serverDay(clock.now())),
    schoolName,
    serverVersion: 'mock',
    screens: [],
    write: false,
    limit: 120,
    rate: small ? 1_000 : politeRate,
  })
  await Promise.all([far.close(), mock.close()])
  expect(verdict).toBe('compatible')
  tellHeld(
    `A verification of ${calls} calls, each ${latency} ms away, at most ${politeRate} a second`,
    hold,
    [['seconds', seconds, 12]],
  )
})
