import * as z from 'zod/mini'
import { type Dialect, dialectSchema, differencesOf } from '#mocks/dialects/dialect.ts'
import { refusalAssumptions } from '#mocks/dialects/refusals.ts'

/** The plan for the walks in a browser: the dialects, the screens, and what the usual school shows there. */
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
  /** The dialects of which each walk at the usual school notes whether they would have reached it, by name. */
  dialects: z._default(z.record(z.string(), dialectSchema), {}),
  /** The folder of the pictures. */
  pictures: z.string(),
  /** The file to which each walk adds a line of JSON. */
  results: z.string(),
})

export type Plan = z.output<typeof planSchema>

/** The result of a walk: one user action on one screen. */
export const walkSchema = z.object({
  turn: z.string(),
  walk: z.string(),
  screen: z.string(),
  /** Everything that the screen shows at the end; `''` if the walk did not get there. */
  shown: z.string(),
  /** The calls of the server, by the names of their endpoints. */
  calls: z.array(z.string()),
  /** The dialects in which the portal would have read another value, or sent something else, on this walk. */
  reached: z._default(z.array(z.string()), []),
  /** The step that did not succeed, and why; null when all did. */
  broken: z.nullable(z.string()),
  /** The file of a picture of that moment. */
  picture: z.nullable(z.string()),
})

export type Walk = z.output<typeof walkSchema>

/**
 * The walks that show something of a dialect: those with a call about which it has an alternative. No call of theirs is
 * refused.
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

/**
 * Walks at the usual school on which the portal would have noticed a dialect: enough of them that each screen and each
 * endpoint of the assumption that it reaches stands on one. In their order.
 * @param name the name of the dialect in the plan
 * @param endpoints the endpoints that the assumption is about; all if not given
 */
export function walksReached(name: string, usual: readonly Walk[], endpoints?: readonly string[]): string[] {
  const reached = usual.filter((walk) => walk.broken === null && walk.reached.includes(name))
  const coveredBy = ({ screen, calls }: Walk): string[] => [
    screen,
    ...calls.filter((call) => endpoints === undefined || endpoints.includes(call)),
  ]
  const open = new Set(reached.flatMap(coveredBy))
  const chosen = new Set<Walk>()
  while (open.size > 0) {
    const gain = (walk: Walk) => coveredBy(walk).filter((one) => open.has(one)).length
    const best = reached.reduce((one, other) => (gain(other) > gain(one) ? other : one))
    chosen.add(best)
    for (const one of coveredBy(best)) open.delete(one)
  }
  return reached.filter((walk) => chosen.has(walk)).map(({ walk }) => walk)
}

/** The walks that were asked for by name and gave no result: each counts as broken. @param known every name there is */
export function unfinished(turns: Plan['turns'], walks: readonly Walk[], known: readonly string[]): Walk[] {
  const ended = new Set(walks.map(({ turn, walk }) => `${turn} ${walk}`))
  return turns.flatMap(({ name: turn, walks: asked }) =>
    asked
      .filter((walk) => known.includes(walk) && !ended.has(`${turn} ${walk}`))
      .map((walk) => ({
        turn,
        walk,
        screen: walk.split(': ')[0] ?? '',
        shown: '',
        calls: [],
        reached: [],
        picture: null,
        broken: 'it did not come to its end in time',
      })),
  )
}

/**
 * Merges the results of walks that were repeated: a walk that succeeds the second time failed only because the machine was busy.
 * @param again the second walks, of those that were broken
 */
export function confirmed(walks: readonly Walk[], again: readonly Walk[]): Walk[] {
  const second = new Map(again.map((walk) => [`${walk.turn} ${walk.walk}`, walk]))
  return walks.map((walk) =>
    walk.broken === null ? walk : (second.get(`${walk.turn} ${walk.walk}`) ?? walk),
  )
}
