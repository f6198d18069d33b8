// This is the core of Pact's library. The whole library takes twice as long to load, and each verification starts several of
// these processes. It would also bring a script that reports to its makers who installs the verifier's package.
import { Verifier } from '@pact-foundation/pact-core'
import { provider as providerName } from '../../describe/pact.ts'

/** The first message to this process, which compares, sends a `WorkerReport` and ends. */
export interface Task {
  /** The address of the recorded answers. */
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
    // The answers come from this machine; only a very busy one takes so long.
    timeout: 120_000,
  })
  return JSON.parse(await verifier.verify().catch(resultsIn))
}

/** The results in the message of the error that the library throws when a verification fails. */
function resultsIn(error: unknown): string {
  if (error instanceof Error && error.message.startsWith('{')) return error.message
  throw error
}

process.once('message', async (task) => {
  const report = await compare(task as Task)
  process.send?.(report, () => process.exit(0))
})
