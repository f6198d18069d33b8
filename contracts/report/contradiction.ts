import type { Play } from './play.ts'
import type { ReportedInteraction } from './report.ts'

/** One problem of one interaction. */
export interface Contradiction {
  readonly interaction: ReportedInteraction
  readonly problem: ReportedInteraction['problems'][number]
  readonly play: Play | undefined
}
