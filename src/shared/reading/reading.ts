/**
 * What became of something that people brought: read; read, with a remark in Dutch that whoever brought it sees; or not
 * read, and in Dutch because of what. rule: brought-1
 */
export type Reading<T> =
  | { readonly value: T; readonly remark: string }
  | { readonly value: null; readonly because: string }

/** Read; a remark says what was not read as it stands there. */
export const read = <T>(value: T, remark = ''): Reading<T> => ({ value, remark })

export const notRead = (because: string): Reading<never> => ({ value: null, because })

/** What whoever brought it has to see of a reading; `''` if there is nothing to say. */
export const saidOf = (reading: Reading<unknown>): string =>
  'because' in reading ? reading.because : reading.remark
