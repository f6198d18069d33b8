import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as z from 'zod/mini'
import { createDialect, type Dialect } from '#mocks/dialects/dialect.ts'
import { runNode, tools } from '../checks/run.ts'
import { slowdown } from '../checks/timeLimits.ts'
import { root } from '../main.mjs'
import {
  type ActionResult,
  actionSchema,
  type RehearsalPlan,
  replaceRepeated,
  unfinishedResults,
} from './plan.ts'
import type { FailedTest } from './verdict.ts'

/** The time limits on a quiet machine, in ms. */
const limits = { build: 180_000, actions: 1_800_000, models: 480_000 }

const vitestReportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})

/** The actions or test files that a dialect reaches, by its name. */
type Reached = ReadonlyMap<string, readonly string[]>

/** A dialect, with the actions that are tried on it. */
interface RehearsalTurn {
  /** A name that no other turn of the same run has. */
  readonly name: string
  readonly dialect: Dialect
  readonly actions: readonly string[]
}

/** A built demo with which the portal can be tried on dialects. */
export interface Stage {
  /** The results of all actions at the usual school. */
  readonly usual: readonly ActionResult[]
  /** The actions that fail at the usual school too, so their failure says nothing about a dialect. */
  readonly unusable: readonly string[]
  /** How long an action took at the usual school, in ms. */
  readonly msPerAction: number
  /** Runs actions on dialects. Rejects if that takes too long. */
  run(turns: readonly RehearsalTurn[]): Promise<readonly ActionResult[]>
  /** Runs the model tests at the usual school. Returns the files in which each dialect would make a difference. */
  modelsReached(dialects: Readonly<Record<string, Dialect>>): Promise<Reached>
  /** Runs model tests at a school of this dialect. Returns the tests that fail twice. */
  testModels(dialect: Dialect, files?: readonly string[]): Promise<readonly FailedTest[]>
}

/** The folders of the model tests. */
const modelTests = ['tests/screens', 'tests/session']

const reachedLineSchema = z.object({ file: z.string(), reached: z.array(z.string()) })

const linesOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [])

async function run(what: string, program: string, args: readonly string[], limit: number, env = {}) {
  const slow = slowdown()
  const { code, output } = await runNode(program, args, { env, limit: limit * slow })
  if (code === null)
    throw new Error(`${what} did not come to an end in ${Math.round((limit * slow) / 60_000)} minutes.`)
  return { code, failure: new Error(`${what} failed:\n${output.trim().split('\n').slice(-30).join('\n')}`) }
}

async function buildDemo(): Promise<void> {
  const args = ['build', '--mode', 'demo', '--outDir', 'dist/e2e', '--logLevel', 'warn']
  const env = { KEEP_PAGE_ONLY: 'true' }
  const { code, failure } = await run('The build of the demo', tools.vite, args, limits.build, env)
  if (code !== 0) throw failure
}

/** Runs actions in a browser. Their notes go into the folder. */
class ActionRunner {
  /** Whether any run ended before all of its actions did. */
  hasUnfinished = false
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async #runOnce(
    turns: RehearsalPlan['turns'],
    usual: RehearsalPlan['usual'],
    dialects: RehearsalPlan['dialects'],
  ): Promise<ActionResult[]> {
    const [plan, results, notes, pictures] = ['plan.json', 'results.json', 'notes', 'pictures'].map((name) =>
      join(this.#folder, name),
    ) as [string, string, string, string]
    writeFileSync(plan, JSON.stringify({ turns, usual, dialects, results, pictures } satisfies RehearsalPlan))
    rmSync(results, { force: true })
    const args = ['test', '--project=rehearse']
    const env = { REHEARSAL: plan, PLAYWRIGHT_JSON_OUTPUT_FILE: notes }
    const { code, failure } = await run('The actions', tools.playwright, args, limits.actions, env)
    if (!existsSync(results)) throw failure
    const actions = linesOf(results).map((line) => actionSchema.parse(JSON.parse(line)))
    this.hasUnfinished ||= code !== 0
    return [...actions, ...unfinishedResults(turns, actions, Object.keys(usual))]
  }

  /** Runs actions, and repeats those that failed, so that chance decides no result. */
  async run(
    turns: RehearsalPlan['turns'],
    usual: RehearsalPlan['usual'],
    dialects: RehearsalPlan['dialects'] = {},
  ): Promise<readonly ActionResult[]> {
    const actions = await this.#runOnce(turns, usual, dialects)
    const broken = turns.map((turn) => ({
      ...turn,
      actions: actions
        .filter((each) => each.turn === turn.name && each.broken !== null)
        .map(({ action }) => action),
    }))
    const isBroken = broken.some((turn) => turn.actions.length > 0)
    return isBroken ? replaceRepeated(actions, await this.#runOnce(broken, usual, dialects)) : actions
  }
}

/** Runs the model tests. Their notes go into the folder. */
function createModelTests(folder: string): Pick<Stage, 'modelsReached' | 'testModels'> {
  const [report, dialectFile, reached] = ['models', 'dialect', 'reached'].map((name) =>
    join(folder, `${name}.json`),
  ) as [string, string, string]

  /** Runs tests in Node, and returns those that fail. */
  async function test(files: readonly string[], env: Record<string, string>): Promise<readonly FailedTest[]> {
    rmSync(report, { force: true })
    const args = ['run', ...files, '--project', 'unit', '--reporter=json', `--outputFile=${report}`]
    const { failure } = await run('The tests of the models', tools.vitest, args, limits.models, env)
    if (!existsSync(report)) throw failure
    const { testResults } = vitestReportSchema.parse(JSON.parse(readFileSync(report, 'utf8')))
    return testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => ({ file: relative(root, name), name: fullName })),
    )
  }

  /** Runs tests, and those that fail once more. Returns those that fail both times, which is not due to chance. */
  async function testTwice(files: readonly string[], env: Record<string, string>) {
    const failed = await test(files, env)
    if (failed.length === 0) return []
    const again = await test([...new Set(failed.map(({ file }) => file))], env)
    return failed.filter((one) => again.some(({ file, name }) => file === one.file && name === one.name))
  }

  return {
    async modelsReached(dialects) {
      writeFileSync(dialectFile, JSON.stringify(dialects))
      rmSync(reached, { force: true })
      const failed = await testTwice(modelTests, { SCHOOL_REACHED: reached, SCHOOL_DIALECTS: dialectFile })
      if (failed.length > 0)
        throw new Error(`Tests fail at the usual school too:\n${failed.map(({ name }) => name).join('\n')}`)
      const files = linesOf(reached).map((line) => reachedLineSchema.parse(JSON.parse(line)))
      return new Map(
        Object.keys(dialects).map((name) => {
          const own = files.filter(({ reached }) => reached.includes(name))
          return [name, [...new Set(own.map(({ file }) => relative(root, file)))]]
        }),
      )
    },
    async testModels(dialect, files = modelTests) {
      writeFileSync(dialectFile, JSON.stringify(dialect))
      return testTwice(files, { SCHOOL_DIALECT: dialectFile })
    },
  }
}

/**
 * Builds the demo and runs all actions at the usual school. Rejects with a sentence if that fails.
 * @param folder the folder for pictures and notes
 * @param screen the only screen, by its address; all if not given
 * @param dialects the dialects for which each action records whether it would reach them, by name
 */
export async function createStage(
  folder: string,
  {
    screen = '',
    dialects = {},
  }: { screen?: string | undefined; dialects?: Readonly<Record<string, Dialect>> } = {},
): Promise<Stage> {
  const runner = new ActionRunner(folder)
  await buildDemo()
  const began = Date.now()
  const turn = {
    name: 'the usual school',
    dialect: createDialect({ choices: {}, unknown: [] }),
    actions: [screen],
  }
  const usual = await runner.run([turn], {}, { ...dialects })
  const msPerAction = (Date.now() - began) / Math.max(1, usual.length)
  const unfinishedNote = runner.hasUnfinished ? ['actions that did not come to their end in time'] : []
  const shown = Object.fromEntries(usual.map(({ action, shown }) => [action, shown]))
  return {
    ...createModelTests(folder),
    usual,
    unusable: [
      ...usual.flatMap(({ action, broken }) => (broken === null ? [] : [`${action} (${broken})`])),
      ...unfinishedNote,
    ],
    msPerAction,
    async run(turns) {
      const requested = turns
        .filter(({ actions }) => actions.length > 0)
        .map((turn) => ({ ...turn, actions: [...turn.actions] }))
      return requested.length > 0 ? runner.run(requested, shown) : []
    },
  }
}
