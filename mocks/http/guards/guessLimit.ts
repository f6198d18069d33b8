const windowMs = 60_000
const mostMisses = 30

/** Limits how fast a client can guess the codes of rooms and of the trainer. */
export interface GuessLimit {
  /** Whether this address may look up this code now. */
  allows(address: string, code: string): boolean
  found(address: string, code: string): void
  /** Counts a wrong code, once per code: somebody with an old code in a cookie or an open page is not guessing. */
  missed(address: string, code: string): void
}

/**
 * Limits an address to 30 different wrong codes within a minute. After that, it reaches only the rooms that it found before,
 * until a minute has passed.
 * @param now real time, in ms
 */
export function createGuessLimit(now: () => number): GuessLimit {
  let since = now()
  let misses = new Map<string, Set<string>>()
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
      if ((misses.get(address)?.size ?? 0) < mostMisses) return true
      return rooms.get(address)?.has(code) === true || earlier.get(address)?.has(code) === true
    },
    found: (address, code) => note(rooms, address, code),
    missed(address, code) {
      if ((misses.get(address)?.size ?? 0) < mostMisses) note(misses, address, code)
    },
  }
}

function note(codes: Map<string, Set<string>>, address: string, code: string): void {
  const known = codes.get(address)
  if (known) known.add(code)
  else codes.set(address, new Set([code]))
}
