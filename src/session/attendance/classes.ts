interface OfModule {
  readonly ModuleID: number
}

/** A class with more modules than this is a class of pupils, and its modules are subjects. */
const mostModules = 8

/** How many modules or subjects a class has. */
export const subjectsOf = (lessons: readonly OfModule[]): number =>
  new Set(lessons.map(({ ModuleID }) => ModuleID)).size

/** Whether it is a class of pupils, by the number of its subjects. rule: attendance-11 */
export const hasSubjects = (lessons: readonly OfModule[]): boolean => subjectsOf(lessons) > mostModules
