// The core of Pact's library loads twice as fast as the whole, and has no script that reports installations to its makers.
import { Verifier } from '@pact-foundation/pact-core'
import { provider as providerName } from '../../describe/pact.ts'

/** The first message to this process, which compares, sends a `WorkerReport` and ends. */
export interface Task {
  readonly answers: string
  /** The file of a pact that `writeComparison` wrote. */
  readonly pact: string
}

async function compare({ answers, pact }: Task): Promise<Compared> {
  const verifier = new Verifier({
    provider: providerName,
    providerBaseUrl: answers,
    pactUrls: [pact],
    logLevel: 'error',
    // The answers come from this machine, so the limit matters only if it is very busy.
    timeout: 120_000,
  })
  return JSON.parse(await verifier.verify().catch(resultsIn))
}

/** The results in the message of the error that the library throws when a verification fails. */
function resultsIn(error: unknown): string {
  if (error instanceof Error && error.message.startsWith('{')) return error.message
  throw error
}

/** The part of the library's report that is shortened here. */
interface Compared {
  readonly interactionResults: readonly {
    mismatch?: { mismatches?: { readonly mismatch: string; readonly path?: string }[] }
  }[]
}

/** A report with one mismatch of each kind for all rows of a list, because a long list may have hundreds of thousands. */
function withoutRepeats(report: Compared): Compared {
  for (const { mismatch } of report.interactionResults) {
    if (!mismatch?.mismatches) continue
    const keys = new Set<string>()
    mismatch.mismatches = mismatch.mismatches.filter(({ path = '', mismatch: text }) => {
      if (!/\[\d+\]/.test(path)) return true
      const key = `${path.replaceAll(/\[\d+\]/g, '[]')} ${/missing the following keys/.test(text) ? text : ''}`
      return !keys.has(key) && keys.add(key)
    })
  }
  return report
}

process.once('message', async (task) => {
  process.send?.(withoutRepeats(await compare(task as Task)), () => process.exit(0))
})
