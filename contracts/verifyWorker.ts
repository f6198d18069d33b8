import type { IncomingMessage } from 'node:http'
import { Verifier } from '@pact-foundation/pact'
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

/** How long one call may take, in ms. */
const callLimitMs = 15_000

async function verify({ origin, school, pact }: Task): Promise<WorkerReport> {
  const provider = createProvider(origin, school)
  const stateFailures: Record<string, string> = {}
  const stateHandlers = Object.fromEntries(
    Object.keys(states).map((name) => [name, (parameters: unknown) => setUp(name, parameters)]),
  )

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

  const verifier = new Verifier({
    provider: providerName,
    providerBaseUrl: origin,
    pactUrls: [pact],
    logLevel: 'error',
    timeout: callLimitMs,
    stateHandlers,
    requestFilter: (request: IncomingMessage, _response: unknown, next: () => void) => {
      // The library's own calls for the provider states come by here too.
      if (request.url?.startsWith('/bin/')) {
        request.url = `${provider.site()}${request.url}`
        const cookie = provider.cookie()
        if (cookie === undefined) delete request.headers.cookie
        else request.headers.cookie = cookie
      }
      next()
    },
  })
  const told = await verifier.verifyProvider().catch((error: unknown) => messageOf(error))
  return { ...JSON.parse(told), stateFailures }
}

/** A verification that failed has its results in the message of an error. */
function messageOf(error: unknown): string {
  if (error instanceof Error && error.message.startsWith('{')) return error.message
  throw error
}

process.once('message', async (task) => {
  const report = await verify(task as Task)
  process.send?.(report, () => process.exit(0))
})
