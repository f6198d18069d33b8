import { searchWords } from '#shared/search/searchable.ts'
import type { AttendanceRow } from './tree.ts'

/** The result of a search: the ID of each shown row, with the number of its shown lessons. */
export type Hits = ReadonlyMap<string, number>

/**
 * Finds the rows for which every word of the question occurs in the row itself or in one above it. A found lesson is shown with
 * its groups, and a found group with everything in it. Null for a question without words. rule: attendance-6
 */
export function searchTree(rows: readonly AttendanceRow[], question: string): Hits | null {
  const words = searchWords(question)
  if (words.length === 0) return null
  const hits = new Map<string, number>()
  collect(rows, words, hits)
  return hits
}

/** Adds the found rows to the hits; returns the number of found lessons. */
function collect(
  rows: readonly AttendanceRow[],
  words: readonly string[],
  hits: Map<string, number>,
): number {
  let lessons = 0
  for (const row of rows) {
    const missing = words.filter((word) => !row.haystack.includes(word))
    const isLesson = row.subtasks.length === 0
    const found = isLesson ? Number(missing.length === 0) : collect(row.subtasks, missing, hits)
    if (found > 0) hits.set(row.id, found)
    lessons += found
  }
  return lessons
}
