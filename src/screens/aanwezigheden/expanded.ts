import type { AttendanceRow } from './tree.ts'

/**
 * Which groups are open, by ID. During a search every group is, so that no hit is hidden; `toggled` has the groups that the
 * user has opened or closed since.
 */
export function expandedIn(
  rows: readonly AttendanceRow[],
  toggled: ReadonlySet<string>,
  searching: boolean,
): Record<string, boolean> {
  const expanded: Record<string, boolean> = {}
  const visit = ({ id, expanded: atFirst, subtasks }: AttendanceRow) => {
    if (subtasks.length === 0) return
    if ((searching || atFirst) !== toggled.has(id)) expanded[id] = true
    for (const row of subtasks) visit(row)
  }
  for (const row of rows) visit(row)
  return expanded
}

/** The set with this member added, or removed if it was in the set. */
export function flip<T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> {
  const flipped = new Set(set)
  if (!flipped.delete(member)) flipped.add(member)
  return flipped
}

/** How many rows are visible while these groups are open. */
export const countOpen = (
  rows: readonly AttendanceRow[],
  expanded: Readonly<Record<string, boolean>>,
): number =>
  rows.reduce((sum, { id, subtasks }) => sum + 1 + (expanded[id] ? countOpen(subtasks, expanded) : 0), 0)
