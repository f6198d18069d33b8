/** Records of a school may be wrong; a server is when most of them are. */
export const most = <T>(all: readonly T[], isWrong: (one: T) => boolean): boolean =>
  all.filter(isWrong).length > all.length / 2
