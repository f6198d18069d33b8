import * as z from 'zod/mini'
import { dialectSchema } from '#mocks/dialects/dialect.ts'
import { parseJsonAs } from '#shared/values/json.ts'
import { leftSchema } from '../problems/left.ts'
import { harms } from '../problems/meaning.ts'
import { problemSchema } from '../problems/problem.ts'
import { reasonSchema } from '../problems/reason.ts'
import { UserError } from '../problems/userError.ts'
import { wordsSchema } from '../problems/words.ts'

/** The version of a server if the command line does not say it. */
export const unknownVersion = 'unknown'

const count = z.int().check(z.nonnegative())
const reportedProblemSchema = z.intersection(
  problemSchema,
  /** The last day on which the baseline accepts it, `YYYY-MM-DD`; absent if it does not. */
  z.object({ acceptedUntil: z.optional(z.string()) }),
)

const interactionSchema = z.object({
  endpoint: z.string(),
  outcome: z.string(),
  description: z.string(),
  descriptionNl: z.string(),
  states: z.array(z.string()),
  /** The fact that it tests; absent if it tests the facts of the call itself. */
  fact: z.optional(z.string()),
  /** Present if a server that does not refuse this gives data to people who must not see them. */
  guard: z.optional(z.literal(true)),
  result: z.enum(['confirmed', 'contradicted', 'unchecked']),
  /** How long the server took, in ms; null if it was not called. */
  ms: z.nullable(z.number()),
  problems: z.array(reportedProblemSchema),
  /** Only with problems: whether the portal's own models cope with the answer. */
  copes: z.optional(z.boolean()),
  reason: z.optional(reasonSchema),
  undone: z.optional(z.enum(['undone', 'nothing to undo', 'cannot be undone', 'undoing failed'])),
})

const endpointSchema = z.object({
  name: z.string(),
  /** The method and path, or class and method. */
  call: z.string(),
  confirmed: count,
  contradicted: count,
  unchecked: count,
  /** The paths of the screens that use it. */
  screens: z.array(z.string()),
  /** The answer times in ms; null if it was not called. */
  times: z.nullable(z.object({ calls: count, median: z.number(), slowest: z.number() })),
  tooSlow: z.boolean(),
  /** The fields that the server sends and the portal does not know. */
  news: z.array(z.string()),
  /** The observed formats of fields whose format is assumed. */
  forms: z.record(z.string(), z.array(z.string())),
})

/** A cause, with all contradictions that it explains. */
const findingSchema = z.object({
  /** The ID, which is the same in every run with this cause: `missing betalingen`. */
  id: z.string(),
  /** The most certain letter of the contradictions. */
  provenance: z.enum(['S', 'O', 'O2', 'A']),
  title: wordsSchema,
  /** The harm: the gravest of its contradictions. */
  harm: z.enum(harms),
  stopsSignIn: z.boolean(),
  /** Whether the baseline accepts all contradictions. */
  accepted: z.boolean(),
  /** The paths of the screens that do not work because of it. */
  screens: z.array(z.string()),
  contradictions: z.array(
    z.object({
      endpoint: z.string(),
      description: z.string(),
      descriptionNl: z.string(),
      problem: reportedProblemSchema,
    }),
  ),
  advice: wordsSchema,
  /** Who can answer questions about it. */
  ask: wordsSchema,
  /** The commands that show it, one per line, with variables for personal data; null if no command does. */
  curl: z.nullable(z.string()),
})

/** The complete result of a verification; the page, the summary and the matrix are made from it. */
export const reportSchema = z.object({
  format: z.literal(3),
  verdict: z.enum(['compatible', 'differs', 'not compatible', 'not judged']),
  /** The verdict in a sentence for the user. */
  sentence: wordsSchema,
  /** The moment of the verification: ISO 8601, UTC. */
  at: z.string(),
  server: z.string(),
  serverVersion: z.string(),
  portalVersion: z.string(),
  school: z.string(),
  /** Whether the run only read, also changed data, or used recorded traffic. */
  mode: z.enum(['read', 'write', 'traffic']),
  seconds: z.number(),
  /** The number of results; `contradicted` leaves out what the baseline accepts. */
  counts: z.object({
    confirmed: count,
    contradicted: count,
    accepted: count,
    /** The expectations that could have been checked but were not. */
    unchecked: count,
    /** The expectations that this kind of run cannot check on any server. Absent in earlier reports. */
    apart: z._default(count, 0),
  }),
  /** The limit of answer times, in ms. */
  maxMs: z.nullable(z.number()),
  /** Remarks for the user: entries of the baseline that have expired, or that nothing matches. */
  remarks: z.array(wordsSchema),
  /** The changes of the verification that were not undone. */
  stayed: z._default(z.array(z.object({ description: z.string(), what: leftSchema })), []),
  findings: z.array(findingSchema),
  interactions: z.array(interactionSchema),
  endpoints: z.array(endpointSchema),
  screens: z.array(z.object({ path: z.string(), title: z.string(), broken: z.array(z.string()) })),
  assumptions: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      textNl: z.string(),
      status: z.enum(['confirmed', 'refuted', 'open']),
    }),
  ),
  /** The dialect of the server; absent in earlier reports. */
  dialect: z.optional(dialectSchema),
  /** What changed since another report. */
  drift: z.optional(
    z.object({ since: z.string(), serverVersion: z.string(), changes: z.array(wordsSchema) }),
  ),
})
export type Report = z.output<typeof reportSchema>

/** The number of expectations that were not checked, whether the run could have checked them or not. */
export const notCheckedIn = ({ unchecked, apart }: Report['counts']): number => unchecked + apart

export type Finding = Report['findings'][number]
export type ReportedInteraction = Report['interactions'][number]

/** Reads the file of a report. Throws an Error with a sentence if it is not a report. */
export function readReport(text: string, name: string): Report {
  const report = parseJsonAs(text, reportSchema)
  if (report) return report
  throw new UserError({
    nl: `${name} is geen verslag van npm run verify.`,
    en: `${name} is not a report of npm run verify.`,
  })
}
