import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inRows, isWithin } from '#contracts/problems/place.ts'
import { changedExitCode, exitCodes } from '#contracts/report/createReport.ts'
import { readReport } from '#contracts/report/report.ts'
import type { Gateway } from '#contracts/verify/comparison/gateway.ts'
import { listOf } from '#contracts/verify/server/answer.ts'
import type { MockServer } from '#mocks/http/serve.ts'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { root } from '#scripts/lib/main.mjs'
import { isFields, parseJson } from '#shared/values/json.ts'
import { emptyFolder, temporaryFolder } from '#tests/temporaryFolder.ts'
import { isLong } from '../sample.ts'
import { verificationLimitMs } from './limits.ts'
import { startMutatingProxy } from './mutatingProxy.ts'
import { offeredPasswords, serveSchool } from './simulatedSchool.ts'
import { storedRows } from './storedRows.ts'

const scratch = temporaryFolder()
beforeEach(() => emptyFolder(scratch))

/** Within this time SIGTERM ends the command, in ms. In `npm test` other checks run beside it, on the same processors. */
const endMs = scaleLimit(isLong ? 1000 : 5000)
/** How long the command may take beyond its limit, the start of the program included, in ms. */
const beyondMs = scaleLimit(isLong ? 2000 : 7000)

/** The minimum length of the body, in characters. */
const length = 5_000_000

const wrong = (value: unknown) => (typeof value === 'number' ? 'verkeerd' : 12_345.5)

const spoiledBodies = new Map<string, string>()
/** The body with each value of another type; it is made once, because the server of this test must not be what is slow. */
function spoiled(body: string): string {
  const known = spoiledBodies.get(body) ?? spoil(body)
  spoiledBodies.set(body, known)
  return known
}

/** A list whose rows are repeated until it has that length, with a value of another type in each field. */
function spoil(body: string): string {
  const json = parseJson(body)
  const rows = listOf(isFields(json) && json.data).map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, wrong(value)])),
  )
  if (rows.length === 0) return body
  const times = Math.ceil(length / JSON.stringify(rows).length)
  return JSON.stringify({ success: true, data: Array.from({ length: times }, () => rows).flat() })
}

let mock: MockServer
let server: Gateway
/** Called for each call that the server has answered. */
let answered: (call: string, method: string) => void
beforeAll(async () => {
  mock = await serveSchool()
  server = await startMutatingProxy(mock.url, (call, answer, method) => {
    answered(call, method)
    const isList = call.startsWith('REST/vwomodule') && answer.status === 200
    return isList ? { ...answer, body: spoiled(answer.body) } : answer
  })
})
afterAll(async () => {
  await server.close()
  await mock.close()
})

/**
 * Runs the command. @param more further options
 * @param when says after how many ms from this call the command gets SIGTERM; undefined for a call without one
 * @param isLast whether the last such call counts, and not the first
 */
async function verify(
  more: readonly string[],
  when: (call: string, method: string) => number | undefined = () => undefined,
  isLast = false,
) {
  const out = join(scratch, 'out')
  const journal = join(scratch, 'journal.json')
  const options = ['--server', `${server.url}/webstudent`, '--school', 'contracts/school.example.json']
  // The server is a simulated one, so calls need not be spread over time.
  const args = [...options, '--out', out, '--rate', '1000', ...more]
  const began = performance.now()
  let stoppedAt: number | undefined
  let text = ''
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, ['scripts/verify.ts', ...args], {
    cwd: root,
    env: { PATH, HOME, NODE_COMPILE_CACHE, PACT_DO_NOT_TRACK: 'true', ...offeredPasswords() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  let timer: NodeJS.Timeout | undefined
  answered = (call, method) => {
    if (stoppedAt !== undefined) return
    const afterMs = timer && !isLast ? undefined : when(call, method)
    if (afterMs === undefined) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      stoppedAt = performance.now()
      child.kill('SIGTERM')
    }, afterMs)
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  const now = performance.now()
  return {
    code,
    text,
    out,
    journal,
    ms: now - began,
    stopMs: stoppedAt === undefined ? undefined : now - stoppedAt,
  }
}

describe('a body of 5 MB in which every value is wrong', { timeout: 3 * verificationLimitMs }, () => {
  test('does not keep the command running beyond its limit', async () => {
    const limit = Math.ceil(scaleLimit(3000) / 1000)
    const { code, text, out, ms } = await verify(['--limit', String(limit)])
    expect(text).toContain('de tijd was op')
    expect(ms).toBeLessThan(limit * 1000 + beyondMs)
    const report = readReport(readFileSync(join(out, 'report.json'), 'utf8'), 'report.json')
    expect(report.verdict).toBe('not judged')
    expect(code).toBe(exitCodes['not judged'])
  })

  test.runIf(isLong)('is judged when there is time', async () => {
    const limit = Math.ceil(verificationLimitMs / 1000)
    const { code, out, text } = await verify(['--limit', String(limit)])
    const report = readReport(readFileSync(join(out, 'report.json'), 'utf8'), 'report.json')
    const found = report.interactions.find(
      ({ endpoint, outcome }) => endpoint === 'vwomodule' && outcome === 'success',
    )
    expect(found?.problems.filter(({ place }) => isWithin(place, inRows())).length, text).toBeGreaterThan(5)
    expect(code).toBe(exitCodes['not compatible'])
  })

  test.each(isLong ? [0, 2000, 4000] : [0])(
    'does not keep the command from ending at SIGTERM, %i ms after the body was sent',
    async (afterMs) => {
      const { code, text, stopMs } = await verify(['--limit', '600'], (call) =>
        call.startsWith('REST/vwomodule') ? scaleLimit(afterMs) : undefined,
      )
      expect(text).toContain('We stoppen: wat gewijzigd is, wordt eerst teruggezet.')
      expect(stopMs).toBeLessThan(endMs)
      expect(text).toMatch(/Er is niets meer gewijzigd|DIT KON NIET BEOORDEELD WORDEN|NIET VERENIGBAAR/)
      expect([exitCodes['not judged'], exitCodes['not compatible']]).toContain(code)
    },
  )

  test.runIf(isLong)(
    'does not keep the command from ending while it judges after the last call',
    async () => {
      let calls = 0
      const { code, text, stopMs } = await verify(
        ['--limit', '600'],
        () => {
          calls += 1
          return calls > 300 ? scaleLimit(500) : undefined
        },
        true,
      )
      expect(text).toContain('We stoppen: wat gewijzigd is, wordt eerst teruggezet.')
      expect(stopMs).toBeLessThan(endMs)
      expect([exitCodes['not judged'], exitCodes['not compatible']]).toContain(code)
    },
  )

  test.runIf(isLong).each([1, 20])(
    'does not keep the command from restoring or listing its changes when it is stopped at write %i',
    async (at) => {
      const before = storedRows(mock)
      let writes = 0
      const { code, text, stopMs, journal } = await verify(
        ['--limit', '600', '--write', '--journal', join(scratch, 'journal.json')],
        (_, method) => {
          if (method === 'PUT') writes += 1
          return writes === at ? 0 : undefined
        },
      )
      expect(text).toContain('We stoppen: wat gewijzigd is, wordt eerst teruggezet.')
      expect(stopMs).toBeLessThan(endMs)
      if (existsSync(journal)) {
        expect(text).toContain('Nog niet teruggezet, zie --restore:')
        expect(code).toBe(changedExitCode)
      } else expect(storedRows(mock)).toEqual(before)
    },
  )
})
