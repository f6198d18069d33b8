import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/tables.ts'
import type { Site } from '../wire/sites.ts'

/** The settings of a site. Throws if the school has none, because the site would show undefined values. */
export function configurationOf({ tables }: Database, { type }: Site): Row<'configuratie'> {
  const [row] = tables.configuratie.where('site', type)
  if (!row) throw new Error(`the school has no row of configuratie for the site ${type}`)
  return row
}
