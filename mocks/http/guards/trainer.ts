import { createHash, scryptSync, timingSafeEqual } from 'node:crypto'
import type { GuessLimit } from './guessLimit.ts'

const cookie = 'webstudent-trainer'
const year = 31_536_000

/** Who may open rooms and control schools. */
export interface TrainerCheck {
  /** Whether a code is needed at all. */
  readonly isNeeded: boolean
  /** Whether this request comes from somebody who gave the code, in the cookie or in the header `X-Trainer-Code`. */
  allows(request: Request): boolean
  /**
   * The cookie for somebody who gives this code; null for a wrong one.
   * @param address counts wrong ones, together with those of rooms
   */
  enter(code: string, address: string): string | null
}

const hash = (text: string) => createHash('sha256').update(text).digest()

/**
 * The trainer's code, if the server has one. The cookie holds no code, and no page can read it.
 *
 * @param code null: everybody may do everything
 */
export function createTrainerCheck(code: string | null, guesses: GuessLimit): TrainerCheck {
  const isSame = (given: string, wanted: string) => timingSafeEqual(hash(given), hash(wanted))
  if (code === null) return { isNeeded: false, allows: () => true, enter: () => null }
  // The same on every machine behind a proxy and after a restart; slow to make, so that nobody tries words on a cookie.
  const token = scryptSync(code, 'webstudent trainer', 24).toString('base64url')
  return {
    isNeeded: true,
    allows({ headers }) {
      const given = headers.get('X-Trainer-Code')
      if (given !== null) return isSame(given, code)
      const [, value = ''] = new RegExp(`(?:^|; *)${cookie}=([^;]*)`).exec(headers.get('Cookie') ?? '') ?? []
      return isSame(value, token)
    },
    enter(given, address) {
      if (!guesses.allows(address, '') || !isSame(given, code)) {
        guesses.missed(address)
        return null
      }
      return `${cookie}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${year}`
    },
  }
}
