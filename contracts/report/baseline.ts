import * as z from 'zod/mini'
import { isFields, parseJson } from '#shared/values/json.ts'
import { byName } from '../describe/endpoints.ts'
import { issuePath, parseWithMessages } from '../describe/parse.ts'
import type { Problem } from '../problems/problem.ts'
import { UserError } from '../problems/userError.ts'
import type { Language, Words } from '../problems/words.ts'
import type { InteractionResult } from '../verify/verification.ts'
import type { ReportedInteraction } from './report.ts'

/** A file with known differences, each of which is accepted until a day. */
export const baselineSchema = z.strictObject({
  $schema: z.optional(z.string()),
  accepted: z.array(
    z.strictObject({
      endpoint: z.string(),
      /** Some fields of the problem as in `report.json`; fields that are left out may have any value. */
      problem: z.looseObject({ kind: z.string() }),
      /** The description of an interaction; absent for all interactions of the endpoint. */
      interaction: z.optional(z.string()),
      /** The last day, `YYYY-MM-DD`. */
      until: z.iso.date(),
      /** Why it is accepted, and who knows about it. */
      reason: z.string().check(z.minLength(1)),
    }),
  ),
})
export type Baseline = z.output<typeof baselineSchema>

/** Reads the text of a baseline. Throws a {@link UserError} that names each mistake with its path. */
export function readBaseline(text: string, name: string): Baseline {
  const json = parseJson(text)
  if (json === undefined) throw new UserError({ nl: `${name} is geen JSON.`, en: `${name} is not JSON.` })
  const parsed = parseWithMessages(baselineSchema, json)
  if (parsed.success) return parsed.data
  const mistakesIn = (language: Language) =>
    (parseWithMessages(baselineSchema, json, language).error?.issues ?? [])
      .map(({ path, message }) => `\n  ${issuePath(path, language)}: ${message}`)
      .join('')
  throw new UserError({
    nl: `${name} klopt niet:${mistakesIn('nl')}`,
    en: `${name} has mistakes:${mistakesIn('en')}`,
  })
}

type AcceptedEntry = Baseline['accepted'][number]

/** Whether a value has all fields of the wanted value; lists must be equal. */
const contains = (value: unknown, wanted: unknown): boolean => {
  if (typeof wanted !== 'object' || wanted === null) return value === wanted
  if (Array.isArray(wanted)) return JSON.stringify(value) === JSON.stringify(wanted)
  return isFields(value) && Object.entries(wanted).every(([name, each]) => contains(value[name], each))
}

const isAbout = (entry: AcceptedEntry, { endpoint, description }: Interaction, problem: Problem): boolean =>
  entry.endpoint === endpoint &&
  contains(problem, entry.problem) &&
  (entry.interaction === undefined || entry.interaction === description)

type Interaction = Pick<InteractionResult, 'endpoint' | 'description' | 'problems'>

/**
 * The last day on which a problem is accepted; undefined if it is not.
 * @param today `YYYY-MM-DD`. An entry is valid up to and including its day; afterwards the difference counts again.
 */
export const acceptedUntil = (
  { accepted }: Baseline,
  today: string,
  interaction: Interaction,
  problem: Problem,
): string | undefined =>
  accepted.find((entry) => today <= entry.until && isAbout(entry, interaction, problem))?.until

/** What a user must know about an entry; undefined for one that is valid and that an interaction shows. */
function remarkOn(entry: AcceptedEntry, today: string, results: readonly Interaction[]): Words | undefined {
  const name = `${entry.endpoint} ${JSON.stringify(entry.problem)}`
  if (!byName.has(entry.endpoint))
    return {
      nl: `Afgesproken verschil zonder onderwerp: de oproep ${entry.endpoint} bestaat niet.`,
      en: `Accepted difference without a subject: there is no call ${entry.endpoint}.`,
    }
  if (today > entry.until)
    return {
      nl: `Vervallen sinds ${entry.until}: het afgesproken verschil ${name} telt weer mee.`,
      en: `Expired since ${entry.until}: the accepted difference ${name} counts again.`,
    }
  if (results.some((each) => each.problems.some((problem) => isAbout(entry, each, problem)))) return undefined
  return {
    nl: `Niet gezien: het afgesproken verschil ${name}. Haal het weg als het hersteld is.`,
    en: `Not seen: the accepted difference ${name}. Remove it if it has been repaired.`,
  }
}

/** The remarks about a baseline: entries that have expired, or that match nothing. */
export const baselineRemarks = (
  { accepted }: Baseline,
  today: string,
  results: readonly Interaction[],
): Words[] => accepted.flatMap((entry) => remarkOn(entry, today, results) ?? [])

/** Whether an interaction is contradicted, by accepted problems alone. */
export const isAccepted = ({ result, problems }: ReportedInteraction): boolean =>
  result === 'contradicted' && problems.every(({ acceptedUntil }) => acceptedUntil !== undefined)
