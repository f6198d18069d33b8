import { createHash, scryptSync, timingSafeEqual } from 'node:crypto'
import type { GuessLimit } from './guessLimit.ts'

/** The header in which a program sends the trainer's code. */
export const trainerCodeHeader = 'X-Trainer-Code'
const cookieName = 'webstudent-trainer'
const yearSeconds = 31_536_000
/** The key of the trainer's code in the limit of guesses. No code of a room has a space. */
const guessKey = 'the trainer'

/** Decides who may open rooms and control schools. */
export interface TrainerCheck {
  /**
   * Whether this request comes from somebody who gave the code, in the cookie or in the header.
   * @param address the sender, for whom wrong codes are counted together with those of rooms
   */
  allows(request: Request, address: string): boolean
  /** Whether this address must wait, because it tried too many wrong codes. */
  isBlocked(address: string): boolean
  /** The cookie for somebody who gives this code; null for a wrong code. */
  enter(code: string, address: string): string | null
}

const hash = (text: string) => createHash('sha256').update(text).digest()

/**
 * The check of the trainer's code. The cookie does not contain the code, and no page can read it.
 * @param code null if everybody may do everything
 */
export function createTrainerCheck(code: string | null, guesses: GuessLimit): TrainerCheck {
  const isSame = (typed: string, wanted: string) => timingSafeEqual(hash(typed), hash(wanted))
  if (code === null) return { allows: () => true, isBlocked: () => false, enter: () => null }
  // The token is the same on all machines behind a proxy and after a restart. It is slow to compute, against dictionary attacks
  // on a cookie.
  const token = scryptSync(code, 'webstudent trainer', 24).toString('base64url')
  // Behind a proxy, the trainer may share an address with somebody who guesses. As in a room, a trainer with a cookie stays
  // signed in.
  const isBlocked = (address: string) => !guesses.allows(address, guessKey)
  function isRight(typed: string, wanted: string, address: string): boolean {
    if (isBlocked(address)) return false
    if (isSame(typed, wanted)) {
      guesses.addHit(address, guessKey)
      return true
    }
    guesses.addMiss(address, `trainer ${hash(typed).toString('base64url')}`)
    return false
  }
  return {
    isBlocked,
    allows({ headers }, address) {
      const typed = headers.get(trainerCodeHeader)
      if (typed !== null) return isRight(typed, code, address)
      const [, value] = new RegExp(`(?:^|; *)${cookieName}=([^;]*)`).exec(headers.get('Cookie') ?? '') ?? []
      return value !== undefined && isRight(value, token, address)
    },
    enter(typed, address) {
      if (!isRight(typed, code, address)) return null
      return `${cookieName}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${yearSeconds}`
    },
  }
}
