interface ModuleLesson {
  readonly ModuleID: number
}

/** A class with more modules than this is a class of pupils, and its modules are subjects. */
const maxModules = 8

export const subjectCount = (lessons: readonly ModuleLesson[]): number =>
  new Set(lessons.map(({ ModuleID }) => ModuleID)).size

/** Whether a class is one of pupils, judged by the number of its subjects. rule: attendance-11 */
export const isPupilClass = (lessons: readonly ModuleLesson[]): boolean => subjectCount(lessons) > maxModules
