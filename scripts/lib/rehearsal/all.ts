import type { Alternative, Assumption } from '#mocks/dialects/assumption.ts'
import { createDialect, type Dialect } from '#mocks/dialects/dialect.ts'
import { refusalAssumptions } from '#mocks/dialects/refusals.ts'
import { messageOf } from '#shared/values/messageOf.ts'
import { actionsReaching } from './plan.ts'
import type { Stage } from './stage.ts'
import { failedToRehearse, notReached, resultOf } from './table.ts'
import { verdictsOf } from './verdict.ts'

/** One alternative of an assumption. */
export type ChosenAlternative = readonly [Assumption, Alternative]

/** The name of an alternative in a plan and in the output. */
export const nameOf = ([assumption, alternative]: ChosenAlternative): string =>
  `${assumption.id} as ${alternative.id}`

/** A dialect for each alternative, which differs from the usual school in that alone, by name. */
export const dialectsOf = (all: readonly ChosenAlternative[]): Record<string, Dialect> =>
  Object.fromEntries(
    all.map((each) => [nameOf(each), createDialect({ choices: { [each[0].id]: each[1].id }, unknown: [] })]),
  )

/** The actions and tests that have to run for one alternative. */
interface Job {
  readonly chosen: ChosenAlternative
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
function formatDuration(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  return minutes < 60 ? `about ${minutes} min` : `about ${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** The cost of a job, in user actions. A file of model tests takes about as long as an action, mostly to start. */
const costOf = ({ actions, files }: Job): number => actions.length + files.length + 1

interface Reporting {
  readonly store: (chosen: ChosenAlternative, result: string) => void
  readonly say: (line: string) => void
  readonly now?: () => number
}

/**
 * Tries alternatives with the actions and the files of model tests in which the portal would read another value. If a run
 * crashes or takes too long, its alternatives are stored as not rehearsed, and the next run starts.
 * @returns whether every alternative has a result
 */
export async function rehearseAll(
  stage: Pick<Stage, 'usual' | 'msPerAction' | 'run' | 'testModels' | 'modelsReached'>,
  all: readonly ChosenAlternative[],
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
      `${formatDuration(total * stage.msPerAction)} as fast as at the usual school.`,
  )
  const began = now()
  let [done, cost, isComplete] = [0, 0, true]
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
        const ownActions = actions.filter(({ turn }) => turn === name)
        try {
          const failed =
            job.files.length > 0 ? await stage.testModels(dialects[name] as Dialect, job.files) : []
          const isReached = ownActions.length + job.files.length > 0
          finish(job, isReached ? resultOf(verdictsOf(stage.usual, ownActions, failed), job) : notReached)
        } catch (error) {
          isComplete = false
          finish(job, failedToRehearse(messageOf(error)))
        }
      }
    } catch (error) {
      isComplete = false
      for (const job of batch) finish(job, failedToRehearse(messageOf(error)))
    }
    const msLeft = ((now() - began) / cost) * (total - cost)
    if (done < jobs.length) say(`${done} of ${jobs.length}; ${formatDuration(msLeft)} left.`)
  }
  return isComplete
}
