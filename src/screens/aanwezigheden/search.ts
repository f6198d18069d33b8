import { searchWords } from '#shared/searchable.ts'
import type { AttendanceRow } from './tree.ts'

/** What a search finds: the ID of each row that is shown, with how many of its lessons are. */
export type Hits = ReadonlyMap<string, number>

/**
 * Finds the rows in which every word of the question stands, in the row itself or in one above it. With a lesson
 * its groups are found; with a group all that is in it. Null when the question asks for nothing. rule: attendance-6
 */
export function searchTree(rows: readonly AttendanceRow[], question: string): Hits | null {
  const words = searchWords(question)
  if (words.length === 0) return null
  const hits = new Map<string, number>()
  collect(rows, words, hits)
  return hits
}

/** Adds what is found to the hits; returns the number of lessons. */
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
