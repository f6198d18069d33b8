import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { answerPath, writeComparison } from '../../describe/pactFile.ts'
import type { ReadAnswer } from '../server/answer.ts'
import { startGateway } from './gateway.ts'
import type { Task } from './verifyWorker.ts'
import { type WorkerReport, workerReport } from './workerReport.ts'

/** How long Pact's library may take, in ms: it only reads from this machine. */
const limitMs = 120_000

/**
 * What the library gets of the environment. It takes its own options from there, those of a broker among them, and
 * would then fetch other pacts and play them.
 */
const passedOn = ['PATH', 'HOME', 'USERPROFILE', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'LANG']

/**
 * Has Pact's library compare recorded answers with a pact. Nothing stands behind the gateway that it calls: whatever
 * it asks for that was not recorded is refused. Throws an Error when it ends without a result.
 * @param answers the recorded answers, by the index of their interaction
 */
export async function compareWithPact(
  pact: string,
  answers: ReadonlyMap<number, ReadAnswer>,
): Promise<WorkerReport['interactionResults']> {
  if (answers.size === 0) return []
  const scratch = mkdtempSync(join(tmpdir(), 'webstudent-verify-'))
  const byPath = new Map([...answers].map(([index, answer]) => [answerPath(index), answer]))
  const gateway = await startGateway(async (request) => {
    const recorded = request.method === 'GET' ? byPath.get(new URL(request.url).pathname) : undefined
    return recorded?.forPact() ?? new Response('not part of the plan', { status: 403 })
  })
  try {
    const selection = join(scratch, 'pact.json')
    writeComparison(pact, [...answers.keys()], selection)
    const { interactionResults } = await runWorker({ answers: gateway.url, pact: selection })
    return interactionResults
  } finally {
    await gateway.close()
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Runs Pact's library in a process of its own, because it writes its own report straight to the terminal. */
function runWorker(task: Task): Promise<WorkerReport> {
  return new Promise((resolve, reject) => {
    const env = Object.fromEntries(
      passedOn.flatMap((name) => {
        const value = process.env[name]
        return value === undefined ? [] : [[name, value]]
      }),
    )
    // Beside this file, which is no TypeScript in the package that `npm pack` makes.
    const file = `verifyWorker${extname(import.meta.url)}`
    const worker = fork(new URL(file, import.meta.url), {
      env: { ...env, PACT_DO_NOT_TRACK: 'true' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: limitMs,
    })
    let report: WorkerReport | undefined
    worker.on('message', (message) => {
      report = workerReport.parse(message)
    })
    worker.on('error', reject)
    worker.on('close', (code, signal) => {
      if (report) resolve(report)
      else reject(new Error(`The verifier ended without a result (${signal ?? code}).`))
    })
    worker.send(task)
  })
}
