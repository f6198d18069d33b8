/** What the keyboard needs to know of a visible row; `open` is null for a lesson, which has no rows below it. */
export interface TreeRow {
  readonly level: number
  readonly open: boolean | null
}

/** The effect of a key: it goes to another visible row, or opens or closes the current one. */
export type Step = { readonly to: number } | 'toggle'

/** The number of rows that Page Up and Page Down go on. */
const rowsPerPage = 10

/**
 * What a key does in a tree grid: up and down go to the next row, right opens or enters a group, left closes it or goes to its
 * parent. Null for any other key. Source: the tree grid pattern of the ARIA Authoring Practices.
 * @param current the index of the current row
 */
export function stepOf(key: string, rows: readonly TreeRow[], current: number): Step | null {
  const row = rows[current]
  if (!row) return null
  const go = (to: number): Step => ({ to: Math.max(0, Math.min(rows.length - 1, to)) })
  switch (key) {
    case 'ArrowDown':
      return go(current + 1)
    case 'ArrowUp':
      return go(current - 1)
    case 'PageDown':
      return go(current + rowsPerPage)
    case 'PageUp':
      return go(current - rowsPerPage)
    case 'Home':
      return go(0)
    case 'End':
      return go(rows.length - 1)
    case 'Enter':
    case ' ':
      return row.open === null ? null : 'toggle'
    case 'ArrowRight':
      return row.open === null ? null : row.open ? go(current + 1) : 'toggle'
    case 'ArrowLeft':
      return row.open ? 'toggle' : go(parentOf(rows, current, row))
    default:
      return null
  }
}

/** The index of the parent of a row; its own index at the top level. */
function parentOf(rows: readonly TreeRow[], current: number, { level }: TreeRow): number {
  const parent = rows.findLastIndex((row, index) => index < current && row.level < level)
  return parent < 0 ? current : parent
}
