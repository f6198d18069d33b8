import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import * as z from 'zod/mini'

/** The one password of all demo users, which stands in the rows as it is: everybody may know it. */
export const commonPassword = 'Welkom-2026!'

/** A few milliseconds: a person signs in once, and a class of a hundred begins at once. */
const rounds = 1_000
const derived = /^pbkdf2\$(?<salt>[^$]+)\$(?<hash>[0-9a-f]{64})$/

const hashWith = (password: string, salt: string): string =>
  bytesToHex(pbkdf2(sha256, password, salt, { c: rounds, dkLen: 32 }))

const randomSalt = () => bytesToHex(crypto.getRandomValues(new Uint8Array(16)))

/**
 * What the school keeps of a password: the common one as it is, of any other one a hash, from which nobody reads it back.
 * @param salt what makes it another hash than that of the same password elsewhere; random if not given
 */
export const keptPassword = (password: string, salt = randomSalt()): string =>
  password === commonPassword ? password : `pbkdf2$${salt}$${hashWith(password, salt)}`

/** Whether somebody typed the password of which this is kept. */
export function isPassword(kept: string, typed: string): boolean {
  const { salt, hash } = derived.exec(kept)?.groups ?? {}
  if (salt === undefined) return kept === commonPassword && typed === commonPassword
  return hash === hashWith(typed, salt)
}

/** A password that comes in as it was typed, from a trainer or an older version, is kept as {@link keptPassword} says. */
export const passwordColumn = z
  .string()
  .check(z.overwrite((text) => (derived.test(text) ? text : keptPassword(text))))
