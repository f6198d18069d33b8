import { Verifier } from '@pact-foundation/pact'
import { sendOn, startGateway } from './gateway.ts'
import { provider as providerName } from './pact.ts'
import { createProvider } from './provider.ts'
import type { School } from './school.ts'
import { stateKey, states } from './states.ts'
import type { WorkerReport } from './verification.ts'

/** A process that verifies one server: gets a task as its first message, sends a {@link WorkerReport} and ends. */

interface Task {
  readonly origin: string
  readonly school: School
  readonly pact: string
}

/** Longer than the gateway waits for the server, in ms. */
const callLimitMs = 20_000

async function verify({ origin, school, pact }: Task): Promise<WorkerReport> {
  const provider = createProvider(origin, school)
  const stateFailures: Record<string, string> = {}

  /** The library goes on after a state that failed, so failures are kept apart. */
  async function setUp(name: string, parameters: unknown) {
    const read = (parameters ?? {}) as Record<string, unknown>
    try {
      return await provider.setUp(name, read)
    } catch (error) {
      stateFailures[stateKey(name, read)] = error instanceof Error ? error.message : String(error)
      return {}
    }
  }

  // Behind a gateway, because the library's own proxy dies of a connection that fails.
  const gateway = await startGateway((request) => {
    const { pathname, search } = new URL(request.url)
    return sendOn(request, `${origin}${provider.site()}${pathname}${search}`, provider.cookie() ?? '')
  })
  try {
    const verifier = new Verifier({
      provider: providerName,
      providerBaseUrl: gateway.url,
      pactUrls: [pact],
      logLevel: 'error',
      timeout: callLimitMs,
      stateHandlers: Object.fromEntries(
        Object.keys(states).map((name) => [name, (parameters: unknown) => setUp(name, parameters)]),
      ),
    })
    const told = await verifier.verifyProvider().catch(resultsIn)
    return { ...JSON.parse(told), stateFailures }
  } finally {
    await gateway.close()
  }
}

/** A verification that failed has its results in the message of an error. */
function resultsIn(error: unknown): string {
  if (error instanceof Error && error.message.startsWith('{')) return error.message
  throw error
}

process.once('message', async (task) => {
  const report = await verify(task as Task)
  process.send?.(report, () => process.exit(0))
})
