/** Whether something holds for more than half. A few records of a school may be wrong without a fault of the server. */
export const isTrueOfMost = <T>(all: readonly T[], holds: (one: T) => boolean): boolean =>
  all.filter(holds).length > all.length / 2
