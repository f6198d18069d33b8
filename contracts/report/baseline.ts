import * as z from 'zod/mini'
import { issuePath, parseWithMessages } from '../describe/parse.ts'
import type { InteractionResult } from '../verify/verification.ts'
import type { ReportedInteraction } from './report.ts'

/** A file of known differences, each accepted until a date. */
export const baselineSchema = z.strictObject({
  $schema: z.optional(z.string()),
  accepted: z.array(
    z.strictObject({
      endpoint: z.string(),
      /** As in the report: `status`, a header, or `data[].Tebetalen`. */
      place: z.string(),
      /** One interaction by its description; every one of the endpoint when absent. */
      interaction: z.optional(z.string()),
      /** The last day, `YYYY-MM-DD`. */
      until: z.iso.date(),
      /** Why, and who knows. */
      reason: z.string().check(z.minLength(1)),
    }),
  ),
})
export type Baseline = z.output<typeof baselineSchema>

/** Reads the text of a baseline. Throws an Error that names each mistake with its path. */
export function readBaseline(text: string, name: string): Baseline {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Error(`${name} is no JSON.`)
  }
  const parsed = parseWithMessages(baselineSchema, json)
  if (parsed.success) return parsed.data
  const places = parsed.error.issues.map(({ path, message }) => `${issuePath(path)}: ${message}`)
  throw new Error(`${name} is not right:\n  ${places.join('\n  ')}`)
}

/** @param today `YYYY-MM-DD`. An entry is valid up to and including its day; after that the difference counts again. */
export function applyBaseline(
  results: readonly InteractionResult[],
  { accepted }: Baseline,
  today: string,
): ReportedInteraction[] {
  return results.map((result) => ({
    ...result,
    states: [...result.states],
    problems: result.problems.map((problem) => {
      const entry = accepted.find(
        ({ endpoint, place, interaction, until }) =>
          endpoint === result.endpoint &&
          place === problem.place &&
          (interaction === undefined || interaction === result.description) &&
          today <= until,
      )
      return { ...problem, ...(entry && { acceptedUntil: entry.until }) }
    }),
  })) as ReportedInteraction[]
}

/** Whether every problem of a contradiction is accepted. */
export const isAccepted = ({ result, problems }: ReportedInteraction): boolean =>
  result === 'contradicted' && problems.every(({ acceptedUntil }) => acceptedUntil !== undefined)
