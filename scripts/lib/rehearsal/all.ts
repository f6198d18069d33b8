import type { Alternative, Assumption } from '#mocks/dialects/assumption.ts'
import { createDialect, type Dialect } from '#mocks/dialects/dialect.ts'
import { refusalAssumptions } from '#mocks/dialects/refusals.ts'
import { messageOf } from '../text.ts'
import { walksReached } from './plan.ts'
import type { Stage } from './stage.ts'
import { failedToRehearse, notOnAnyWalk, resultOf } from './table.ts'
import { verdictsOf } from './verdict.ts'

/** One alternative of an assumption. */
export type Chosen = readonly [Assumption, Alternative]

/** The name of an alternative, in a plan and in what is printed. */
export const nameOf = ([assumption, alternative]: Chosen): string => `${assumption.id} as ${alternative.id}`

/** For each alternative a dialect that differs in it alone, by name. */
export const dialectsOf = (all: readonly Chosen[]): Record<string, Dialect> =>
  Object.fromEntries(
    all.map((each) => [nameOf(each), createDialect({ choices: { [each[0].id]: each[1].id }, unknown: [] })]),
  )

/** The work for one alternative. */
interface Job {
  readonly chosen: Chosen
  readonly walks: readonly string[]
  /** Files of model tests. */
  readonly files: readonly string[]
}

/** One start of the browser serves several alternatives, up to about this many user actions. */
const walksTogether = 24

/** The jobs in order, grouped by start of the browser. */
function batchesOf(jobs: readonly Job[]): Job[][] {
  const batches: Job[][] = []
  let walks = 0
  for (const job of jobs) {
    const last = batches.at(-1)
    if (last && walks + job.walks.length <= walksTogether) last.push(job)
    else {
      batches.push([job])
      walks = 0
    }
    walks += job.walks.length
  }
  return batches
}

/** How long this takes: `about 1 h 20 min`. */
function sayDuration(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  return minutes < 60 ? `about ${minutes} min` : `about ${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** A file of model tests takes about as long as a walk, most of it to start. */
const costOf = ({ walks, files }: Job): number => walks.length + files.length + 1

interface Reporting {
  readonly store: (chosen: Chosen, result: string) => void
  readonly say: (line: string) => void
  readonly now?: () => number
}

/**
 * Rehearses alternatives on what they reach: the walks and the files of model tests in which the portal would have read
 * another value. What crashes or takes too long is stored as not rehearsed, and the next one starts.
 * @returns whether every alternative has a result
 */
export async function rehearseAll(
  stage: Pick<Stage, 'usual' | 'msPerWalk' | 'walk' | 'testModels' | 'hearModels'>,
  all: readonly Chosen[],
  { store, say, now = Date.now }: Reporting,
): Promise<boolean> {
  const refusals = all.filter(([assumption]) => refusalAssumptions.includes(assumption))
  // The walks provoke few refusals; the model tests cover the others.
  const models = refusals.length > 0 ? await stage.hearModels(dialectsOf(refusals)) : new Map()
  const dialects = dialectsOf(all)
  const jobs = all.map((chosen): Job => {
    const name = nameOf(chosen)
    return {
      chosen,
      walks: walksReached(name, stage.usual, chosen[0].endpoints),
      files: models.get(name) ?? [],
    }
  })
  const total = jobs.reduce((sum, job) => sum + costOf(job), 0)
  const count = (what: 'walks' | 'files') => jobs.reduce((sum, job) => sum + job[what].length, 0)
  say(
    `${jobs.length} alternatives: ${count('walks')} walks, and model tests in ${count('files')} files; ` +
      `${sayDuration(total * stage.msPerWalk)} as fast as the usual school was walked.`,
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
      const walks = await stage.walk(
        batch.map(({ chosen, walks }) => {
          const name = nameOf(chosen)
          return { name, walks, dialect: dialects[name] as Dialect }
        }),
      )
      for (const job of batch) {
        const name = nameOf(job.chosen)
        const own = walks.filter(({ turn }) => turn === name)
        try {
          const failed =
            job.files.length > 0 ? await stage.testModels(dialects[name] as Dialect, job.files) : []
          const isSeen = own.length + job.files.length > 0
          finish(job, isSeen ? resultOf(verdictsOf(stage.usual, own, failed), job) : notOnAnyWalk)
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
