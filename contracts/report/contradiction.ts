import type { Reaction } from './portalReaction.ts'
import type { ReportedInteraction } from './report.ts'

/** One problem of one interaction. */
export interface Contradiction {
  readonly interaction: ReportedInteraction
  readonly problem: ReportedInteraction['problems'][number]
  readonly reaction: Reaction | undefined
}
