import type { AttendanceRow } from './tree.ts'

/** Text as a search compares it: without regard to case and accents. */
export const searchable = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The rows in which every word of the question stands, in the row itself or in one above it, with their parents.
 * A group that fits keeps all that is in it. The counts are those of what is left.
 */
export function searchTree(rows: AttendanceRow[], question: string): AttendanceRow[] {
  const words = wordsOf(question)
  return words.length === 0 ? rows : search(rows, words)
}

/** Whether a question asks for anything at all. */
export const isAsked = (question: string): boolean => wordsOf(question).length > 0

const wordsOf = (question: string) => searchable(question).split(/\s+/).filter(Boolean)

function search(rows: readonly AttendanceRow[], words: readonly string[]): AttendanceRow[] {
  return rows.flatMap((row) => {
    const missing = words.filter((word) => !row.haystack.includes(word))
    if (missing.length === 0) return [row]
    const subtasks = search(row.subtasks, missing)
    if (subtasks.length === 0) return []
    return [{ ...row, subtasks, total: subtasks.reduce((sum, { total }) => sum + total, 0) }]
  })
}
