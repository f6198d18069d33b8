import { run } from '../../contracts/run.ts'
import { mockSchool } from '../../contracts/school/mockSchool.ts'
import { startGateway } from '../../contracts/verify/comparison/gateway.ts'
import { serveMock } from '../../mocks/http/serve.ts'
import { createClock, serverDay } from '../../mocks/server/core/clock.ts'
import { sitePaths } from '../../mocks/server/wire/sites.ts'
import { optionsOrExit } from '../lib/options.ts'
import { politeRate } from '../verify/target.ts'

/** Measures a run that only reads against a server that is far away. */
const { latency = 200, limit = 12 } = optionsOrExit('npm run bench:verify -- [options]', {
  latency: { kind: 'count', help: 'how much later each answer comes, in ms (200)' },
  limit: { kind: 'count', help: 'fail when the run takes longer, in s (12)' },
})

const clock = createClock(Date.now())
const mock = await serveMock({ port: 0, clock })
let calls = 0
const far = await startGateway(async (request) => {
  calls += 1
  const { pathname, search } = new URL(request.url)
  const { method, headers } = request
  const body = await request.arrayBuffer()
  await new Promise((resolve) => setTimeout(resolve, latency))
  return fetch(`${mock.url}${pathname}${search}`, {
    ...{ method, headers, redirect: 'manual' },
    ...(body.byteLength > 0 && { body }),
  })
})
const { seconds, counts, verdict } = await run({
  location: { base: far.url, home: sitePaths.STUDENT },
  school: mockSchool(serverDay(clock.now())),
  schoolName: 'CVO De Leertuin',
  serverVersion: 'mock',
  screens: [],
  write: false,
  limit: 120,
  rate: politeRate,
})
await Promise.all([far.close(), mock.close()])
console.log(
  `${calls} calls, each ${latency} ms away, at most ${politeRate} a second: ${seconds} s ` +
    `(limit ${limit} s); ${verdict}, ${counts.confirmed} confirmed, ${counts.contradicted} contradicted`,
)
process.exitCode = seconds <= limit && verdict === 'compatible' ? 0 : 1
