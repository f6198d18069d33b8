/** Texts that are written so that they stand in order as they are: dates, times, keys. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const collator = new Intl.Collator('nl-BE', { numeric: true, sensitivity: 'base' })

/** Names as a reader expects them: numbers by their value, accents and capitals make no difference. */
export const compareNames = (a: string, b: string): number => collator.compare(a, b)
