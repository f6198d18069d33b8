import { createHmac, createSecretKey } from 'node:crypto'

/** Chance that depends on a secret key and on what is drawn for: the same key and label always draw the same. */
export interface Draw {
  /** A whole number from 0 to `count` - 1. */
  int(label: string, count: number): number
  /** One of the list; throws RangeError when the list is empty. */
  pick<T>(label: string, list: readonly T[]): T
}

/**
 * Draws by an HMAC with SHA-256. Without the key nobody can say for what something was drawn; who makes a twin does not
 * store the key.
 */
export function createDraw(key: Uint8Array): Draw {
  // Read once: reading a key takes longer than the HMAC.
  const secret = createSecretKey(key)
  const int = (label: string, count: number) =>
    Number(createHmac('sha256', secret).update(label).digest().readBigUInt64BE() % BigInt(count))
  return {
    int,
    pick(label, list) {
      if (list.length === 0) throw new RangeError(`Nothing to draw for ${label}`)
      return list[int(label, list.length)] as (typeof list)[number]
    },
  }
}
