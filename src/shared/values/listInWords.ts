const listFormat = new Intl.ListFormat('nl-BE', { type: 'conjunction' })

/** Lists texts in Dutch: `a, b en c`. */
export const listInWords = (items: readonly string[]): string => listFormat.format(items)
