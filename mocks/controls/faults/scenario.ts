import type { EndpointName } from '#api/endpoints/index.ts'
import type { School } from '../../db/school.ts'
import type { Fault } from './faults.ts'

/** A fault in a scenario, whose endpoint must exist. */
export type ScenarioFault = Fault & { readonly endpoint?: EndpointName }

/** A named starting point of a demo. */
export interface ScenarioInfo {
  /** The short name in links and commands, in small letters and hyphens. */
  readonly name: string
  /** The Dutch title, for the trainer. */
  readonly title: string
  /** What a trainer shows with it: a Dutch sentence. */
  readonly purpose: string
  /** The username to start as; null to start on the sign-in page. */
  readonly person: string | null
}

/** A starting point of a demo: the seeded school with changes, and optionally a clock and faults. */
export interface Scenario extends ScenarioInfo {
  /** Returns a changed copy of the school. */
  readonly change?: (school: School, today: string) => School
  readonly faults?: readonly ScenarioFault[]
  /** The moment at which it begins, `YYYY-MM-DD HH:mm`; `today` is the day of its start. */
  readonly clock?: (today: string) => string
}
