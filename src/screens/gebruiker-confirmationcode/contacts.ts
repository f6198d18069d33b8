/** Somebody's e-mail address or mobile number, to which a code may be sent. rule: activation-3 */
export interface Contact {
  /** `LE1`, `LG2`: the kind, and the place among the contacts of that kind. server: account-4 */
  readonly id: string
  readonly kind: 'email' | 'phone'
  /** The text of the link, in which the server may hide a part. */
  readonly value: string
}

/** The contacts of an activation link: the e-mail addresses of `LE`, then the mobile numbers of `LG`. */
export const contactsOf = (LE: readonly string[], LG: readonly string[]): Contact[] => [
  ...LE.map((value, n): Contact => ({ id: `LE${n + 1}`, kind: 'email', value })),
  ...LG.map((value, n): Contact => ({ id: `LG${n + 1}`, kind: 'phone', value })),
]
