/**
 * The result of reading user input: read; read with a remark in Dutch for the user; or not read, with the reason in Dutch. rule: brought-1
 */
export type Reading<T> =
  | { readonly value: T; readonly remark: string }
  | { readonly value: null; readonly because: string }

/** A successful reading; a remark says what was not taken literally. */
export const read = <T>(value: T, remark = ''): Reading<T> => ({ value, remark })

export const notRead = (because: string): Reading<never> => ({ value: null, because })

/** The remark or the reason that the user has to see; `''` for none. */
export const noteOf = (reading: Reading<unknown>): string =>
  'because' in reading ? reading.because : reading.remark
