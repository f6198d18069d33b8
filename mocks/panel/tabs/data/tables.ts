import type { TableRow } from '#mocks/controls/api.ts'
import { createMatcher } from '#shared/search/searchable.ts'

const maxLength = 200

/** A value of a row as one line of text; `''` for an empty one. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'ja' : 'nee'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}

/** The rows that contain every word in some field, without regard to case and accents. */
export function findRows(rows: readonly TableRow[], search: string): readonly TableRow[] {
  if (search.trim() === '') return rows
  const isFound = createMatcher(search)
  return rows.filter((row) => isFound(Object.values(row).map(cellText).join(' ')))
}
