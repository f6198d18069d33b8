/** What was made of the rows, for as long as no row changes. */
export interface Kept<T> {
  get(key: string): T | undefined
  /** `revision`: of the rows from which it was made. */
  set(key: string, value: T, revision: number): void
}

/**
 * Keeps what is made of the rows of one revision, and forgets it with the next.
 *
 * @param sizeOf what a value counts for, of `most` in all
 */
export function createKept<T>(
  revisionNow: () => number,
  sizeOf: (value: T) => number,
  most: number,
): Kept<T> {
  const values = new Map<string, T>()
  let revision = revisionNow()
  let size = 0
  const empty = () => {
    values.clear()
    size = 0
  }
  const follow = () => {
    if (revision === revisionNow()) return
    empty()
    revision = revisionNow()
  }
  return {
    get(key) {
      follow()
      return values.get(key)
    },
    set(key, value, madeOf) {
      follow()
      const own = sizeOf(value)
      if (madeOf !== revision || own > most) return
      if (size + own > most) empty()
      values.set(key, value)
      size += own
    },
  }
}

/** The same object, which tells when something else of it is read than `names`. */
export function telling<T extends object>(given: T, names: ReadonlySet<PropertyKey>, tell: () => void): T {
  return new Proxy(given, {
    get(target, name) {
      if (!names.has(name)) tell()
      return Reflect.get(target, name)
    },
  })
}
