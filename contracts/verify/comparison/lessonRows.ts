import { pointTypes } from '#api/endpoints/agendaPunt.ts'
import type { Fields } from '#shared/values/json.ts'

/** Whether a point of an agenda has one of these types. */
export const isOfType =
  (...types: readonly unknown[]) =>
  ({ TypePunt }: Fields): boolean =>
    types.includes(TypePunt)

export const isLesson = isOfType(pointTypes.lesson)
export const isLessonOrContent = isOfType(pointTypes.lesson, pointTypes.lessonWithContent)
export const isTaskOrTest = isOfType(pointTypes.test, pointTypes.retest, pointTypes.task)
export const isContent = isOfType(pointTypes.lessonWithContent)

/**
 * The points of an agenda without the lessons whose content has the same number: the portal shows only the content. server:
 * client-6, client-10
 */
export function withoutDoubles(points: readonly Fields[]): Fields[] {
  const lessonOf = ({ ID, Van }: Fields) => JSON.stringify([ID, Van])
  const contents = new Set(points.filter(isContent).map(lessonOf))
  return points.filter((row) => !isLesson(row) || !contents.has(lessonOf(row)))
}
