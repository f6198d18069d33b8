/** Attributes that stop a device from correcting the text of a field, for a username or an address. */
export const noCorrection = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const
