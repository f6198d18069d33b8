import type { Tally } from './results.ts'

/** A part of the test run. */
export interface Step {
  readonly name: string
  /** What it shows, in a few words. */
  readonly title: string
  /** Steps that must have passed before. */
  readonly after?: readonly string[]
  /** Needs the whole machine. */
  readonly alone?: boolean
}

/** How a step ended; `output` is shown when something failed. */
export interface Outcome extends Tally {
  readonly output: string
}

/**
 * The steps that were asked for and those that they need, in the order of the list.
 * @param only names, or undefined for all
 * @throws Error when a name is unknown
 */
export function selectSteps<S extends Step>(steps: readonly S[], only: readonly string[] | undefined): S[] {
  const byName = new Map(steps.map((step) => [step.name, step]))
  const wanted = new Set<string>()
  const add = (name: string) => {
    const step = byName.get(name)
    if (!step) throw new Error(`There is no step "${name}"; the steps are ${[...byName.keys()].join(', ')}.`)
    wanted.add(name)
    step.after?.forEach(add)
  }
  for (const name of only ?? byName.keys()) add(name)
  return steps.filter(({ name }) => wanted.has(name))
}

/**
 * Runs steps, at most `slots` at a time, each after the steps that it needs. A step that throws, or whose
 * needed step failed, counts as one failure.
 * @param run runs one step
 * @param done is told of each step as it ends
 */
export async function runSteps<S extends Step>(
  steps: readonly S[],
  run: (step: S) => Promise<Outcome>,
  done: (step: S, outcome: Outcome) => void,
  slots = 2,
): Promise<Outcome[]> {
  const outcomes = new Map<string, Outcome>()
  const running = new Map<string, Promise<void>>()
  const waiting = new Set(steps)

  const finish = (step: S, outcome: Outcome) => {
    outcomes.set(step.name, outcome)
    running.delete(step.name)
    done(step, outcome)
  }
  const begin = (step: S) => {
    waiting.delete(step)
    const broken = step.after?.find((name) => (outcomes.get(name)?.failed ?? 1) > 0)
    if (broken !== undefined) {
      finish(step, { passed: 0, failed: 1, output: `Not run, because the step "${broken}" failed.` })
      return
    }
    const ended = run(step).catch((error: unknown) => ({ passed: 0, failed: 1, output: String(error) }))
    running.set(
      step.name,
      ended.then((outcome) => finish(step, outcome)),
    )
  }
  const fits = (step: S) =>
    (step.after ?? []).every((name) => outcomes.has(name)) &&
    (step.alone ? running.size === 0 : running.size < slots) &&
    !steps.some((other) => other.alone && running.has(other.name))

  while (waiting.size > 0 || running.size > 0) {
    const next = [...waiting].find(fits)
    if (next) begin(next)
    else if (running.size > 0) await Promise.race(running.values())
    else
      throw new Error(`These steps wait for each other: ${[...waiting].map(({ name }) => name).join(', ')}.`)
  }
  return steps.flatMap(({ name }) => outcomes.get(name) ?? [])
}
