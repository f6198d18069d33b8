import type { PortalEndpointName } from '#api/endpoints/index.ts'
import type { Path } from '#shared/portal/paths.ts'
import type { Row } from '../row.ts'
import { accessRows } from './access.ts'
import { accountRows } from './account.ts'
import { configurationRows } from './configuration.ts'
import { counterRows } from './counter.ts'
import { documentRows } from './documents.ts'
import { externalRows } from './external.ts'
import { pointRows } from './points.ts'
import { registrationRows } from './registration.ts'
import { studentRows } from './student.ts'
import { userRows } from './user.ts'

const all = [
  ...accessRows,
  ...externalRows,
  ...accountRows,
  ...studentRows,
  ...counterRows,
  ...documentRows,
  ...pointRows,
  ...registrationRows,
  ...userRows,
  ...configurationRows,
]

type Walked = (typeof all)[number]
type Missing = {
  readonly [Screen in Exclude<Path, Walked['screen']>]: 'this screen has no row'
} & {
  readonly [Call in Exclude<PortalEndpointName, Walked['calls'][number]>]: 'no row lets this call fail'
}

/** Compiles only when every screen and every call has a row. */
const complete = <Rows>(rows: Rows, _missing: Missing): Rows => rows

/** The actions on all screens, in the order of the table. */
export const rows: readonly Row[] = complete(all, {})
