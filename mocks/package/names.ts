import type * as z from 'zod/mini'
import type { EndpointName } from '#api/endpoints/index.ts'
import type { ControlName, controlArguments } from '../controls/api.ts'
import type { Fault } from '../controls/faults/faults.ts'
import type { ScenarioName } from '../controls/scenarios/index.ts'
import type { Row, TableName } from '../db/tables.ts'

/**
 * The names in the school. The package has a file of this name instead, with the names written out for an editor
 * (`scripts/lib/package/nameTypes.ts`).
 */
export type { ControlName, EndpointName, Fault, ScenarioName, TableName }

export type PersonName = string

export type TableRows = { readonly [Name in TableName]: Row<Name> }

export type ControlArguments = {
  readonly [Name in ControlName]: z.input<(typeof controlArguments)[Name]>
}
