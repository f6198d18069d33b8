import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as z from 'zod/mini'
import { createDialect, type Dialect } from '#mocks/dialects/dialect.ts'
import { runNode, tools } from '../checks/run.ts'
import { slowdown } from '../checks/timeLimits.ts'
import { root } from '../main.mjs'
import { confirmed, type Plan, unfinished, type Walk, walkSchema } from './plan.ts'
import type { FailedTest } from './verdict.ts'

/** Milliseconds on a quiet machine. */
const limits = { build: 180_000, walks: 1_800_000, models: 480_000 }

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})

/** The walks or test files that a dialect reaches, by its name. */
type Reached = ReadonlyMap<string, readonly string[]>

/** A dialect, and the walks that it is tried on. */
interface Turn {
  /** Unique among those that are walked together. */
  readonly name: string
  readonly dialect: Dialect
  readonly walks: readonly string[]
}

/** A built demo on which the portal can be rehearsed. */
export interface Stage {
  /** What each walk shows at the usual school. */
  readonly usual: readonly Walk[]
  /** Walks that fail at the usual school too, so that they say nothing. */
  readonly notWalked: readonly string[]
  /** How long a walk took at the usual school, in ms. */
  readonly msPerWalk: number
  /** Walks some of the usual walks in dialects. Rejects when that did not come to an end in time. */
  walk(turns: readonly Turn[]): Promise<readonly Walk[]>
  /** Runs the tests of the models at the usual school, and notes in which of their files each dialect would show. */
  hearModels(dialects: Readonly<Record<string, Dialect>>): Promise<Reached>
  /** Runs tests of the models at a school that speaks this dialect; gives those that fail twice. */
  testModels(dialect: Dialect, files?: readonly string[]): Promise<readonly FailedTest[]>
}

/** The tests of the models. */
const modelTests = ['tests/screens', 'tests/session']

const heardLine = z.object({ file: z.string(), reached: z.array(z.string()) })

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

/** Runs walks in a browser, with its notes in a folder. */
class Walks {
  /** Whether the last walks did not all come to their end. */
  wasCut = false
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async #play(turns: Plan['turns'], usual: Plan['usual'], dialects: Plan['dialects']): Promise<Walk[]> {
    const [plan, results, notes, pictures] = ['plan.json', 'results.json', 'notes', 'pictures'].map((name) =>
      join(this.#folder, name),
    ) as [string, string, string, string]
    writeFileSync(plan, JSON.stringify({ turns, usual, dialects, results, pictures } satisfies Plan))
    rmSync(results, { force: true })
    const args = ['test', '--project=rehearse']
    const env = { REHEARSAL: plan, PLAYWRIGHT_JSON_OUTPUT_FILE: notes }
    const { code, failure } = await run('The walks', tools.playwright, args, limits.walks, env)
    if (!existsSync(results)) throw failure
    const walks = linesOf(results).map((line) => walkSchema.parse(JSON.parse(line)))
    this.wasCut ||= code !== 0
    return [...walks, ...unfinished(turns, walks, Object.keys(usual))]
  }

  /** Runs walks, and repeats those that broke, so that a result is not due to chance. */
  async play(
    turns: Plan['turns'],
    usual: Plan['usual'],
    dialects: Plan['dialects'] = {},
  ): Promise<readonly Walk[]> {
    const walks = await this.#play(turns, usual, dialects)
    const broken = turns.map((turn) => ({
      ...turn,
      walks: walks.filter((each) => each.turn === turn.name && each.broken !== null).map(({ walk }) => walk),
    }))
    const isBroken = broken.some((turn) => turn.walks.length > 0)
    return isBroken ? confirmed(walks, await this.#play(broken, usual, dialects)) : walks
  }
}

/** Runs the tests of the models, with their notes in a folder. */
function createModelTests(folder: string): Pick<Stage, 'hearModels' | 'testModels'> {
  const [report, spoken, heard] = ['models', 'dialect', 'heard'].map((name) =>
    join(folder, `${name}.json`),
  ) as [string, string, string]

  /** Runs tests in Node, and gives those that fail. */
  async function test(files: readonly string[], env: Record<string, string>): Promise<readonly FailedTest[]> {
    rmSync(report, { force: true })
    const args = ['run', ...files, '--project', 'unit', '--reporter=json', `--outputFile=${report}`]
    const { failure } = await run('The tests of the models', tools.vitest, args, limits.models, env)
    if (!existsSync(report)) throw failure
    const { testResults } = vitestReport.parse(JSON.parse(readFileSync(report, 'utf8')))
    return testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => ({ file: relative(root, name), name: fullName })),
    )
  }

  /** The tests that fail twice, which is not due to chance. */
  async function testSurely(files: readonly string[], env: Record<string, string>) {
    const failed = await test(files, env)
    if (failed.length === 0) return []
    const again = await test([...new Set(failed.map(({ file }) => file))], env)
    return failed.filter((one) => again.some(({ file, name }) => file === one.file && name === one.name))
  }

  return {
    async hearModels(dialects) {
      writeFileSync(spoken, JSON.stringify(dialects))
      rmSync(heard, { force: true })
      const failed = await testSurely(modelTests, { SCHOOL_HEARD: heard, SCHOOL_DIALECTS: spoken })
      if (failed.length > 0)
        throw new Error(`Tests fail at the usual school too:\n${failed.map(({ name }) => name).join('\n')}`)
      const files = linesOf(heard).map((line) => heardLine.parse(JSON.parse(line)))
      return new Map(
        Object.keys(dialects).map((name) => {
          const own = files.filter(({ reached }) => reached.includes(name))
          return [name, [...new Set(own.map(({ file }) => relative(root, file)))]]
        }),
      )
    },
    async testModels(dialect, files = modelTests) {
      writeFileSync(spoken, JSON.stringify(dialect))
      return testSurely(files, { SCHOOL_DIALECT: spoken })
    },
  }
}

/**
 * Builds the demo and walks once through the usual school. Rejects with a sentence when that does not work.
 * @param folder where pictures and notes may be written
 * @param screen the only screen to walk, by its address; all if not given
 * @param dialects each walk notes which of these would have reached it, by name
 */
export async function createStage(
  folder: string,
  {
    screen = '',
    dialects = {},
  }: { screen?: string | undefined; dialects?: Readonly<Record<string, Dialect>> } = {},
): Promise<Stage> {
  const walks = new Walks(folder)
  await buildDemo()
  const began = Date.now()
  const turn = {
    name: 'the usual school',
    dialect: createDialect({ choices: {}, unknown: [] }),
    walks: [screen],
  }
  const usual = await walks.play([turn], {}, { ...dialects })
  const msPerWalk = (Date.now() - began) / Math.max(1, usual.length)
  const cut = walks.wasCut ? ['walks that did not come to their end in time'] : []
  const shown = Object.fromEntries(usual.map((walk) => [walk.walk, walk.shown]))
  return {
    ...createModelTests(folder),
    usual,
    notWalked: [
      ...usual.flatMap(({ walk, broken }) => (broken === null ? [] : [`${walk} (${broken})`])),
      ...cut,
    ],
    msPerWalk,
    async walk(turns) {
      const asked = turns
        .filter(({ walks }) => walks.length > 0)
        .map((turn) => ({ ...turn, walks: [...turn.walks] }))
      return asked.length > 0 ? walks.play(asked, shown) : []
    },
  }
}
