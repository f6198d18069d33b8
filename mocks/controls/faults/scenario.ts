import type { EndpointName } from '#api/endpoints/index.ts'
import type { School } from '../../db/tables.ts'
import type { Fault } from './faults.ts'

/** A fault of a scenario: it names an endpoint that exists. */
export type ScenarioFault = Fault & { readonly endpoint?: EndpointName }

/** A starting point of a demo: the seeded school with changes, and where needed a clock and faults. */
export interface Scenario {
  /** Short name, in links and commands: small letters and hyphens. */
  readonly name: string
  /** Dutch, for the trainer. */
  readonly title: string
  /** What a trainer shows with it: a Dutch sentence. */
  readonly purpose: string
  /** The username to start as; null where one starts on the sign-in page. */
  readonly person: string | null
  /** Returns a changed copy of the school. */
  readonly change?: (school: School, today: string) => School
  readonly faults?: readonly ScenarioFault[]
  /** The moment at which it begins, `YYYY-MM-DD HH:mm`; `today` is the day on which it is started. */
  readonly clock?: (today: string) => string
}
