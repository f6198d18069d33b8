/** The result of reading user input: a value, perhaps with a remark, or why there is none, both in Dutch. rule: brought-1 */
export type Reading<T> =
  | { readonly value: T; readonly remark: string }
  | { readonly value: null; readonly because: string }

/** A successful reading; the remark says what was read otherwise than written. */
export const reading = <T>(value: T, remark = ''): Reading<T> => ({ value, remark })

export const noReading = (because: string): Reading<never> => ({ value: null, because })

/** The remark or the reason for the user; `''` for none. */
export const noteOf = (reading: Reading<unknown>): string =>
  'because' in reading ? reading.because : reading.remark
