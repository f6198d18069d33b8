const windowMs = 60_000
const mostMisses = 30

/** Slows down who tries room codes. */
export interface GuessLimit {
  /** Whether this address may look up this code now. */
  allows(address: string, code: string): boolean
  found(address: string, code: string): void
  missed(address: string): void
}

/**
 * After 30 codes without a room within a minute, an address reaches only the rooms that it had found before, until a
 * minute has passed.
 *
 * @param now real time, in ms
 */
export function createGuessLimit(now: () => number): GuessLimit {
  let since = now()
  let misses = new Map<string, number>()
  let rooms = new Map<string, Set<string>>()
  let earlier = new Map<string, Set<string>>()
  function renew(): void {
    const passed = now() - since
    if (passed < windowMs) return
    since = now()
    misses = new Map()
    earlier = passed < 2 * windowMs ? rooms : new Map()
    rooms = new Map()
  }
  return {
    allows(address, code) {
      renew()
      if ((misses.get(address) ?? 0) < mostMisses) return true
      return rooms.get(address)?.has(code) === true || earlier.get(address)?.has(code) === true
    },
    found(address, code) {
      const known = rooms.get(address)
      if (known) known.add(code)
      else rooms.set(address, new Set([code]))
    },
    missed(address) {
      misses.set(address, (misses.get(address) ?? 0) + 1)
    },
  }
}
