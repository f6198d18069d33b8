import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import * as z from 'zod/mini'

/** The common password of all demo users, which is public and stored as plain text. */
export const commonPassword = 'Welkom-2026!'

/** The rounds of hashing: so few that it takes some milliseconds, because a hundred people may sign in at once. */
const rounds = 1_000
/** The form of a stored hash: `pbkdf2$salt$hash`. */
const hashedForm = /^pbkdf2\$(?<salt>[^$]+)\$(?<hash>[0-9a-f]{64})$/

const hashWith = (password: string, salt: string): string =>
  bytesToHex(pbkdf2(sha256, password, salt, { c: rounds, dkLen: 32 }))

const randomSalt = () => bytesToHex(crypto.getRandomValues(new Uint8Array(16)))

/**
 * The stored form of a password: plain text for the common one, a hash for any other.
 * @param salt of the hash; random if not given
 */
export const storedPassword = (password: string, salt = randomSalt()): string =>
  password === commonPassword ? password : `pbkdf2$${salt}$${hashWith(password, salt)}`

/** Whether a typed password has this stored form. */
export function isPassword(stored: string, typed: string): boolean {
  const { salt, hash } = hashedForm.exec(stored)?.groups ?? {}
  if (salt === undefined) return stored === commonPassword && typed === commonPassword
  return hash === hashWith(typed, salt)
}

/** A stored password. A plain one, from a trainer or an older version, gets its stored form by {@link storedPassword}. */
export const passwordColumn = z
  .string()
  .check(z.overwrite((text) => (hashedForm.test(text) ? text : storedPassword(text))))
