import type { Alternative, Assumption } from '#mocks/dialects/assumption.ts'
import { createDialect, type Dialect } from '#mocks/dialects/dialect.ts'
import { refusalAssumptions } from '#mocks/dialects/refusals.ts'
import { messageOf } from '../text.ts'
import { actionsReaching } from './plan.ts'
import type { Stage } from './stage.ts'
import { failedToRehearse, notReached, resultOf } from './table.ts'
import { verdictsOf } from './verdict.ts'

/** One alternative of an assumption. */
export type Chosen = readonly [Assumption, Alternative]

/** The name of an alternative in a plan and in the output. */
export const nameOf = ([assumption, alternative]: Chosen): string => `${assumption.id} as ${alternative.id}`

/** A dialect for each alternative, which differs from the usual school in that alone, by name. */
export const dialectsOf = (all: readonly Chosen[]): Record<string, Dialect> =>
  Object.fromEntries(
    all.map((each) => [nameOf(each), createDialect({ choices: { [each[0].id]: each[1].id }, unknown: [] })]),
  )

/** What has to run for one alternative. */
interface Job {
  readonly chosen: Chosen
  readonly actions: readonly string[]
  /** Files of model tests. */
  readonly files: readonly string[]
}

/** About how many user actions a start of the browser runs; it serves several alternatives. */
const actionsPerStart = 24

/** The jobs in their order, grouped by the start of the browser that runs them. */
function batchesOf(jobs: readonly Job[]): Job[][] {
  const batches: Job[][] = []
  let actions = 0
  for (const job of jobs) {
    const last = batches.at(-1)
    if (last && actions + job.actions.length <= actionsPerStart) last.push(job)
    else {
      batches.push([job])
      actions = 0
    }
    actions += job.actions.length
  }
  return batches
}

/** How long this takes: `about 1 h 20 min`. */
function sayDuration(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  return minutes < 60 ? `about ${minutes} min` : `about ${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** The cost of a job, in user actions. A file of model tests takes about as long as an action, mostly to start. */
const costOf = ({ actions, files }: Job): number => actions.length + files.length + 1

interface Reporting {
  readonly store: (chosen: Chosen, result: string) => void
  readonly say: (line: string) => void
  readonly now?: () => number
}

/**
 * Tries alternatives with the actions and the files of model tests in which the portal would read another value. An alternative
 * that crashes or takes too long is stored as not rehearsed, and the next one starts.
 * @returns whether every alternative has a result
 */
export async function rehearseAll(
  stage: Pick<Stage, 'usual' | 'msPerAction' | 'run' | 'testModels' | 'modelsReached'>,
  all: readonly Chosen[],
  { store, say, now = Date.now }: Reporting,
): Promise<boolean> {
  const refusals = all.filter(([assumption]) => refusalAssumptions.includes(assumption))
  // The actions cause few refusals; the model tests cover the others.
  const models = refusals.length > 0 ? await stage.modelsReached(dialectsOf(refusals)) : new Map()
  const dialects = dialectsOf(all)
  const jobs = all.map((chosen): Job => {
    const name = nameOf(chosen)
    return {
      chosen,
      actions: actionsReaching(name, stage.usual, chosen[0].endpoints),
      files: models.get(name) ?? [],
    }
  })
  const total = jobs.reduce((sum, job) => sum + costOf(job), 0)
  const count = (what: 'actions' | 'files') => jobs.reduce((sum, job) => sum + job[what].length, 0)
  say(
    `${jobs.length} alternatives: ${count('actions')} actions, and model tests in ${count('files')} files; ` +
      `${sayDuration(total * stage.msPerAction)} as fast as at the usual school.`,
  )
  const began = now()
  let [done, cost, isWhole] = [0, 0, true]
  const finish = (job: Job, result: string) => {
    store(job.chosen, result)
    done += 1
    cost += costOf(job)
  }
  for (const batch of batchesOf(jobs)) {
    try {
      const actions = await stage.run(
        batch.map(({ chosen, actions }) => {
          const name = nameOf(chosen)
          return { name, actions, dialect: dialects[name] as Dialect }
        }),
      )
      for (const job of batch) {
        const name = nameOf(job.chosen)
        const own = actions.filter(({ turn }) => turn === name)
        try {
          const failed =
            job.files.length > 0 ? await stage.testModels(dialects[name] as Dialect, job.files) : []
          const isSeen = own.length + job.files.length > 0
          finish(job, isSeen ? resultOf(verdictsOf(stage.usual, own, failed), job) : notReached)
        } catch (error) {
          isWhole = false
          finish(job, failedToRehearse(messageOf(error)))
        }
      }
    } catch (error) {
      isWhole = false
      for (const job of batch) finish(job, failedToRehearse(messageOf(error)))
    }
    const left = ((now() - began) / cost) * (total - cost)
    if (done < jobs.length) say(`${done} of ${jobs.length}; ${sayDuration(left)} left.`)
  }
  return isWhole
}
