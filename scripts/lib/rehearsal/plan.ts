import * as z from 'zod/mini'
import { type Dialect, dialectSchema, differencesOf } from '#mocks/dialects/dialect.ts'
import { refusalAssumptions } from '#mocks/dialects/refusals.ts'

/** The plan for a run in a browser: the dialects, the user actions, and what the usual school shows at the end of each. */
export const planSchema = z.object({
  turns: z.array(
    z.object({
      /** Unique within the plan. */
      name: z.string(),
      dialect: dialectSchema,
      /** The names of the actions, or screens for all their actions: `''` for all screens. */
      actions: z.array(z.string()),
    }),
  ),
  /** What the usual school shows at the end of each action, by name. */
  usual: z.record(z.string(), z.string()),
  /** The dialects for which each action at the usual school records whether it would reach them, by name. */
  dialects: z._default(z.record(z.string(), dialectSchema), {}),
  /** The folder of the pictures. */
  pictures: z.string(),
  /** The file to which each action adds a line of JSON. */
  results: z.string(),
})

export type RehearsalPlan = z.output<typeof planSchema>

/** The result of a user action on a screen. */
export const actionSchema = z.object({
  turn: z.string(),
  action: z.string(),
  screen: z.string(),
  /** The whole text of the screen at the end; `''` if the action failed before it. */
  shown: z.string(),
  /** The calls of the server, by the names of their endpoints. */
  calls: z.array(z.string()),
  /** The dialects in which this action would make the portal read another value, or send something else. */
  reached: z._default(z.array(z.string()), []),
  /** The step that failed, and why; null if all succeeded. */
  broken: z.nullable(z.string()),
  /** The picture of the failed step. */
  picture: z.nullable(z.string()),
})

export type ActionResult = z.output<typeof actionSchema>

/**
 * The actions that show something of a dialect: those with a call about which it has an alternative. Refusals are left out,
 * because the actions cause none.
 */
export function actionsShowing(dialect: Pick<Dialect, 'choices'>, usual: readonly ActionResult[]): string[] {
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
    .map(({ action }) => action)
}

/**
 * Chooses actions of the usual school in which the portal would notice a dialect: as few as possible, but at least one for each
 * screen that the dialect reaches, and for each endpoint of the assumption. They keep their order.
 * @param name the name of the dialect in the plan
 * @param endpoints the endpoints that the assumption is about; all if not given
 */
export function actionsReaching(
  name: string,
  usual: readonly ActionResult[],
  endpoints?: readonly string[],
): string[] {
  const reached = usual.filter((action) => action.broken === null && action.reached.includes(name))
  const coveredBy = ({ screen, calls }: ActionResult): string[] => [
    screen,
    ...calls.filter((call) => endpoints === undefined || endpoints.includes(call)),
  ]
  const uncovered = new Set(reached.flatMap(coveredBy))
  const chosen = new Set<ActionResult>()
  while (uncovered.size > 0) {
    const gain = (action: ActionResult) => coveredBy(action).filter((one) => uncovered.has(one)).length
    const best = reached.reduce((one, other) => (gain(other) > gain(one) ? other : one))
    chosen.add(best)
    for (const one of coveredBy(best)) uncovered.delete(one)
  }
  return reached.filter((action) => chosen.has(action)).map(({ action }) => action)
}

/** A failed result for each action that was requested by its name, one of those in `known`, and gave no result. */
export function unfinishedResults(
  turns: RehearsalPlan['turns'],
  actions: readonly ActionResult[],
  known: readonly string[],
): ActionResult[] {
  const ended = new Set(actions.map(({ turn, action }) => `${turn} ${action}`))
  return turns.flatMap(({ name: turn, actions: requested }) =>
    requested
      .filter((action) => known.includes(action) && !ended.has(`${turn} ${action}`))
      .map((action) => ({
        turn,
        action,
        screen: action.split(': ')[0] ?? '',
        shown: '',
        calls: [],
        reached: [],
        picture: null,
        broken: 'it did not come to its end in time',
      })),
  )
}

/**
 * Merges the results of repeated actions: an action that succeeds the second time failed only because the machine was busy.
 * @param again the second results, of the actions that failed
 */
export function replaceRepeated(
  actions: readonly ActionResult[],
  again: readonly ActionResult[],
): ActionResult[] {
  const second = new Map(again.map((action) => [`${action.turn} ${action.action}`, action]))
  return actions.map((action) =>
    action.broken === null ? action : (second.get(`${action.turn} ${action.action}`) ?? action),
  )
}
