import * as z from 'zod/mini'
import { dialectSchema } from '#mocks/dialects/dialect.ts'
import { parseJsonAs } from '#shared/json.ts'
import { harms } from '../problems/meaning.ts'
import { problemSchema } from '../problems/problem.ts'
import { leftSchema, reasonSchema } from '../problems/reason.ts'
import { Told } from '../problems/told.ts'
import { wordsSchema } from '../problems/words.ts'

/** The version of a server of which the command line gives none. */
export const unknownVersion = 'unknown'

const count = z.int().check(z.nonnegative())
const problem = z.intersection(
  problemSchema,
  /** The last day on which the baseline accepts it, `YYYY-MM-DD`; absent when it does not. */
  z.object({ acceptedUntil: z.optional(z.string()) }),
)

const interaction = z.object({
  endpoint: z.string(),
  outcome: z.string(),
  description: z.string(),
  descriptionNl: z.string(),
  states: z.array(z.string()),
  /** The fact on which it rests, where that is not the call's own. */
  fact: z.optional(z.string()),
  /** Whether a server that does not refuse this is open to everybody. */
  guard: z.optional(z.literal(true)),
  result: z.enum(['confirmed', 'contradicted', 'unchecked']),
  /** How long the server took; null when it was not called. */
  ms: z.nullable(z.number()),
  problems: z.array(problem),
  /** Only when contradicted: whether the portal's own models work with the answer. */
  copes: z.optional(z.boolean()),
  reason: z.optional(reasonSchema),
  undone: z.optional(z.enum(['undone', 'nothing to undo', 'cannot be undone', 'undoing failed'])),
})

const endpoint = z.object({
  name: z.string(),
  /** Method and path, or class and method. */
  call: z.string(),
  confirmed: count,
  contradicted: count,
  unchecked: count,
  /** Paths of the screens that use it. */
  screens: z.array(z.string()),
  /** Answer times in ms; null when it was not called. */
  times: z.nullable(z.object({ calls: count, median: z.number(), slowest: z.number() })),
  tooSlow: z.boolean(),
  /** Fields that the server sends and the portal does not know. */
  news: z.array(z.string()),
  /** The formats that were seen, of fields whose format is assumed. */
  forms: z.record(z.string(), z.array(z.string())),
})

/** One cause, with every contradiction that it explains. */
const finding = z.object({
  /** The same in every run with the same cause: `missing betalingen`. */
  id: z.string(),
  /** The strongest letter of the contradictions. */
  provenance: z.enum(['S', 'O', 'O2', 'A']),
  title: wordsSchema,
  /** What it does to people: the gravest of its contradictions. */
  harm: z.enum(harms),
  /** Whether nobody can sign in because of it. */
  stopsSignIn: z.boolean(),
  /** Whether the baseline accepts every contradiction. */
  accepted: z.boolean(),
  /** Paths of the screens in which the portal does not work because of it. */
  screens: z.array(z.string()),
  contradictions: z.array(
    z.object({
      endpoint: z.string(),
      description: z.string(),
      descriptionNl: z.string(),
      problem,
    }),
  ),
  advice: wordsSchema,
  /** Whom to ask. */
  ask: wordsSchema,
  /** The commands that show it, a line each, with variables for personal data; null where no command shows it. */
  curl: z.nullable(z.string()),
})

/** The complete result of a verification: the page, the summary and the matrix are made from it. */
export const reportSchema = z.object({
  format: z.literal(3),
  verdict: z.enum(['compatible', 'differs', 'not compatible', 'not judged']),
  /** The verdict in one sentence for a person. */
  sentence: wordsSchema,
  /** ISO 8601, UTC. */
  at: z.string(),
  server: z.string(),
  serverVersion: z.string(),
  portalVersion: z.string(),
  school: z.string(),
  /** Whether the server was only read, also changed, or judged from traffic that was recorded before. */
  mode: z.enum(['read', 'write', 'traffic']),
  seconds: z.number(),
  /** `contradicted` without those that the baseline accepts. */
  counts: z.object({
    confirmed: count,
    contradicted: count,
    accepted: count,
    /** What could have been checked and was not. */
    unchecked: count,
    /** What this run could not ask, whatever the server does: nobody knows of it either. Absent in earlier reports. */
    apart: z._default(count, 0),
  }),
  /** The limit of answer times, in ms. */
  maxMs: z.nullable(z.number()),
  /** What else a person should know: entries of the baseline that have expired, or that nothing fits. */
  remarks: z.array(wordsSchema),
  /** What is not as it was before the verification, although it should be: the headline, whatever the verdict. */
  stayed: z._default(z.array(z.object({ description: z.string(), what: leftSchema })), []),
  findings: z.array(finding),
  interactions: z.array(interaction),
  endpoints: z.array(endpoint),
  screens: z.array(z.object({ path: z.string(), title: z.string(), broken: z.array(z.string()) })),
  assumptions: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      textNl: z.string(),
      status: z.enum(['confirmed', 'refuted', 'open']),
    }),
  ),
  /** How the server does what no source states; absent in earlier reports. */
  dialect: z.optional(dialectSchema),
  /** What changed since another report. */
  drift: z.optional(
    z.object({ since: z.string(), serverVersion: z.string(), changes: z.array(wordsSchema) }),
  ),
})
export type Report = z.output<typeof reportSchema>

/** How many expectations of a run nobody has checked, whether it could have checked them or not. */
export const notCheckedIn = ({ unchecked, apart }: Report['counts']): number => unchecked + apart

export type Finding = Report['findings'][number]
export type ReportedInteraction = Report['interactions'][number]

/** Reads the file of a report. Throws an Error with a sentence when it is no report. */
export function readReport(text: string, name: string): Report {
  const report = parseJsonAs(text, reportSchema)
  if (report) return report
  throw new Told({
    nl: `${name} is geen verslag van npm run verify.`,
    en: `${name} is no report of npm run verify.`,
  })
}
