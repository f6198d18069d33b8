const moments = new WeakMap<object, number>()

/** Notes that a value comes from the cache, and when the server gave it, in ms since 1970. rule: known-1 */
export function noteKnownAt<T>(value: T, at: number): T {
  if (typeof value === 'object' && value !== null) moments.set(value, at)
  return value
}

/** When the server gave a cached value; null for a value that it has just given. */
export const knownAt = (value: unknown): number | null =>
  (typeof value === 'object' && value !== null ? moments.get(value) : undefined) ?? null
