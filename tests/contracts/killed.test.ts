import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byName } from '#contracts/describe/endpoints.ts'
import { openJournal } from '#contracts/verify/changes/journal.ts'
import { restoreAll } from '#contracts/verify/changes/restoration.ts'
import { startGateway } from '#contracts/verify/comparison/gateway.ts'
import { verificationConnection } from '#contracts/verify/schedule.ts'
import type { MockServer } from '#mocks/http/serve.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { verificationLimitMs } from './limits.ts'
import { writePactOf } from './narrowPact.ts'
import { sendOn } from './sendOn.ts'
import { offeredSituations, serveSchool } from './simulatedSchool.ts'
import { storedRows } from './storedRows.ts'

/**
 * The moments at which a run is killed, by number: every third call after the first change is one. Half of the runs are killed
 * before that call reaches the server, and half before its answer comes back.
 */
const moments = Array.from({ length: 50 }, (_, index) => index + 1)
/** Tables in which new rows stay, because no call removes them. */
const growing = ['gebruikers']

const scratch = temporaryFolder()
const journal = join(scratch, 'journal.json')

let pact: string
let mock: MockServer
beforeAll(async () => {
  mock = await serveSchool()
  pact = writePactOf(
    scratch,
    ({ endpoint, outcome }) => byName.get(endpoint)?.effect === 'writes' && outcome === 'success',
  )
})
afterAll(() => mock.close())

/** Runs a verification and kills its process at this moment. Returns false if the run ended before. */
async function runUntil(moment: number): Promise<boolean> {
  let calls = 0
  let isKilled = false
  const kill = () => {
    isKilled = true
    child.kill('SIGKILL')
  }
  const gateway = await startGateway(async (request) => {
    const { pathname, search } = new URL(request.url)
    if (calls > 0 || request.method === 'PUT') calls += 1
    const isMoment = calls === moment * 3
    if (isMoment && moment % 2 === 0) {
      kill()
      return new Response(null, { status: 500 })
    }
    if (isKilled) return new Response(null, { status: 500 })
    const answer = await sendOn(request, `${mock.url}${pathname}${search}`)
    if (isMoment) kill()
    return answer
  })
  const child = fork(new URL('writingRun.ts', import.meta.url), [gateway.url, journal, pact], {
    stdio: 'ignore',
  })
  await new Promise((resolve) => child.once('close', resolve))
  await gateway.close()
  return isKilled
}

describe('a run of the verification that is killed', { timeout: 10 * verificationLimitMs }, () => {
  test('at any of 50 moments leaves a journal that restores the server', async () => {
    const before = storedRows(mock)
    let deaths = 0
    let journals = 0
    for (const moment of moments) {
      if (await runUntil(moment)) deaths += 1
      if (existsSync(journal)) {
        journals += 1
        const opened = openJournal(journal)
        // The run went through the gateway, which is closed now.
        for (const entry of opened.journal.entries())
          Object.assign(entry, { server: entry.server.replace(/^http:\/\/[^/]+/, mock.url) })
        const outcomes = await restoreAll(opened.journal, offeredSituations(), verificationConnection(true))
        expect(
          outcomes.flatMap(({ left }) => left),
          `moment ${moment}`,
        ).toEqual([])
      }
      expect(existsSync(journal)).toBe(false)
      const after = storedRows(mock)
      for (const [table, rows] of Object.entries(before)) {
        if (!growing.includes(table)) expect(after[table], `moment ${moment}: ${table}`).toEqual(rows)
        else expect(after[table], `moment ${moment}: ${table}`).toEqual(expect.arrayContaining(rows))
      }
    }
    expect(deaths).toBe(moments.length)
    expect(journals).toBeGreaterThan(15)
  })
})
