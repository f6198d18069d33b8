/** Values that must not be guessable. */
export interface Secrets {
  /** A key for a link. */
  key(): string
  /** An activation code of six digits. */
  code(): string
}

const codeOf = (value: number) => String(value % 1_000_000).padStart(6, '0')

export const randomSecrets: Secrets = {
  key: () => crypto.randomUUID().replaceAll('-', ''),
  code: () => codeOf(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0),
}

/** Secrets in a fixed sequence, for tests. */
export function countedSecrets(): Secrets {
  let count = 0
  return {
    key: () => `key${String(++count).padStart(29, '0')}`,
    // The factor is a prime number, so that all codes differ.
    code: () => codeOf(++count * 104_729),
  }
}
