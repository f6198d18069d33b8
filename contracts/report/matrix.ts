import { isGrave } from './findings.ts'
import { notCheckedIn, type Report } from './report.ts'

/** The result of a version of the server with a version of the portal. */
export interface Cell {
  readonly verdict: Report['verdict']
  /** The day of the verification, `YYYY-MM-DD`. */
  readonly day: string
  readonly mode: Report['mode']
  /** The number of grave findings. */
  readonly broken: number
  /** The number of differences from assumptions. */
  readonly differing: number
  /** The number of expectations that were not checked, for whatever reason. */
  readonly unchecked: number
}

interface Matrix {
  /** The versions of the portal, oldest first. */
  readonly portals: readonly string[]
  readonly servers: readonly string[]
  /** The results by the version of the server, then of the portal. */
  readonly cells: ReadonlyMap<string, ReadonlyMap<string, Cell>>
}

/** Compares versions, with numbers in them as numbers: 1.10 comes after 1.9. */
const byVersion = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

/** Combines reports. For each pair of versions, the latest report counts. */
export function toMatrix(reports: readonly Report[]): Matrix {
  const cells = new Map<string, Map<string, Cell>>()
  for (const report of reports.toSorted((one, other) => one.at.localeCompare(other.at))) {
    const { serverVersion, portalVersion, verdict, at, counts, mode, findings } = report
    const row = cells.get(serverVersion) ?? new Map<string, Cell>()
    const counted = findings.filter(({ accepted }) => !accepted)
    const broken = counted.filter(isGrave).length
    row.set(portalVersion, {
      verdict,
      mode,
      day: at.slice(0, 10),
      broken,
      differing: counted.length - broken,
      unchecked: notCheckedIn(counts),
    })
    cells.set(serverVersion, row)
  }
  const portals = [...new Set(reports.map(({ portalVersion }) => portalVersion))].sort(byVersion)
  return { portals, servers: [...cells.keys()].sort(byVersion), cells }
}
