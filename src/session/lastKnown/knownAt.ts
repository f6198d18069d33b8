const moments = new WeakMap<object, number>()

/** Notes that a value is a last known one: the server gave it at this moment, in ms since 1970. rule: known-1 */
export function noteKnownAt<T>(value: T, at: number): T {
  if (typeof value === 'object' && value !== null) moments.set(value, at)
  return value
}

/** When the server gave a last known value; null for one that it has given just now. */
export const knownAt = (value: unknown): number | null =>
  (typeof value === 'object' && value !== null ? moments.get(value) : undefined) ?? null
