/** A few records of a school may be wrong; the server is at fault when most of them are. */
export const most = <T>(all: readonly T[], isWrong: (one: T) => boolean): boolean =>
  all.filter(isWrong).length > all.length / 2
