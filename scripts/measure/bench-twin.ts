import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoPassword } from '../../fixtures/personas.ts'
import { openDemo } from '../../mocks/demo.ts'
import { createClock } from '../../mocks/server/core/clock.ts'
import { toLLID } from '../../src/api/identity.ts'
import { makeTwin } from '../lib/twin/makeTwin.ts'
import { readFile } from '../lib/twin/reading/recording.ts'
import { writeTwin } from '../lib/twin/write.ts'

/**
 * Measures how long a twin of 10,000 recorded calls takes and how much memory, against the limits of 30 s and 500 MB. The
 * calls are those of students of the simulated school, without anything replaced.
 */
const calls = 10_000
const limits = { seconds: 30, megabytes: 500 }

const [mode, recording = '', out = ''] = process.argv.slice(2)
if (mode === '--child') {
  const start = performance.now()
  writeTwin(makeTwin(readFile(recording)).twin, out)
  const seconds = (performance.now() - start) / 1_000
  console.log(
    JSON.stringify({ seconds, cpu: process.cpuUsage(), megabytes: process.resourceUsage().maxRSS / 1_024 }),
  )
} else await measure()

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-twin-'))
  try {
    const file = join(folder, 'calls.jsonl')
    await record(file)
    const text = execFileSync(process.execPath, [
      fileURLToPath(import.meta.url),
      '--child',
      file,
      join(folder, 'school'),
    ])
    const { seconds, cpu, megabytes } = JSON.parse(String(text)) as {
      seconds: number
      cpu: { user: number; system: number }
      megabytes: number
    }
    const computed = (cpu.user + cpu.system) / 1e6
    const size = statSync(file).size / 1e6
    console.log(
      `${calls} calls (${size.toFixed(0)} MB): ${seconds.toFixed(1)} s, of which ${computed.toFixed(1)} s of CPU, and ${megabytes.toFixed(0)} MB; limits ${limits.seconds} s and ${limits.megabytes} MB`,
    )
    if (computed > limits.seconds || megabytes > limits.megabytes) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Writes calls as our proxy writes them, but with the personal data in them. */
async function record(file: string): Promise<void> {
  const clock = createClock('2026-11-24 10:00:00')
  const { answer, server } = await openDemo({ clock, students: 2_000 })
  let [made, cookie, lines] = [0, '', '']

  async function call(method: string, path: string, body = ''): Promise<void> {
    const address = `/webstudent/bin/server.fcgi/${path}`
    const cookies = cookie === '' ? {} : { FPWebSession: cookie }
    const result = await answer({ method, url: `https://school.test${address}`, body, cookies })
    if (typeof result === 'string') return
    cookie = /FPWebSession=([^;]+)/.exec(result.setCookie ?? '')?.[1] ?? cookie
    const responseBody = typeof result.body === 'string' ? result.body : ''
    const exchange = {
      method,
      path: address,
      requestBody: body,
      status: result.status,
      contentType: result.contentType,
    }
    lines += `${JSON.stringify({ ...exchange, responseBody, at: clock.now() })}\n`
    made += 1
    if (lines.length > 1_000_000 || made === calls) {
      appendFileSync(file, lines)
      lines = ''
    }
  }

  for (const { ID, UserID } of server.db.people()) {
    if (ID < 100_000) continue
    const user = await server.db.user(UserID)
    if (!user) continue
    const data = [user.gebruikersnaam, demoPassword]
    const signIn = { action: 'WisaUserAPI', method: 'Authenticate', data, type: 'rpc', tid: 1 }
    const LLID = `LLID=${toLLID(ID)}`
    const paths = [
      'Leerling',
      `vwocursist/${ID}`,
      `vwocursistpersonalia/${ID}`,
      `vwocursistpersonaliaextra/${ID}`,
    ]
    const lists = ['opleiding', 'vwogevolgdeopleiding', 'vwomodule', 'vwoparticipaties', 'betalingen']
    await call('POST', 'RPC/ROUTER', JSON.stringify(signIn))
    for (const path of [...paths, ...lists.map((name) => `${name}/?${LLID}`)]) {
      if (made < calls) await call('GET', `REST/${path}`)
    }
    if (made >= calls) return
  }
}
