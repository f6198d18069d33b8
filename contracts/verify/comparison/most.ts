/** Whether something is wrong in most records. A few records of a school may be wrong without a fault of the server. */
export const isTrueOfMost = <T>(all: readonly T[], isWrong: (one: T) => boolean): boolean =>
  all.filter(isWrong).length > all.length / 2
