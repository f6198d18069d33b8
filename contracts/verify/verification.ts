import { setImmediate } from 'node:timers/promises'
import { type PactInteraction, readPact } from '../describe/pact/pactFile.ts'
import { committedPact } from '../describe/pact.ts'
import { compareWithPact } from './comparison/comparison.ts'
import type { InteractionResult, RemainingChange } from './comparison/results.ts'
import type { RecordedCall } from './comparison/workerReport.ts'
import type { PactCall } from './pactCall.ts'
import { blameEndpoints, outageIn, resultOf, uncheckedFor } from './pactResult.ts'
import { defaultLimitMs, makeCalls, type VerificationOptions } from './schedule.ts'
import { whyNot } from './scope.ts'
import type { ReadAnswer } from './server/answer.ts'

export type { InteractionResult } from './comparison/results.ts'

export interface Verification {
  /** What stayed changed; empty if everything was restored. */
  readonly stayed: readonly RemainingChange[]
  /** The results of the interactions of the pact, in their order. */
  readonly results: readonly InteractionResult[]
  readonly calls: readonly RecordedCall[]
}

/** The length in characters from which an answer is no longer judged once the time is up. */
const longBodyLength = 250_000

/** Verifies a running server.fcgi against the pact, with a result for each interaction. */
export async function verifyPact(options: VerificationOptions): Promise<Verification> {
  const { pact = committedPact } = options
  const interactions = readPact(pact)
  const reasons = interactions.map((interaction) => whyNot(interaction, options))
  const chosen = interactions.flatMap((_, index) => (reasons[index] ? [] : [index]))
  const comparisons: ReturnType<typeof compareWithPact>[] = []
  const judged = new Map<number, InteractionResult>()
  // The time limit includes judging, so that a server cannot keep the verifier busy with long answers.
  const stop = AbortSignal.any([
    AbortSignal.timeout(Math.ceil(options.limitMs ?? defaultLimitMs)),
    ...(options.stop ? [options.stop] : []),
  ])
  const comparedIndexes = new Set<number>()
  /** Compares the new answers and judges them. What had a fault waits for the others, which may have it too. */
  async function compareNew(some: ReadonlyMap<number, PactCall>) {
    const answers = [...some].flatMap(([index, { answer }]): [number, ReadAnswer][] =>
      answer && !comparedIndexes.has(index) ? [[index, answer]] : [],
    )
    for (const [index] of answers) comparedIndexes.add(index)
    const results = await compareWithPact(pact, new Map(answers), { stop })
    for (const [index] of answers) {
      // Timers and signals are handled only here, between two answers.
      await setImmediate()
      const [interaction, call] = [interactions[index], some.get(index)?.call]
      if (interaction && call && !call.fault && !stop.aborted)
        judged.set(index, resultOf(interaction, results, call, undefined))
    }
    return results
  }
  /** Starts comparing the new answers; the library is slow, so calls continue in the meantime. */
  function compare(some: ReadonlyMap<number, PactCall>) {
    const comparison = compareNew(some)
    comparisons.push(comparison)
    // It is awaited at the end, where it fails.
    comparison.catch(() => {})
  }
  const { made, probed, stayed } = await makeCalls(chosen, options, compare)
  const compared = (await Promise.all(comparisons)).flat()
  const outage = outageIn(interactions, made)
  blameEndpoints(interactions, made, outage)
  const judge = (interaction: PactInteraction, index: number): InteractionResult => {
    const [reason, known] = [reasons[index], judged.get(index)]
    if (known) return known
    if (reason) return uncheckedFor(interaction, reason)
    const call = made.get(index)?.call
    const isCompared = compared.some(({ description }) => description === interaction.description)
    const isLong = (call?.answer?.body?.length ?? 0) > longBodyLength
    if (stop.aborted && call?.answer && (!isCompared || isLong))
      return uncheckedFor(interaction, { kind: 'limit' })
    return resultOf(interaction, compared, call, outage)
  }
  const results: InteractionResult[] = []
  for (const [index, interaction] of interactions.entries()) {
    await setImmediate()
    results.push(judge(interaction, index))
  }
  return {
    results: [...results, ...probed.map(({ result }) => result)],
    calls: [...made.values()].map(({ call }) => call),
    stayed: [
      ...[...made].flatMap(([index, { left }]) =>
        left.map((what) => ({ description: interactions[index]?.description ?? '', what })),
      ),
      ...probed.flatMap((each) => each.stayed),
      ...stayed,
    ],
  }
}
