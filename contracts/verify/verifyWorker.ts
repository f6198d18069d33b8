import { Verifier } from '@pact-foundation/pact'
import { provider as providerName } from '../describe/pact.ts'
import { states } from '../describe/states.ts'
import type { School } from '../school/school.ts'
import { startGateway } from './gateway.ts'
import type { Location } from './location.ts'
import { createProvider, StateError, type StateFailure } from './provider.ts'
import { createRecorder } from './recorder.ts'
import { createSessions } from './sessions.ts'
import type { WorkerReport } from './workerReport.ts'

/** A process that verifies one server: its first message is a {@link Task}; it sends a {@link WorkerReport} and ends. */

export interface Task {
  readonly location: Location
  readonly school: School
  /** The file of a pact whose requests are numbered, see `writeSelection`. */
  readonly pact: string
  /** How long one call may take, in ms. */
  readonly callLimitMs: number
  /** No call starts after it; in ms since 1970. */
  readonly deadline: number
  /** The indexes of the interactions whose changes are undone. */
  readonly undo: readonly number[]
}

async function verify({ location, school, pact, callLimitMs, deadline, undo }: Task): Promise<WorkerReport> {
  const sessions = createSessions(callLimitMs)
  const provider = createProvider(location, school, sessions)
  let failures: StateFailure[] = []

  /** The library goes on when a state fails, so the failures are stored for the call that follows. */
  async function setUp(name: string, parameters: unknown) {
    try {
      if (Date.now() > deadline) return {}
      return await provider.setUp(name, (parameters ?? {}) as Record<string, unknown>)
    } catch (error) {
      const kind = error instanceof StateError ? error.kind : 'login'
      failures.push({ kind, message: error instanceof Error ? error.message : String(error) })
      return {}
    }
  }

  const recorder = createRecorder({ provider, sessions, callLimitMs, deadline, undo })
  // The calls go through a gateway, because a failed connection ends the library's own proxy.
  const gateway = await startGateway((request) => {
    const before = failures
    failures = []
    return recorder.answer(request, before)
  })
  try {
    const verifier = new Verifier({
      provider: providerName,
      providerBaseUrl: gateway.url,
      pactUrls: [pact],
      logLevel: 'error',
      // Longer than the gateway waits for the server, undoing included.
      timeout: callLimitMs * 4 + 5000,
      stateHandlers: Object.fromEntries(
        Object.keys(states).map((name) => [name, (parameters: unknown) => setUp(name, parameters)]),
      ),
    })
    const results = await verifier.verifyProvider().catch(resultsIn)
    return { ...JSON.parse(results), calls: recorder.calls }
  } finally {
    await gateway.close()
  }
}

/** When a verification fails, its results are in the message of the error. */
function resultsIn(error: unknown): string {
  if (error instanceof Error && error.message.startsWith('{')) return error.message
  throw error
}

process.once('message', async (task) => {
  const report = await verify(task as Task)
  process.send?.(report, () => process.exit(0))
})
