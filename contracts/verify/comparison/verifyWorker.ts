// Its index loads all that the library has, which takes twice as long, and each verification starts some of these.
import { Verifier } from '@pact-foundation/pact/src/dsl/verifier/index.js'
import { provider as providerName } from '../../describe/pact.ts'

/** A process that compares recorded answers with a pact: its first message is a {@link Task}; it sends a `WorkerReport` and ends. */

export interface Task {
  /** The address at which the recorded answers stand. */
  readonly answers: string
  /** The file of a pact that `writeComparison` wrote. */
  readonly pact: string
}

async function compare({ answers, pact }: Task): Promise<unknown> {
  const verifier = new Verifier({
    provider: providerName,
    providerBaseUrl: answers,
    pactUrls: [pact],
    logLevel: 'error',
    // The recorded answers stand on this machine: only one that is very busy takes so long.
    timeout: 120_000,
  })
  return JSON.parse(await verifier.verifyProvider().catch(resultsIn))
}

/** When a verification fails, its results are in the message of the error. */
function resultsIn(error: unknown): string {
  if (error instanceof Error && error.message.startsWith('{')) return error.message
  throw error
}

process.once('message', async (task) => {
  const report = await compare(task as Task)
  process.send?.(report, () => process.exit(0))
})
