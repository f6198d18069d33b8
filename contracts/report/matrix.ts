import type { Report } from './report.ts'

/** The result of one version of the server with one version of the portal. */
export interface Cell {
  readonly verdict: Report['verdict']
  /** `YYYY-MM-DD` */
  readonly day: string
  /** How many expectations were contradicted. */
  readonly broken: number
}

interface Matrix {
  /** Versions, the oldest first. */
  readonly portals: readonly string[]
  readonly servers: readonly string[]
  /** By server, then by portal. */
  readonly cells: ReadonlyMap<string, ReadonlyMap<string, Cell>>
}

/** Numbers in versions count as numbers: 1.10 comes after 1.9. */
const byVersion = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

/** Combines reports; for each pair of versions the latest counts. */
export function toMatrix(reports: readonly Report[]): Matrix {
  const cells = new Map<string, Map<string, Cell>>()
  for (const report of reports.toSorted((one, other) => one.at.localeCompare(other.at))) {
    const { serverVersion, portalVersion, verdict, at, counts } = report
    const row = cells.get(serverVersion) ?? new Map<string, Cell>()
    row.set(portalVersion, { verdict, day: at.slice(0, 10), broken: counts.contradicted })
    cells.set(serverVersion, row)
  }
  const portals = [...new Set(reports.map(({ portalVersion }) => portalVersion))].sort(byVersion)
  return { portals, servers: [...cells.keys()].sort(byVersion), cells }
}
