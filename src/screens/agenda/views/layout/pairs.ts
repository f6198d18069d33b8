import type { CSSProperties } from 'react'
import type { Entry } from '#session/agenda/entries.ts'
import { groupBy } from '#shared/values/groupBy.ts'

/**
 * The part of an entry in a pair of a lesson and one other point of its subject, such as a test. The point is drawn as a tag over
 * the lower edge of the lesson.
 */
export type Edge = 'lesson' | 'point'

/** The lessons with one other point of the same subject and times, and those points, by ID. */
export function edgesOf(entries: readonly Entry[]): ReadonlyMap<string, Edge> {
  const timed = entries.filter(({ wholeDay, cancelled }) => !wholeDay && !cancelled)
  const edges = new Map<string, Edge>()
  for (const [, [a, b, ...more]] of groupBy(timed, ({ start, end, subject }) => `${start} ${end} ${subject}`))
    if (b && more.length === 0 && (a.kind === 'les') !== (b.kind === 'les'))
      for (const { id, kind } of [a, b]) edges.set(id, kind === 'les' ? 'lesson' : 'point')
  return edges
}

const placeFields = [
  'group',
  'roomCode',
  'roomDescription',
  'place',
  'street',
  'number',
  'box',
  'part',
] as const

/**
 * The IDs of points that a list shows as part of the lesson above: same hours, same subject, and no other place. rule: agenda-13
 */
export function belowLesson(entries: readonly Entry[]): ReadonlySet<string> {
  const edges = edgesOf(entries)
  const isBelow = (point: Entry, at: number) => {
    const above = entries[at - 1]
    if (!above || edges.get(point.id) !== 'point' || edges.get(above.id) !== 'lesson') return false
    const isSameHour = above.start === point.start && above.subject === point.subject
    return isSameHour && placeFields.every((field) => !point[field] || point[field] === above[field])
  }
  return new Set(entries.filter(isBelow).map(({ id }) => id))
}

/** Whether an entry takes half the width of its day, because another entry is beside it. */
export const hasHalf = (style: CSSProperties | undefined): boolean => style?.width === '50%'

/** The style of a lesson with a tag, or of that tag, if they have the width of a day to themselves. */
export function atEdge(style: CSSProperties | undefined, edge: Edge | undefined): CSSProperties | undefined {
  if (!edge || !style || !hasHalf(style)) return style
  if (edge === 'lesson') return { ...style, left: 0, width: '100%' }
  const bottom = `calc(${style.bottom} + 3px)`
  return { ...style, left: 'auto', right: 5, width: 'max-content', top: 'auto', bottom }
}
