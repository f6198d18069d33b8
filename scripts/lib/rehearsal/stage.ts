import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as z from 'zod/mini'
import { createDialect, type Dialect } from '../../../mocks/dialects/dialect.ts'
import { runNode, tools } from '../checks/run.ts'
import { slowdown } from '../checks/timeLimits.ts'
import { root } from '../main.mjs'
import { confirmed, type Plan, unfinished, type Walk, walkSchema, walksOf } from './plan.ts'
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

/** A built demo on which the portal can be rehearsed. */
export interface Stage {
  /** What each walk shows at the usual school. */
  readonly usual: readonly Walk[]
  /** Walks that fail at the usual school too, so that they say nothing. */
  readonly notWalked: readonly string[]
  /** Walks wherever one of these dialects shows; the name of each is that of its turn. */
  walk(dialects: ReadonlyMap<string, Dialect>): Promise<readonly Walk[]>
  /** Runs the tests of the models at a school that speaks this dialect; gives those that do not hold. */
  testModels(dialect: Dialect): Promise<readonly FailedTest[]>
}

/**
 * Builds the demo and walks once through the usual school. Rejects with a sentence when that does not work.
 * @param folder where pictures and notes may be written
 * @param screen the only screen to walk, by its address; all if not given
 */
export async function createStage(folder: string, screen = ''): Promise<Stage> {
  const notes = join(folder, 'notes')
  const [plan, results, report, spoken] = ['plan', 'results', 'models', 'dialect'].map((name) =>
    join(folder, `${name}.json`),
  ) as [string, string, string, string]

  async function run(what: string, program: string, args: readonly string[], limit: number, env = {}) {
    const { code, output } = await runNode(program, args, { env, limit: limit * slowdown() })
    return { code, failure: new Error(`${what} failed:\n${output.trim().split('\n').slice(-30).join('\n')}`) }
  }

  /** Whether the last walks did not all come to their end. */
  let wasCut = false

  async function play(turns: Plan['turns'], usual: Plan['usual']): Promise<Walk[]> {
    const written: Plan = { turns, usual, results, pictures: join(folder, 'pictures') }
    writeFileSync(plan, JSON.stringify(written))
    rmSync(results, { force: true })
    const { code, failure } = await run(
      'The walks',
      tools.playwright,
      ['test', '--project=rehearse'],
      limits.walks,
      {
        REHEARSAL: plan,
        PLAYWRIGHT_JSON_OUTPUT_FILE: notes,
      },
    )
    if (!existsSync(results)) throw failure
    const lines = readFileSync(results, 'utf8').trim().split('\n')
    const walks = lines.map((line) => walkSchema.parse(JSON.parse(line)))
    wasCut ||= code !== 0
    return [...walks, ...unfinished(turns, walks, Object.keys(usual))]
  }

  /** Plays, and plays once more what was broken: a result is no chance of one moment. */
  async function playSurely(turns: Plan['turns'], usual: Plan['usual']): Promise<Walk[]> {
    const walks = await play(turns, usual)
    const broken = turns.map((turn) => ({
      ...turn,
      walks: walks.filter((each) => each.turn === turn.name && each.broken !== null).map(({ walk }) => walk),
    }))
    const isBroken = broken.some((turn) => turn.walks.length > 0)
    return isBroken ? confirmed(walks, await play(broken, usual)) : walks
  }

  const build = ['build', '--mode', 'demo', '--outDir', 'dist/e2e', '--logLevel', 'warn']
  const built = await run('The build of the demo', tools.vite, build, limits.build, {
    KEEP_PAGE_ONLY: 'true',
  })
  if (built.code !== 0) throw built.failure
  const usually = createDialect({ choices: {}, unknown: [] })
  const usual = await playSurely([{ name: 'the usual school', dialect: usually, walks: [screen] }], {})
  const cut = wasCut ? ['walks that did not come to their end in time'] : []
  const shown = Object.fromEntries(usual.map((walk) => [walk.walk, walk.shown]))

  return {
    usual,
    notWalked: [
      ...usual.flatMap(({ walk, broken }) => (broken === null ? [] : [`${walk} (${broken})`])),
      ...cut,
    ],
    async walk(dialects) {
      const turns = [...dialects].map(([name, dialect]) => ({
        name,
        dialect,
        walks: walksOf(dialect, usual),
      }))
      return turns.some(({ walks }) => walks.length > 0) ? playSurely(turns, shown) : []
    },
    async testModels(dialect) {
      writeFileSync(spoken, JSON.stringify(dialect))
      rmSync(report, { force: true })
      const places = ['tests/screens', 'tests/session']
      const args = ['run', ...places, '--project', 'unit', '--reporter=json', `--outputFile=${report}`]
      const { failure } = await run('The tests of the models', tools.vitest, args, limits.models, {
        SCHOOL_DIALECT: spoken,
      })
      if (!existsSync(report)) throw failure
      const { testResults } = vitestReport.parse(JSON.parse(readFileSync(report, 'utf8')))
      return testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName }) => ({ file: relative(root, name), name: fullName })),
      )
    },
  }
}
