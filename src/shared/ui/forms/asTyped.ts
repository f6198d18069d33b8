/** A device leaves the text of such a field as it is typed: a name to sign in with, an address. */
export const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const
