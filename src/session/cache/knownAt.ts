const moments = new WeakMap<object, number>()

/** Records when the server gave a cached value, in ms since 1970. rule: known-1 */
export function recordKnownAt<T>(value: T, at: number): T {
  if (typeof value === 'object' && value !== null) moments.set(value, at)
  return value
}

/** When the server gave a cached value, in ms since 1970; null for a value that is not from the cache. */
export const knownAt = (value: unknown): number | null =>
  (typeof value === 'object' && value !== null ? moments.get(value) : undefined) ?? null
