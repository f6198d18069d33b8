import * as z from 'zod/mini'
import { type Dialect, dialectSchema, differencesOf } from '../../../mocks/dialects/dialect.ts'
import { refusalAssumptions } from '../../../mocks/dialects/refusals.ts'

/** What a browser's walks are told: which dialects to walk, on which screens, and what the usual school shows there. */
export const planSchema = z.object({
  turns: z.array(
    z.object({
      /** Unique within the plan. */
      name: z.string(),
      dialect: dialectSchema,
      /** The walks, by their names; or screens, for every walk there: `''` for all. */
      walks: z.array(z.string()),
    }),
  ),
  /** What each walk shows at the usual school, by its name. */
  usual: z.record(z.string(), z.string()),
  /** The folder of the pictures. */
  pictures: z.string(),
  /** The file to which each walk adds a line of JSON. */
  results: z.string(),
})

export type Plan = z.output<typeof planSchema>

/** What became of a walk: one action on one screen. */
export const walkSchema = z.object({
  turn: z.string(),
  walk: z.string(),
  screen: z.string(),
  /** Everything that the screen shows at the end; `''` if the walk did not get there. */
  shown: z.string(),
  /** The calls of the server, by the names of their endpoints. */
  calls: z.array(z.string()),
  /** The step that did not succeed, and why; null when all did. */
  broken: z.nullable(z.string()),
  /** The file of a picture of that moment. */
  picture: z.nullable(z.string()),
})

export type Walk = z.output<typeof walkSchema>

/**
 * The walks that show something of a dialect: those that make a call of which it says something. None of them is refused
 * anything.
 */
export function walksOf(dialect: Pick<Dialect, 'choices'>, usual: readonly Walk[]): string[] {
  const differences = differencesOf(dialect).filter(
    ({ assumption }) => !refusalAssumptions.includes(assumption),
  )
  return usual
    .filter(({ broken }) => broken === null)
    .filter(({ calls }) =>
      differences.some(
        ({ assumption: { endpoints } }) =>
          endpoints === undefined || endpoints.some((name) => calls.includes(name)),
      ),
    )
    .map(({ walk }) => walk)
}
