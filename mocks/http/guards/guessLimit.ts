const windowMs = 60_000
const maxMisses = 30

/** Limits how fast a client can guess the codes of rooms and of the trainer. */
export interface GuessLimit {
  /** Whether this address may look up this code now. */
  allows(address: string, code: string): boolean
  /** Remembers a code that exists, so that its room stays within reach. */
  addHit(address: string, code: string): void
  /** Counts a wrong code, once per code: somebody with an old code in a cookie or an open page is not guessing. */
  addMiss(address: string, code: string): void
}

/**
 * Limits an address to 30 different wrong codes within a minute. After that, it reaches only the rooms that it found before,
 * until a minute has passed.
 * @param now real time, in ms
 */
export function createGuessLimit(now: () => number): GuessLimit {
  let since = now()
  let wrongCodes = new Map<string, Set<string>>()
  let foundThisMinute = new Map<string, Set<string>>()
  let foundLastMinute = new Map<string, Set<string>>()
  function renew(): void {
    const elapsed = now() - since
    if (elapsed < windowMs) return
    since = now()
    wrongCodes = new Map()
    foundLastMinute = elapsed < 2 * windowMs ? foundThisMinute : new Map()
    foundThisMinute = new Map()
  }
  return {
    allows(address, code) {
      renew()
      if ((wrongCodes.get(address)?.size ?? 0) < maxMisses) return true
      return [foundThisMinute, foundLastMinute].some((found) => found.get(address)?.has(code))
    },
    addHit: (address, code) => addCode(foundThisMinute, address, code),
    addMiss(address, code) {
      if ((wrongCodes.get(address)?.size ?? 0) < maxMisses) addCode(wrongCodes, address, code)
    },
  }
}

const addCode = (codes: Map<string, Set<string>>, address: string, code: string) =>
  codes.set(address, (codes.get(address) ?? new Set()).add(code))
