import type { Row } from '../row.ts'
import { accessRows } from './access.ts'
import { accountRows } from './account.ts'
import { configurationRows } from './configuration.ts'
import { documentRows } from './documents.ts'
import { externalRows } from './external.ts'
import { studentRows } from './student.ts'
import { userRows } from './user.ts'

/** Everything that is done on the screens, in the order of the table. */
export const rows: readonly Row[] = [
  ...accessRows,
  ...externalRows,
  ...accountRows,
  ...studentRows,
  ...documentRows,
  ...userRows,
  ...configurationRows,
]
