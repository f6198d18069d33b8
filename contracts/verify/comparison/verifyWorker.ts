// The core of Pact's library: all of it takes twice as long to load, and each verification starts some of these. The library would also
// bring a script along that tells its makers who installs the package of the verifier.
import { Verifier } from '@pact-foundation/pact-core'
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
  return JSON.parse(await verifier.verify().catch(resultsIn))
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
