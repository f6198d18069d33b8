/** Values that must not be guessable. */
export interface Secrets {
  /** A key for a link. */
  key(): string
  /** An activation code of six digits. */
  code(): string
}

export const randomSecrets: Secrets = {
  key: () => crypto.randomUUID().replaceAll('-', ''),
  code: () => {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
    return String(value % 1_000_000).padStart(6, '0')
  },
}
