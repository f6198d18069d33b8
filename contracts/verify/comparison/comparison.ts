import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { readPact, readWholePact } from '../../describe/pact/pactFile.ts'
import type { ReadAnswer } from '../server/answer.ts'
import { startGateway } from './gateway.ts'
import type { Task } from './verifyWorker.ts'
import { type WorkerReport, workerReportSchema } from './workerReport.ts'

/** Pact's library is stopped after this time without a request, in ms. */
const idleLimitMs = 120_000

/**
 * The environment variables that the library gets. Others may be options for it, such as those of a broker, with which it would
 * fetch other pacts and verify them.
 */
const passedVariables = ['PATH', 'HOME', 'USERPROFILE', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'LANG']

type Results = WorkerReport['interactionResults']

interface ComparisonOptions {
  /** The longest time without a request of the library. */
  readonly quietMs?: number
  readonly worker?: URL
  /** When it is aborted, what has not been compared gets no result. */
  readonly stop?: AbortSignal | undefined
}

/** The program beside this file; in the package that `npm pack` makes, both are JavaScript. */
const libraryWorker = () => new URL(`verifyWorker${extname(import.meta.url)}`, import.meta.url)

/**
 * Lets Pact's library compare recorded answers with a pact. Answers that it could not fetch are compared once more. An answer
 * that it cannot compare has no result.
 * @param answers the recorded answers, by the index of their interaction
 */
export async function compareWithPact(
  pact: string,
  answers: ReadonlyMap<number, ReadAnswer>,
  options: ComparisonOptions = {},
): Promise<Results> {
  const results = await compareOrHalve(pact, answers, options)
  const fetched = results.filter(isFetched)
  if (fetched.length === results.length) return results
  const descriptions = readPact(pact).map(({ description }) => description)
  const notFetched = new Set(results.filter((each) => !isFetched(each)).map(({ description }) => description))
  const again = new Map([...answers].filter(([index]) => notFetched.has(descriptions[index] ?? '')))
  return [...fetched, ...(await compareOrHalve(pact, again, options)).filter(isFetched)]
}

/** Whether the library could fetch the recorded answer. On a very busy machine a request to this process can fail. */
const isFetched = ({ mismatch }: Results[number]): boolean =>
  (mismatch?.mismatches ?? []).length > 0 || !mismatch?.message?.startsWith('error sending request')

/** Compares answers; if the library ends without a result, it compares one half after the other. */
async function compareOrHalve(
  pact: string,
  answers: ReadonlyMap<number, ReadAnswer>,
  options: ComparisonOptions,
): Promise<Results> {
  if (answers.size === 0 || options.stop?.aborted) return []
  const resultsAtOnce = await compareAtOnce(pact, answers, options).catch((): undefined => undefined)
  if (resultsAtOnce) return resultsAtOnce
  if (options.stop?.aborted) return []
  const all = [...answers]
  const middle = Math.ceil(all.length / 2)
  const parts = all.length === 1 ? [] : [all.slice(0, middle), all.slice(middle)]
  const results: Results = []
  for (const part of parts)
    results.push(...(await compareAtOnce(pact, new Map(part), options).catch((): Results => [])))
  return results
}

/**
 * Compares answers in one run of the library, whose requests a gateway answers with the recorded answers and nothing else.
 * Rejects if the library ends without a result.
 */
async function compareAtOnce(
  pact: string,
  answers: ReadonlyMap<number, ReadAnswer>,
  { quietMs = idleLimitMs, worker = libraryWorker(), stop }: ComparisonOptions,
): Promise<Results> {
  const scratch = mkdtempSync(join(tmpdir(), 'webstudent-verify-'))
  const byPath = new Map([...answers].map(([index, answer]) => [answerPath(index), answer]))
  const inactive = new AbortController()
  let timer = setTimeout(() => inactive.abort(), quietMs)
  const gateway = await startGateway(async (request) => {
    clearTimeout(timer)
    timer = setTimeout(() => inactive.abort(), quietMs)
    const recorded = request.method === 'GET' ? byPath.get(new URL(request.url).pathname) : undefined
    return recorded?.forPact() ?? new Response('not part of the plan', { status: 403 })
  })
  try {
    const selection = join(scratch, 'pact.json')
    writeComparison(pact, [...answers.keys()], selection)
    const task = { answers: gateway.url, pact: selection }
    const { interactionResults } = await runWorker(
      task,
      worker,
      AbortSignal.any([inactive.signal, ...(stop ? [stop] : [])]),
    )
    return interactionResults
  } finally {
    clearTimeout(timer)
    await gateway.close()
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** The path of the recorded answer to an interaction, by the interaction's index. */
const answerPath = (index: number): string => `/answers/${index}`

/**
 * Writes a pact for the comparison with recorded answers: the interactions with these indexes expect the same answers as in the
 * pact `file`, and request the recorded answers at their {@link answerPath}.
 */
function writeComparison(file: string, indexes: readonly number[], target: string): void {
  const { interactions, ...rest } = readWholePact(file)
  const selected = indexes.flatMap((index) => {
    const found = interactions[index]
    if (!found) return []
    const { providerStates: _, ...interaction } = found
    return [{ ...interaction, request: { method: 'GET', path: answerPath(index) } }]
  })
  writeFileSync(target, JSON.stringify({ ...rest, interactions: selected }))
}

/** Runs Pact's library in its own process, because it prints its own report on the terminal. */
function runWorker(task: Task, program: URL, signal: AbortSignal): Promise<WorkerReport> {
  return new Promise((resolve, reject) => {
    const env = Object.fromEntries(passedVariables.map((name) => [name, process.env[name]]))
    const worker = fork(program, {
      env: { ...env, PACT_DO_NOT_TRACK: 'true' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      signal,
      killSignal: 'SIGKILL',
    })
    let report: WorkerReport | undefined
    worker.on('message', (message) => {
      report = workerReportSchema.parse(message)
    })
    worker.on('error', reject)
    worker.on('close', (code, killedBy) => {
      if (report) resolve(report)
      else reject(new Error(`The verifier ended without a result (${killedBy ?? code}).`))
    })
    worker.send(task, () => {})
  })
}
