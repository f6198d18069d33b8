import { pointTypes } from '#api/endpoints/agendaPunt.ts'
import type { Fields } from '#shared/json.ts'

/**
 * The points of an agenda without the lessons whose content has the same number: the portal shows the content alone.
 * server: client-6, client-10
 */
export function withoutDoubles(points: readonly Fields[]): Fields[] {
  const lessonOf = ({ ID, Van }: Fields) => JSON.stringify([ID, Van])
  const isContent = ({ TypePunt }: Fields) => TypePunt === pointTypes.lessonWithContent
  const contents = new Set(points.filter(isContent).map(lessonOf))
  return points.filter((row) => row.TypePunt !== pointTypes.lesson || !contents.has(lessonOf(row)))
}
